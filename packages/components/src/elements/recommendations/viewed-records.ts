/** Viewed records: which products `<aisle-recently-viewed>` remembers on this device, read without what looks after that list. */
import { isServer } from 'lit';

/**
 * The IDs of the records of an index, the last one first; none where the browser keeps nothing.
 *
 * @example
 * viewedRecords('products'); // ['p2', 'p1']
 */
export const viewedRecords = (index: string): readonly string[] => {
  if (isServer) return [];
  try {
    const entries: unknown = JSON.parse(localStorage.getItem('aisle-recently-viewed') ?? '[]');
    return (entries as { index?: unknown; objectID?: unknown }[]).flatMap((one) =>
      one.index === index && typeof one.objectID === 'string' ? one.objectID : [],
    );
  } catch {
    // Storage may be denied, and others may have written there.
    return [];
  }
};
