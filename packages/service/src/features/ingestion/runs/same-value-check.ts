/** Same-value check: attributes with several values that would have one value in (nearly) all records, and records that would all be alike. */
import { type Breach, type Comparison, count, isNeeded, MAX_NAMED, percent, shareOf } from './breach.ts';
import { type AttributeProfile, isPrice } from './record-profile.ts';

/** Minimum number of records for the check, and for one without a previous state. */
const [FEWEST, FEWEST_FIRST] = [6, 10];
/** Minimum number of distinct values of an attribute that no setting names, and the minimum share of records that have it. */
const [SEVERAL, USUAL_SHARE] = [5, 0.9];
/** Factor by which the records with other values must shrink. */
const SHRINK = 4;
/** A point in time: a shop that saves all products together gives all the same one. */
const TIME = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d|$)|(?:GMT|[+-]\d{4})$/;

/** Returns the most common value, and its share of the records that have one. */
function mostCommon({ values, present }: AttributeProfile): { value: string; share: number } {
  let best: [string, number] = ['', 0];
  for (const entry of values) if (entry[1] > best[1]) best = entry;
  return { value: best[0], share: present === 0 ? 0 : best[1] / present };
}

/** Whether an attribute is expected to have more than one value. */
function isTelling(path: string, old: AttributeProfile, comparison: Comparison): boolean {
  // A sale or a badge may end for all records together.
  if (old.flags * 2 > old.present) return false;
  // Sold-out records have a check of their own.
  if (old.stock.available + old.stock.soldOut > old.present / 2) return false;
  if (isNeeded(comparison, path)) return old.values.size > 1;
  return old.values.size > SEVERAL && shareOf(comparison.before, old) >= USUAL_SHARE;
}

/** Returns what is wrong with an attribute. Undefined if nothing is. */
function findSame(path: string, old: AttributeProfile, comparison: Comparison, most: number): string | undefined {
  const now = comparison.after.attributes.get(path);
  if (!now || now.present < FEWEST || !isTelling(path, old, comparison)) return undefined;
  const [was, becomes] = [mostCommon(old), mostCommon(now)];
  if (becomes.share * 100 <= most || was.share * 100 > most) return undefined;
  if ((1 - becomes.share) * SHRINK > 1 - was.share) return undefined;
  if (TIME.test(becomes.value)) return undefined;
  // The price check covers prices that are 0 or not a number.
  if (isPrice(path) && !(Number(becomes.value) > 0)) return undefined;
  const where = becomes.share === 1 ? 'all records' : `${percent(becomes.share)} of the records`;
  return `\`${path}\` would hold the same value, ${JSON.stringify(becomes.value.slice(0, 40))}, in ${where}, where ${most} % are allowed`;
}

/** Lists the attributes that would have the same value in too many records. */
export function sameValues(comparison: Comparison, most: number): Breach[] {
  if (most >= 100) return [];
  const faults = [...comparison.before.attributes].flatMap(
    ([path, old]) => findSame(path, old, comparison, most) ?? [],
  );
  if (faults.length === 0) return [];
  const more = faults.length > MAX_NAMED ? `; and ${count(faults.length - MAX_NAMED, 'more attribute')}` : '';
  return [{ check: 'maxSameValuePercentage', reason: `${faults.slice(0, MAX_NAMED).join('; ')}${more}` }];
}

/**
 * Detects records that only differ in their objectIDs, such as an error page repeated. This also covers an index without records, for which
 * nothing else can be compared.
 */
export function alikeRecords({ after }: Comparison, most: number): Breach[] {
  if (most >= 100 || after.records < FEWEST_FIRST) return [];
  // IDs and addresses differ even if nothing else does.
  const telling = [...after.attributes].filter(
    ([path, { values, present }]) =>
      values.size > 0 && !(values.size === present && /(?:^|[._])(?:url|link|id|sku)$/i.test(path)),
  );
  if (telling.length === 0) return [];
  const isAlike = telling.every(([, attribute]) => attribute.present === after.records && attribute.values.size === 1);
  if (!isAlike) return [];
  const [path, attribute] = telling[0]!;
  const value = JSON.stringify(mostCommon(attribute).value.slice(0, 40));
  return [
    {
      check: 'maxSameValuePercentage',
      reason: `all ${count(after.records, 'record')} would be the same but for their objectID: \`${path}\` is ${value} in each`,
    },
  ];
}
