/** Viewed records: reads the products stored by `<aisle-recently-viewed>` on this device, without loading the list's module. */
import { isServer } from 'lit';

/**
 * Returns the IDs of an index's records, most recent first; empty without storage.
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
    // Storage may be blocked or contain other data.
    return [];
  }
};
