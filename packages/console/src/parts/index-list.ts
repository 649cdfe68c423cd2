/** Index list: the indices that a key may see, asked once for everything that shows them. */
import type { ReactiveControllerHost } from 'lit';
import type { AdminClient } from '@aisle/admin';
import type { Session } from '../connection/session.ts';
import type { WorkbenchController } from '../workbench/workbench-controller.ts';
import { Fetched } from '../data/fetched.ts';

/** What is known of an index. */
export type IndexInfo = Awaited<ReturnType<AdminClient['indices']['listIndices']>>['items'][number];

const QUESTION = ['indices'];

const listIndices = async (admin: AdminClient, signal: AbortSignal): Promise<readonly IndexInfo[]> =>
  (await admin.indices.listIndices({}, { signal })).items;

/**
 * Asks for the indices.
 * @example
 * readonly #indices = fetchIndices(this, this.#bench);
 */
export const fetchIndices = (host: ReactiveControllerHost, bench: WorkbenchController): Fetched<readonly IndexInfo[]> =>
  new Fetched(host, {
    key: () => (bench.session.rights.has('listIndexes') === false ? undefined : QUESTION),
    answers: () => bench.session.answers,
    load: (signal) => listIndices(bench.session.admin, signal),
  });

/** Asks for them before anything shows them; where that fails, who shows them asks again and tells why. */
export function warmIndices({ admin, answers }: Pick<Session, 'admin' | 'answers'>): void {
  const { signal } = new AbortController();
  answers
    .ask(JSON.stringify(QUESTION), { load: (loadSignal) => listIndices(admin, loadSignal), signal })
    .catch(() => undefined);
}

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
