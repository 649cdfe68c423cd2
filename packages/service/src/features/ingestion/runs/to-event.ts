/** Converts a row into an event of shoppers, validated by the same rules as events of pages. Loaded on demand, because these rules include those of all operations. */
import type { InsightsEvent } from '@aisle/contract';
import { ServiceError } from '../../../foundation/errors/service-error.ts';
import { findFault } from '../../../foundation/wire/validate.ts';
import { eventTime, findBreach } from '../../events/event-rules.ts';
import type { EventRow } from '../../events/rows.ts';

/**
 * Converts a row into an event of an index. Its objectID, or digest, becomes the event ID, so that a row read twice is one event.
 * @throws ServiceError with the rule that it violates
 */
export function toEvent(
  row: { objectID: string; record: Readonly<Record<string, unknown>> },
  { index, now }: { index: string; now: number },
): EventRow {
  const { objectID: _objectID, ...fields } = row.record;
  const event = { eventID: row.objectID, index, ...fields };
  const fault = findFault('pushEvents', { path: {}, query: {}, body: { events: [event] } });
  if (fault !== undefined) throw new ServiceError(422, fault.replace('events[0].', ''));
  // The validator has checked it.
  const typed = event as unknown as InsightsEvent;
  const breach = findBreach(typed, now);
  if (breach) throw new ServiceError(422, `"${breach.field}" ${breach.problem}`);
  return { event: typed, happenedAt: eventTime(typed, now), receivedAt: now };
}
