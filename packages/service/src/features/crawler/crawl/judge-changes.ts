/** Applies the safety checks of a whole crawl to the changes that a crawl of URLs would make. */
import { readIndexes } from '../../../ground/changes/index-rows.ts';
import type { RecordChange } from '../../../engine/engine.ts';
import { isFields } from '../../../foundation/wire/fields.ts';
import { describeBreaches } from '../../ingestion/runs/breach.ts';
import { type CompareContext, neededBy, profileOf } from '../../ingestion/runs/compare-staged.ts';
import { profileSample } from '../../ingestion/runs/profile-sample.ts';
import { addToProfile } from '../../ingestion/runs/record-profile.ts';
import { findBreaches } from '../../ingestion/runs/safety-checks.ts';
import { readSample } from '../../ingestion/rows/change-rows.ts';
import type { SafetyChecks } from '../../ingestion/rows/task-rows.ts';
import { countRecords } from '../rows/record-rows.ts';

/** Minimum number of changes to check: a few pages can be checked by their owner. */
const MIN_CHANGES = 10;
/** Below this share of the records no check can fail. */
const LEAST_SHARE = 0.01;

/** Changes to write, by index and objectID. */
interface Judged {
  changes: ReadonlyMap<string, ReadonlyMap<string, RecordChange>>;
  checks: SafetyChecks;
}

/** Returns why the changes of one index may not be written. Undefined if they may. */
async function findFault(
  context: CompareContext,
  { index, changes, checks }: { index: string; changes: ReadonlyMap<string, RecordChange>; checks: SafetyChecks },
): Promise<string | undefined> {
  const { store } = context;
  if (changes.size < MIN_CHANGES) return undefined;
  const count = await countRecords(store, index);
  if (changes.size < count * LEAST_SHARE) return undefined;
  const from = { index };
  const before = await profileOf(context, from, 1);
  const after = await profileSample(context, (page) => readSample(store, { from, every: 1, ...page }), {
    isLeftOut: ({ objectID }) => changes.has(objectID),
  });
  let lost = 0;
  for (const { objectID, json } of changes.values()) {
    if (json === null) {
      if (before.objectIDs.has(objectID)) lost++;
      continue;
    }
    const record: unknown = JSON.parse(json);
    if (isFields(record)) addToProfile(after, objectID, record);
  }
  const row = (await readIndexes(store, [index])).get(index);
  const records = { before: count, after: after.records, lost };
  const breaches = findBreaches({ records, before, after, needed: neededBy(row?.settings ?? {}) }, checks);
  return breaches.length === 0 ? undefined : `${index}: ${describeBreaches(breaches)}; nothing was changed`;
}

/** Returns why no change may be written. Undefined if all may. */
export async function findBlockReason(
  context: CompareContext,
  { changes, checks }: Judged,
): Promise<string | undefined> {
  for (const [index, ofIndex] of changes) {
    const fault = await findFault(context, { index, changes: ofIndex, checks });
    if (fault !== undefined) return fault;
  }
  return undefined;
}
