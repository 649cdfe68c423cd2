/** Index list: the indices that a key may see, asked once for everything that shows them. */
import type { ReactiveControllerHost } from 'lit';
import type { AdminClient } from '@aisle/admin';
import type { WorkbenchController } from '../workbench/workbench-controller.ts';
import { Fetched } from '../data/fetched.ts';

/** What is known of an index. */
export type IndexInfo = Awaited<ReturnType<AdminClient['indices']['listIndices']>>['items'][number];

/**
 * Asks for the indices.
 * @example
 * readonly #indices = fetchIndices(this, this.#bench);
 */
export const fetchIndices = (host: ReactiveControllerHost, bench: WorkbenchController): Fetched<readonly IndexInfo[]> =>
  new Fetched(host, {
    key: () => (bench.session.rights.has('listIndexes') === false ? undefined : ['indices']),
    answers: () => bench.session.answers,
    load: async (signal) => (await bench.session.admin.indices.listIndices({}, { signal })).items,
  });

/**
 * The index that is chosen: that of the address, or the one with most records that is no replica.
 * Undefined while nobody knows one.
 */
export function chosenIndex(bench: WorkbenchController, indices: readonly IndexInfo[] | undefined): string | undefined {
  const chosen = bench.choice('index');
  if (chosen) return chosen;
  const named = bench.session.rights.indexes.find((name) => !name.includes('*'));
  const largest = indices?.filter(({ primary }) => !primary).toSorted((a, b) => b.entries - a.entries)[0];
  return largest?.name ?? named;
}
