/** Event splitting: splits an event about too many records into several that the service accepts. */
import { maxFilters, maxObjectIDs } from './service-limits.ts';
import type { TrackedEvent } from './queue.ts';

/**
 * Splits an event into parts of at most 20 records (10 filters), with every list cut at the same positions.
 * The value belongs to the whole event, so only the first part has it.
 *
 * @param event a valid event; its `eventID` gets `-1`, `-2`, … from the second part on
 */
export function splitEvent(event: TrackedEvent): TrackedEvent[] {
  const { filters, objectIDs = [] } = event;
  const chunkSize = filters ? maxFilters : maxObjectIDs;
  const parts: TrackedEvent[] = [];
  for (let from = 0; from < (filters ?? objectIDs).length; from += chunkSize) {
    const part = { ...event };
    for (const field in part) {
      const list = part[field];
      if (Array.isArray(list)) part[field] = list.slice(from, from + chunkSize);
    }
    if (from) {
      part.value = undefined;
      part.eventID += `-${from / chunkSize}`;
    }
    parts.push(part);
  }
  return parts;
}
