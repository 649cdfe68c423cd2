/** Safety checks: what holds a run back from replacing an index: records lost, attributes gone, prices or texts that cannot be. */
import type { SafetyChecks } from '../rows/task-rows.ts';
import { type AttributeProfile, isPrice, medianOf, type RecordProfile } from './record-profile.ts';

const [DEFAULT_LOST_RECORDS, DEFAULT_LOST_ATTRIBUTE] = [10, 50];
/** Part of the records that have an attribute where all are expected to, and where searches need it. */
const [USUAL_SHARE, NEEDED_SHARE] = [0.9, 0.05];
/** How many times as high, or as low, a price becomes by a mistake of its unit or its point. */
const PRICE_FACTOR = 10;
/** Part of the prices that may be so many times as high or as low. */
const MOST_JUMPS = 0.1;
/** Part of the records more than before whose texts may be damaged. */
const MOST_DAMAGED = 0.01;
/** Attributes that a reason names. */
const MOST_NAMED = 5;

/** A check that was not passed. */
export interface Breach {
  /** As the contract calls it. */
  check: 'maxLostRecordsPercentage' | 'maxLostAttributePercentage' | 'checkPrices' | 'checkTexts';
  reason: string;
}

/** What is compared. */
export interface Comparison {
  /** Records of the index now, those that would take their place, and those of now that would be gone. */
  records: { before: number; after: number; lost: number };
  /** Samples of both. */
  before: RecordProfile;
  after: RecordProfile;
  /** Attributes that searches of the index need: settings name them. */
  needed: ReadonlySet<string>;
}

const count = (n: number, what: string): string => `${n.toLocaleString('en')} ${what}${n === 1 ? '' : 's'}`;
const percent = (share: number): string => `${Number((share * 100).toFixed(1))} %`;
const figure = (n: number): string => Number(n.toPrecision(6)).toLocaleString('en', { maximumFractionDigits: 6 });
const shareOf = ({ records }: RecordProfile, attribute: AttributeProfile | undefined): number =>
  records === 0 ? 0 : (attribute?.present ?? 0) / records;

function lostRecords({ records: { before, after, lost } }: Comparison, mostLost: number): Breach[] {
  if (mostLost >= 100 || before === 0 || lost * 100 <= mostLost * before) return [];
  const becomes =
    after === before ? `all ${count(after, 'record')}` : `${before.toLocaleString('en')} to ${count(after, 'record')}`;
  return [
    {
      check: 'maxLostRecordsPercentage',
      reason: `${lost.toLocaleString('en')} of ${count(before, 'record')} would be lost (${percent(lost / before)}, where ${mostLost} % are allowed); from ${becomes}`,
    },
  ];
}

/** What is wrong with an attribute; undefined where nothing is. */
function findLoss(path: string, { before, after }: Comparison, mostLost: number): string | undefined {
  const [old, now] = [before.attributes.get(path)!, after.attributes.get(path)];
  const [shareBefore, shareAfter] = [shareOf(before, old), shareOf(after, now)];
  if (!now || shareAfter <= shareBefore * (1 - mostLost / 100))
    return `\`${path}\`, which ${percent(shareBefore)} of the records have, would be in ${percent(shareAfter)}`;
  if (old.numbers >= old.present * USUAL_SHARE && now.numbers <= now.present * (1 - mostLost / 100))
    return `\`${path}\`, which is a number, would be none in ${percent(1 - now.numbers / now.present)}`;
  // Of prices another check knows more.
  const isTelling = !isPrice(path) && old.values.size > 5 && old.values.size > old.present / 5;
  if (isTelling && now.present > 5 && now.values.size <= Math.max(1, now.present / 1000))
    return `\`${path}\` would hold the same value, ${JSON.stringify([...now.values][0]?.slice(0, 40))}, in all records`;
  return undefined;
}

/** Attributes that are expected: that nearly all records have, that searches need and not only a few have, or that the task names. */
function expectedAttributes({ before, needed }: Comparison, required: readonly string[]): string[] {
  return Array.from(before.attributes, ([path, attribute]) => ({ path, share: shareOf(before, attribute) }))
    .filter(
      ({ path, share }) =>
        share >= USUAL_SHARE || (share >= NEEDED_SHARE && needed.has(path)) || required.includes(path),
    )
    .map(({ path }) => path);
}

function lostAttributes(comparison: Comparison, required: readonly string[], mostLost: number): Breach[] {
  if (mostLost >= 100) return [];
  const lost = new Map<string, string>();
  for (const path of expectedAttributes(comparison, required)) {
    // Of an object that is gone, what was in it need not be told.
    if ([...lost.keys()].some((gone) => path.startsWith(`${gone}.`))) continue;
    const loss = findLoss(path, comparison, mostLost);
    if (loss !== undefined) lost.set(path, loss);
  }
  if (lost.size === 0) return [];
  const told = [...lost.values()].slice(0, MOST_NAMED).join('; ');
  const more = lost.size > MOST_NAMED ? `; and ${count(lost.size - MOST_NAMED, 'more attribute')}` : '';
  return [{ check: 'maxLostAttributePercentage', reason: `${told}${more}` }];
}

const isJump = (before: number, after: number): boolean =>
  before > 0 && after > 0 && (after >= before * PRICE_FACTOR || after <= before / PRICE_FACTOR);

/** What is wrong with a price; undefined where nothing is. */
function findPriceFault(path: string, old: AttributeProfile, now: AttributeProfile): string | undefined {
  const [before, after] = [medianOf(old.prices.values()), medianOf(now.prices.values())];
  if (before === undefined || before <= 0 || after === undefined) return undefined;
  if ([...now.prices.values()].every((price) => price === 0))
    return `\`${path}\` would be 0 in all records; its median is ${figure(before)}`;
  if (after >= before * PRICE_FACTOR || after <= before / PRICE_FACTOR)
    return `the median of \`${path}\` would go from ${figure(before)} to ${figure(after)}`;
  const both = [...now.prices].flatMap(([objectID, price]) => {
    const was = old.prices.get(objectID);
    return was === undefined ? [] : [[was, price] as const];
  });
  const jumps = both.filter(([was, price]) => isJump(was, price)).length;
  return jumps > both.length * MOST_JUMPS
    ? `\`${path}\` would be ${PRICE_FACTOR} times as high or as low, or more, in ${percent(jumps / both.length)} of the records`
    : undefined;
}

function wrongPrices({ before, after }: Comparison): Breach[] {
  const faults = Array.from(before.attributes).flatMap(([path, old]) => {
    const now = after.attributes.get(path);
    return (isPrice(path) && now && findPriceFault(path, old, now)) || [];
  });
  return faults.length === 0 ? [] : [{ check: 'checkPrices', reason: faults.slice(0, MOST_NAMED).join('; ') }];
}

function damagedTexts({ before, after }: Comparison): Breach[] {
  const [old, now] = [before, after].map(({ damaged, records }) => (records === 0 ? 0 : damaged / records));
  if (now! <= old! + MOST_DAMAGED) return [];
  return [
    {
      check: 'checkTexts',
      reason: `${percent(now!)} of the records would hold texts that were read in a wrong charset (such as Ã¤ for ä)`,
    },
  ];
}

/**
 * The checks that are not passed; none where the index is empty, or new.
 *
 * @example
 * findBreaches(comparison, { maxLostRecordsPercentage: 20 }).map(({ check }) => check); // ['checkPrices']
 */
export function findBreaches(comparison: Comparison, checks: SafetyChecks): Breach[] {
  if (comparison.records.before === 0) return [];
  const {
    maxLostRecordsPercentage = DEFAULT_LOST_RECORDS,
    maxLostAttributePercentage = DEFAULT_LOST_ATTRIBUTE,
    requiredAttributes = [],
    checkPrices = true,
    checkTexts = true,
  } = checks;
  return [
    ...lostRecords(comparison, maxLostRecordsPercentage),
    ...lostAttributes(comparison, requiredAttributes, maxLostAttributePercentage),
    ...(checkPrices ? wrongPrices(comparison) : []),
    ...(checkTexts ? damagedTexts(comparison) : []),
  ];
}
