/** Safety checks before an index is replaced: lost records and attributes, and implausible prices, values, stock or texts. */
// Why: decision 0136.
import type { SafetyChecks } from '../rows/task-rows.ts';
import { type Breach, type Comparison, count, isNeeded, MAX_NAMED, percent, shareOf } from './breach.ts';
import { wrongPrices } from './price-check.ts';
import { alikeRecords, sameValues } from './same-value-check.ts';
import { soldOut } from './stock-check.ts';

/** Default limits of the checks, in percent. */
const DEFAULTS = {
  maxLostRecordsPercentage: 10,
  maxLostAttributePercentage: 50,
  maxSameValuePercentage: 90,
  maxSoldOutPercentage: 90,
  maxWrongPricesPercentage: 10,
  maxDamagedTextsPercentage: 1,
  requiredAttributes: [] as readonly string[],
  checkPrices: true,
  checkTexts: true,
} as const;
/** All checks are off. */
export const NO_CHECKS: SafetyChecks = {
  maxLostRecordsPercentage: 100,
  maxLostAttributePercentage: 100,
  maxSameValuePercentage: 100,
  maxSoldOutPercentage: 100,
  checkPrices: false,
  checkTexts: false,
};
/** Minimum share of records with an attribute for it to count as common, and for one that searches need. */
const [USUAL_SHARE, NEEDED_SHARE] = [0.9, 0.05];
/** Factor for damaged texts if there is nothing to compare with: single ones do not indicate a wrong charset. */
const FIRST_FACTOR = 10;

function lostRecords({ records: { before, after, lost } }: Comparison, maxLost: number): Breach[] {
  if (maxLost >= 100 || before === 0 || lost * 100 <= maxLost * before) return [];
  const becomes =
    after === before ? `all ${count(after, 'record')}` : `${before.toLocaleString('en')} to ${count(after, 'record')}`;
  return [
    {
      check: 'maxLostRecordsPercentage',
      reason: `${lost.toLocaleString('en')} of ${count(before, 'record')} would be lost (${percent(lost / before)}, where ${maxLost} % are allowed); from ${becomes}`,
    },
  ];
}

/** Returns what is wrong with an attribute. Undefined if nothing is. */
function findLoss(path: string, { before, after }: Comparison, maxLost: number): string | undefined {
  const [old, now] = [before.attributes.get(path)!, after.attributes.get(path)];
  const [shareBefore, shareAfter] = [shareOf(before, old), shareOf(after, now)];
  if (!now || shareAfter <= shareBefore * (1 - maxLost / 100))
    return `\`${path}\`, which ${percent(shareBefore)} of the records have, would be in ${percent(shareAfter)}`;
  if (old.numbers >= old.present * USUAL_SHARE && now.numbers <= now.present * (1 - maxLost / 100))
    return `\`${path}\`, which is a number, would be none in ${percent(1 - now.numbers / now.present)}`;
  // What tells of stock is spelt in many ways, and flags are read alike.
  const isStock = old.stock.available + old.stock.soldOut > old.present / 2;
  const [were, are] = [old.words, now.words + now.flags];
  if (!isStock && were >= old.present * USUAL_SHARE && are <= now.present * (1 - maxLost / 100))
    return `\`${path}\`, which is a text, would be none with words in ${percent(1 - are / now.present)}`;
  return undefined;
}

/**
 * Lists expected attributes: those that nearly all records have, those that searches need and several records have, and those that the task
 * requires.
 */
function expectedAttributes(comparison: Comparison, required: readonly string[]): string[] {
  const { before } = comparison;
  return Array.from(before.attributes, ([path, attribute]) => ({ path, share: shareOf(before, attribute) }))
    .filter(
      ({ path, share }) =>
        share >= USUAL_SHARE || (share >= NEEDED_SHARE && isNeeded(comparison, path)) || required.includes(path),
    )
    .map(({ path }) => path);
}

function lostAttributes(comparison: Comparison, required: readonly string[], maxLost: number): Breach[] {
  if (maxLost >= 100) return [];
  const lost = new Map<string, string>();
  for (const path of expectedAttributes(comparison, required)) {
    // If an object is missing, its attributes need not be listed.
    if ([...lost.keys()].some((parent) => path.startsWith(`${parent}.`))) continue;
    const loss = findLoss(path, comparison, maxLost);
    if (loss !== undefined) lost.set(path, loss);
  }
  if (lost.size === 0) return [];
  const names = [...lost.values()].slice(0, MAX_NAMED).join('; ');
  const more = lost.size > MAX_NAMED ? `; and ${count(lost.size - MAX_NAMED, 'more attribute')}` : '';
  return [{ check: 'maxLostAttributePercentage', reason: `${names}${more}` }];
}

function damagedTexts({ before, after }: Comparison, most: number): Breach[] {
  const breach = (what: 'damaged' | 'escaped', texts: string): Breach[] => {
    const [old, now] = [before, after].map((side) => (side.records === 0 ? 0 : side[what] / side.records));
    if (now! * 100 <= old! * 100 + most) return [];
    return [{ check: 'checkTexts', reason: `${percent(now!)} of the records would hold texts ${texts}` }];
  };
  return [
    ...breach('damaged', 'that were read in a wrong charset (such as Ã¤ for ä)'),
    // Without anything to compare with, escapes may be what the shop writes.
    ...(before.records === 0
      ? []
      : breach('escaped', 'with what stands for letters or nothing (such as &uuml; or undefined)')),
  ];
}

/**
 * Returns the failed checks. For an index without records there is nothing to compare with, so only obvious errors are detected.
 *
 * @example
 * findBreaches(comparison, { maxLostRecordsPercentage: 20 }).map(({ check }) => check); // ['checkPrices']
 */
export function findBreaches(comparison: Comparison, checks: SafetyChecks): Breach[] {
  const limits = { ...DEFAULTS, ...checks };
  const { checkPrices, checkTexts, maxSameValuePercentage: sameValue, maxDamagedTextsPercentage: damaged } = limits;
  if (comparison.records.before === 0)
    return [
      ...alikeRecords(comparison, sameValue),
      ...(checkTexts ? damagedTexts(comparison, damaged * FIRST_FACTOR) : []),
    ];
  const lost = lostRecords(comparison, limits.maxLostRecordsPercentage);
  // If all records may be lost, nothing is left to check.
  if (comparison.records.after === 0) return lost;
  return [
    ...lost,
    ...lostAttributes(comparison, limits.requiredAttributes, limits.maxLostAttributePercentage),
    ...sameValues(comparison, sameValue),
    ...soldOut(comparison, limits.maxSoldOutPercentage),
    ...(checkPrices ? wrongPrices(comparison, limits.maxWrongPricesPercentage) : []),
    ...(checkTexts ? damagedTexts(comparison, damaged) : []),
  ];
}
