/** Pinned places: where a run goes on holds for the source as it was; of one that was changed meanwhile, the same place is another one. */
import type { Connector } from '../connectors/connector.ts';
import { SourceChanged } from '../connectors/source-fault.ts';
import type { ResourceRow } from '../rows/resource-rows.ts';

/** A place with the version of the source that it is of. */
interface PinnedPlace {
  of: string;
  at: string;
}

/** One that an older version of the service wrote is of a source that it took for unchanged. */
function readPlace(place: string): Partial<PinnedPlace> {
  const value: unknown = JSON.parse(place);
  const { of, at } = (value ?? {}) as Partial<Record<keyof PinnedPlace, unknown>>;
  return typeof of === 'string' && typeof at === 'string' ? { of, at } : { at: place };
}

/**
 * The connector, whose places name the source that they are of.
 *
 * @example
 * for await (const { rows, place } of pinPlaces(csvConnector, source).read(reading, run.place)) …
 */
export function pinPlaces(
  connector: Connector,
  { createdAt, updatedAt }: Pick<ResourceRow, 'createdAt' | 'updatedAt'>,
): Connector {
  const source = `${createdAt} ${updatedAt ?? ''}`;
  return {
    streamName: connector.streamName,
    read: async function* (reading, resumeAt) {
      const { of = source, at } = resumeAt === undefined ? {} : readPlace(resumeAt);
      if (of !== source) throw new SourceChanged();
      for await (const batch of connector.read(reading, at))
        yield { ...batch, place: JSON.stringify({ of: source, at: batch.place } satisfies PinnedPlace) };
    },
  };
}
