/** Group commit of events: batches that wait during a write share the next statement. */
import { addEvents, type EventRow } from './rows.ts';
import { createGroupCommit } from '../../store/group-commit.ts';
import type { Store } from '../../store/store.ts';

/** Maximum number of events per statement. */
const MAX_EVENTS = 2000;

/** Stores events; resolves when they are durable. */
export type EventWriter = (rows: readonly EventRow[]) => Promise<void>;

/**
 * Creates an event writer over the store. `commitDelay` resolves when the next statement may start.
 *
 * @example
 * const storeEvents = createEventWriter({ store });
 * await storeEvents([{ event, happenedAt: now, receivedAt: now }]);
 */
export function createEventWriter(options: { store: Store; commitDelay?: () => Promise<void> }): EventWriter {
  const { store, commitDelay } = options;
  return createGroupCommit<readonly EventRow[], void>({
    maxWeight: MAX_EVENTS,
    ...(commitDelay ? { commitDelay } : {}),
    weigh: (rows) => rows.length,
    commit: async (group) => {
      await addEvents(store, group.flat());
      return group.map(() => ({ value: undefined }));
    },
  });
}
