/** Chunking: one event about many records becomes several that the service takes. */
import type { TrackedEvent } from './queue.ts';
import { maxFilters, maxObjectIDs } from './service-limits.ts';

/**
 * The event in parts of at most 20 records (10 filters), every list cut at the same places.
 * A value belongs to the whole, so it travels once: with the first part.
 *
 * @param event one event without contradictions; its `eventID` gets `-1`, `-2`, … from the second part on
 */
export function splitEvent(event: TrackedEvent): TrackedEvent[] {
  const most = event.filters ? maxFilters : maxObjectIDs;
  const parts: TrackedEvent[] = [];
  for (let from = 0; from < (event.filters ?? event.objectIDs)!.length; from += most) {
    const part = { ...event };
    for (const field in part) if (Array.isArray(part[field])) part[field] = part[field].slice(from, from + most);
    if (from) {
      part.value = undefined;
      part.eventID += `-${from / most}`;
    }
    parts.push(part);
  }
  return parts;
}
