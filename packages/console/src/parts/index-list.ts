/** Index list: the indices that a key can access, fetched once for all views. */
import type { ReactiveControllerHost } from 'lit';
import type { AdminClient } from '@aisle/admin';
import type { Session } from '../connection/session.ts';
import type { WorkbenchController } from '../workbench/workbench-controller.ts';
import { Fetched } from '../data/fetched.ts';

/** Metadata of an index. */
export type IndexInfo = Awaited<ReturnType<AdminClient['indices']['listIndices']>>['items'][number];

const QUESTION = ['indices'];

const listIndices = async (admin: AdminClient, signal: AbortSignal): Promise<readonly IndexInfo[]> =>
  (await admin.indices.listIndices({}, { signal })).items;

/**
 * Fetches the indices.
 * @example
 * readonly #indices = fetchIndices(this, this.#bench);
 */
export const fetchIndices = (host: ReactiveControllerHost, bench: WorkbenchController): Fetched<readonly IndexInfo[]> =>
  new Fetched(host, {
    key: () => (bench.session.rights.has('listIndexes') === false ? undefined : QUESTION),
    answers: () => bench.session.answers,
    load: (signal) => listIndices(bench.session.admin, signal),
  });

/** Preloads the indices. A failure is ignored: the views fetch them again and show the error. */
export function warmIndices({ admin, answers }: Pick<Session, 'admin' | 'answers'>): void {
  const { signal } = new AbortController();
  answers
    .ask(JSON.stringify(QUESTION), { load: (loadSignal) => listIndices(admin, loadSignal), signal })
    .catch(() => undefined);
}

/**
 * Returns the selected index: that of the URL, or the primary index with the most records.
 * Undefined while no index is known.
 */
export function chosenIndex(bench: WorkbenchController, indices: readonly IndexInfo[] | undefined): string | undefined {
  const chosen = bench.choice('index');
  if (chosen) return chosen;
  const named = bench.session.rights.indexes.find((name) => !name.includes('*'));
  const largest = indices?.filter(({ primary }) => !primary).toSorted((a, b) => b.entries - a.entries)[0];
  return largest?.name ?? named;
}
