/** Same-value check: attributes that would hold one value in (nearly) all records, where they held several; and records that are all alike. */
import { type Breach, type Comparison, count, isNeeded, MAX_NAMED, percent, shareOf } from './breach.ts';
import { type AttributeProfile, isPrice } from './record-profile.ts';

/** Records of which one value in all says something. */
const [FEWEST, FEWEST_FIRST] = [6, 10];
/** Different values of an attribute that no setting names, and the share of the records that have it. */
const [SEVERAL, USUAL_SHARE] = [5, 0.9];
/** By how much the records with other values become fewer. */
const SHRINK = 4;
/** A point in time: a shop that saves all products at once gives all the same. */
const TIME = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d|$)|(?:GMT|[+-]\d{4})$/;

/** The value that most records have, and its share of those that have any. */
function mostCommon({ values, present }: AttributeProfile): { value: string; share: number } {
  let best: [string, number] = ['', 0];
  for (const entry of values) if (entry[1] > best[1]) best = entry;
  return { value: best[0], share: present === 0 ? 0 : best[1] / present };
}

/** Whether more than one value is expected of an attribute. */
function isTelling(path: string, old: AttributeProfile, comparison: Comparison): boolean {
  // A sale, or a badge, ends for all at once.
  if (old.flags * 2 > old.present) return false;
  // What is sold out has a check of its own.
  if (old.stock.available + old.stock.soldOut > old.present / 2) return false;
  if (isNeeded(comparison, path)) return old.values.size > 1;
  return old.values.size > SEVERAL && shareOf(comparison.before, old) >= USUAL_SHARE;
}

/** What is wrong with an attribute; undefined where nothing is. */
function findSame(path: string, old: AttributeProfile, comparison: Comparison, most: number): string | undefined {
  const now = comparison.after.attributes.get(path);
  if (!now || now.present < FEWEST || !isTelling(path, old, comparison)) return undefined;
  const [was, becomes] = [mostCommon(old), mostCommon(now)];
  if (becomes.share * 100 <= most || was.share * 100 > most) return undefined;
  if ((1 - becomes.share) * SHRINK > 1 - was.share) return undefined;
  if (TIME.test(becomes.value)) return undefined;
  // Of a price that is 0 or no number another check knows more.
  if (isPrice(path) && !(Number(becomes.value) > 0)) return undefined;
  const where = becomes.share === 1 ? 'all records' : `${percent(becomes.share)} of the records`;
  return `\`${path}\` would hold the same value, ${JSON.stringify(becomes.value.slice(0, 40))}, in ${where}, where ${most} % are allowed`;
}

/** The attributes that would hold the same value in too many records. */
export function sameValues(comparison: Comparison, most: number): Breach[] {
  if (most >= 100) return [];
  const faults = [...comparison.before.attributes].flatMap(
    ([path, old]) => findSame(path, old, comparison, most) ?? [],
  );
  if (faults.length === 0) return [];
  const more = faults.length > MAX_NAMED ? `; and ${count(faults.length - MAX_NAMED, 'more attribute')}` : '';
  return [{ check: 'maxSameValuePercentage', reason: `${faults.slice(0, MAX_NAMED).join('; ')}${more}` }];
}

/** Records that are all alike but for their objectID: the page of an error, again and again. An index without records has nothing else to tell them by. */
export function alikeRecords({ after }: Comparison, most: number): Breach[] {
  if (most >= 100 || after.records < FEWEST_FIRST) return [];
  // Identifiers and addresses differ by themselves, also where nothing else does.
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
