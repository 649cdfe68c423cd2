/** Read places: where records come from and go to, one kind like the other. */
import type { AdminClient } from '@aisle/admin';

/** A source or a destination. */
export interface Place {
  id: string;
  name: string;
  type: string;
  /** Its address, or its index. */
  at: string;
}

export type PlaceKind = 'sources' | 'destinations';

/** Places that are read. */
const MOST = 100;

const textOf = (input: object, names: readonly string[]): string => {
  const values = input as Readonly<Record<string, unknown>>;
  const value = names.map((name) => values[name]).find((one) => typeof one === 'string' && one !== '');
  return typeof value === 'string' ? value : '';
};

/** Reads all sources, or all destinations. */
export async function readPlaces(
  ingestion: AdminClient['ingestion'],
  { kind, signal }: { kind: PlaceKind; signal: AbortSignal },
): Promise<Place[]> {
  const page = { itemsPerPage: MOST };
  if (kind === 'sources') {
    const { sources } = await ingestion.listSources(page, { signal });
    return sources.map(({ sourceID, name, type, input }) => ({
      id: sourceID,
      name,
      type,
      at: textOf(input, ['url', 'projectID', 'image', 'storeHash']),
    }));
  }
  const { destinations } = await ingestion.listDestinations(page, { signal });
  return destinations.map(({ destinationID, name, type, input }) => ({
    id: destinationID,
    name,
    type,
    at: textOf(input, ['indexName', 'indexPrefix']),
  }));
}
