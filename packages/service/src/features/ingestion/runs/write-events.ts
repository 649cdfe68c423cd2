/** Rows as events of shoppers: held against the same rules as events of pages, and counted once. */
import type { InsightsEvent } from '@aisle/contract';
import { ServiceError } from '../../../errors/service-error.ts';
import type { Queryable } from '../../../store/store.ts';
import { findFault } from '../../../wire/validate.ts';
import { eventTime, findBreach } from '../../events/event-rules.ts';
import { addEvents, type EventRow } from '../../events/rows.ts';

/**
 * A row as an event of an index. Its objectID, or digest, is the name of the event: a row that is read twice is one event.
 * @throws ServiceError with the rule that it breaks
 */
export function toEvent(
  row: { objectID: string; record: Readonly<Record<string, unknown>> },
  { index, now }: { index: string; now: number },
): EventRow {
  const { objectID: _objectID, ...fields } = row.record;
  const event = { eventID: row.objectID, index, ...fields };
  const fault = findFault('pushEvents', { path: {}, query: {}, body: { events: [event] } });
  if (fault !== undefined) throw new ServiceError(422, fault.replace('events[0].', ''));
  // The validator has looked.
  const known = event as unknown as InsightsEvent;
  const breach = findBreach(known, now);
  if (breach) throw new ServiceError(422, `"${breach.field}" ${breach.problem}`);
  return { event: known, happenedAt: eventTime(known, now), receivedAt: now };
}

/** Keeps events. */
export const writeEvents = (transaction: Queryable, events: readonly EventRow[]): Promise<void> =>
  events.length === 0 ? Promise.resolve() : addEvents(transaction, events);
