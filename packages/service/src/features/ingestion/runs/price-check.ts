/** Price check: prices that drop to 0 or disappear, rise from 0, or change by a large factor. */
import { type Breach, type Comparison, figure, MAX_NAMED, percent } from './breach.ts';
import { type AttributeProfile, isPrice, medianOf } from './record-profile.ts';

/** The factor by which a mistake of the unit or the decimal point changes a price. */
const PRICE_FACTOR = 10;
/** Minimum number of records: in a shop of five products, one without a public price is not a mistake. */
const MIN_RECORDS = 3;
/** Words in the names of prices that come and go normally: sale prices, crossed-out prices and shipping costs. */
const PASSING = new Set(
  [
    'sale special discount discounts discounted promo promotion promotional offer deal reduced clearance',
    'compare old was former previous regular original list lists msrp rrp uvp strike strikethrough crossed',
    'aktion rabatt angebot sonder reduziert streich alt solde remise barre promo oferta rebaja descuento sconto',
    'shipping delivery versand porto livraison envio fee tax deposit pfand duty',
  ]
    .join(' ')
    .split(' '),
);

/** Whether a price may disappear and return in all records. */
const isPassing = (path: string): boolean =>
  path
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .some((word) => PASSING.has(word) || /^(?:aktions|angebots|sonder|streich|rabatt|versand)/.test(word));

const isJump = (before: number, after: number): boolean =>
  after >= before * PRICE_FACTOR || after <= before / PRICE_FACTOR;

/** Number of suspicious differences among the records that exist on both sides and have a price on either. */
interface Differences {
  all: number;
  jumps: number;
  /** Prices that became 0 or disappeared, and those that were 0 or missing before. */
  emptied: number;
  filled: number;
}

function countDifferences(path: string, { before, after }: Comparison): Differences {
  const [old, now] = [before.attributes.get(path)?.prices, after.attributes.get(path)?.prices];
  const counted: Differences = { all: 0, jumps: 0, emptied: 0, filled: 0 };
  for (const objectID of before.objectIDs) {
    if (!after.objectIDs.has(objectID)) continue;
    const [was, becomes] = [old?.get(objectID), now?.get(objectID)];
    if (was === undefined && becomes === undefined) continue;
    counted.all++;
    const [hadOne, hasOne] = [(was ?? 0) > 0, (becomes ?? 0) > 0];
    if (hadOne && hasOne) counted.jumps += isJump(was!, becomes!) ? 1 : 0;
    else if (hadOne) counted.emptied++;
    else if (hasOne) counted.filled++;
  }
  return counted;
}

const positive = (attribute: AttributeProfile | undefined): number =>
  [...(attribute?.prices.values() ?? [])].filter((price) => price > 0).length;

/** Returns what is wrong in records that exist on both sides. */
function findDifferences(path: string, comparison: Comparison, most: number): string | undefined {
  const { all, jumps, emptied, filled } = countDifferences(path, comparison);
  // If nothing had a price before, the prices are new.
  const isNew = positive(comparison.before.attributes.get(path)) === 0;
  const [lost, filledCount] = isPassing(path) ? [0, 0] : [emptied, isNew ? 0 : filled];
  const wrong = jumps + lost + filledCount;
  if (wrong * 100 <= most * all || (wrong < MIN_RECORDS && wrong < all)) return undefined;
  const parts = [
    ...(jumps > 0
      ? [`${PRICE_FACTOR} times as high or as low, or more, in ${percent(jumps / all)} of the records`]
      : []),
    ...(lost > 0 ? [`0 or nothing in ${percent(lost / all)} of the records`] : []),
    ...(filledCount > 0 ? [`more than 0 in ${percent(filledCount / all)} of the records, which had none`] : []),
  ];
  return `\`${path}\` would be ${parts.join(', and ')}, where ${most} % are allowed`;
}

/** Returns what is wrong overall, even if all records have other objectIDs than before. */
function findShift(path: string, { before, after }: Comparison, most: number): string | undefined {
  const [old, now] = [before.attributes.get(path)!, after.attributes.get(path)];
  const [had, have] = [positive(old), positive(now)];
  const [mostly, hardly] = [had / before.records, have / Math.max(1, after.records)];
  if (had > 0 && have === 0 && now && now.prices.size > 0 && !isPassing(path))
    return `\`${path}\` would be 0 in all records; its median is ${figure(medianOf(old.prices.values())!)}`;
  const [was, becomes] = [medianOf(old.prices.values()), medianOf(now?.prices.values() ?? [])];
  if (was !== undefined && becomes !== undefined && was > 0 && becomes > 0 && isJump(was, becomes))
    return `the median of \`${path}\` would go from ${figure(was)} to ${figure(becomes)}`;
  const common = [...before.objectIDs].filter((objectID) => after.objectIDs.has(objectID)).length;
  if (isPassing(path) || common * 2 >= before.records || had - have < MIN_RECORDS) return undefined;
  return hardly * 100 < mostly * (100 - most)
    ? `\`${path}\` would be more than 0 in ${percent(hardly)} of the records; it is in ${percent(mostly)}`
    : undefined;
}

/** Returns the implausible prices. `most`: percentage of the records in which a price may be wrong. */
export function wrongPrices(comparison: Comparison, most: number): Breach[] {
  if (most >= 100) return [];
  const faults = [...comparison.before.attributes.keys()]
    .filter(isPrice)
    .flatMap((path) => findShift(path, comparison, most) ?? findDifferences(path, comparison, most) ?? []);
  return faults.length === 0 ? [] : [{ check: 'checkPrices', reason: faults.slice(0, MAX_NAMED).join('; ') }];
}
