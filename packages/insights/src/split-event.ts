/** Chunking: one event about many records becomes several that the service takes. */
import { maxFilters, maxObjectIDs } from './service-limits.ts';
import type { TrackedEvent } from './queue.ts';

/**
 * The event in parts of at most 20 records (10 filters), every list cut at the same places.
 * A value belongs to the whole, so it travels once: with the first part.
 *
 * @param event one event without contradictions; its `eventID` gets `-1`, `-2`, … from the second part on
 */
export function splitEvent(event: TrackedEvent): TrackedEvent[] {
  const { filters, objectIDs = [] } = event;
  const chunk = filters ? maxFilters : maxObjectIDs;
  const parts: TrackedEvent[] = [];
  for (let from = 0; from < (filters ?? objectIDs).length; from += chunk) {
    const part = { ...event };
    for (const field in part) {
      const list = part[field];
      if (Array.isArray(list)) part[field] = list.slice(from, from + chunk);
    }
    if (from) {
      part.value = undefined;
      part.eventID += `-${from / chunk}`;
    }
    parts.push(part);
  }
  return parts;
}
