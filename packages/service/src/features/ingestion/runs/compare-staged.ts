/** Compares what a run staged with the index that it would replace: by a sample of both, so that any index fits into memory. */
import type { IndexSettings } from '@aisle/contract';
import { readIndexes } from '../../../ground/changes/index-rows.ts';
import {
  parseCustomRanking,
  parseFacetDeclarations,
  parseSearchableAttributes,
} from '../../../ground/settings/declarations.ts';
import type { Queryable } from '../../../store/store.ts';
import { countLost, readSample, type Staged } from '../rows/change-rows.ts';
import { profileSample, sampleEvery } from './profile-sample.ts';
import type { RecordProfile } from './record-profile.ts';
import type { Comparison } from './breach.ts';

/** Dependencies of the comparison. */
export interface CompareContext {
  store: Queryable;
  yieldToEventLoop(): Promise<void>;
}

/** Profiles records of an index, or those that a run staged. */
export const profileOf = (
  { store, yieldToEventLoop }: CompareContext,
  from: { index: string } | { runID: string },
  every: number,
): Promise<RecordProfile> => profileSample({ yieldToEventLoop }, (page) => readSample(store, { from, every, ...page }));

/** Returns the attributes that searches of an index need. */
export function neededBy(settings: IndexSettings): Set<string> {
  return new Set([
    ...parseSearchableAttributes(settings.searchableAttributes ?? []).map(({ attribute }) => attribute),
    ...parseFacetDeclarations(settings.attributesForFaceting ?? []).map(({ attribute }) => attribute),
    ...parseCustomRanking(settings.customRanking ?? []).map(({ attribute }) => attribute),
  ]);
}

/** The comparison without the counts, which are taken later under the write lock. */
export type Profiles = Omit<Comparison, 'records'>;

/** Profiles both sides. */
export async function profileStaged(
  context: CompareContext,
  { index, runID, hasDigests }: Staged & { hasDigests: boolean },
): Promise<Profiles> {
  const { store } = context;
  const { before, after } = await countLost(store, { index, runID, hasDigests });
  const row = (await readIndexes(store, [index])).get(index);
  // The same divisor for both, so that both samples have the same records.
  const every = sampleEvery(before, after);
  return {
    before: await profileOf(context, { index }, every),
    after: await profileOf(context, { runID }, every),
    needed: neededBy(row?.settings ?? {}),
  };
}

/** Adds the current counts. */
export const withCounts = async (
  source: Queryable,
  profiles: Profiles,
  staged: Staged & { hasDigests: boolean },
): Promise<Comparison> => ({ ...profiles, records: await countLost(source, staged) });
