/** Binds resume positions to a source version: after a change of the source the same position means something else. */
import type { Connector } from '../connectors/connector.ts';
import { SourceChanged } from '../connectors/source-fault.ts';
import type { ResourceRow } from '../rows/resource-rows.ts';

/** A resume position and the version of the source it belongs to. */
interface VersionedPosition {
  of: string;
  at: string;
}

/**
 * Parses a position. One that an older release of the service wrote has no source version and counts as belonging to the current source.
 */
function parsePosition(place: string): Partial<VersionedPosition> {
  const value: unknown = JSON.parse(place);
  const { of, at } = (value ?? {}) as Partial<Record<keyof VersionedPosition, unknown>>;
  return typeof of === 'string' && typeof at === 'string' ? { of, at } : { at: place };
}

/**
 * Wraps a connector so that its positions contain the version of the source they belong to.
 *
 * @example
 * for await (const { rows, place } of versionPositions(csvConnector, source).read(reading, run.place)) …
 */
export function versionPositions(
  connector: Connector,
  { createdAt, updatedAt }: Pick<ResourceRow, 'createdAt' | 'updatedAt'>,
): Connector {
  const sourceVersion = `${createdAt} ${updatedAt ?? ''}`;
  return {
    streamName: connector.streamName,
    read: async function* (reading, resumeAt) {
      const { of = sourceVersion, at } = resumeAt === undefined ? {} : parsePosition(resumeAt);
      if (of !== sourceVersion) throw new SourceChanged();
      for await (const batch of connector.read(reading, at))
        yield { ...batch, place: JSON.stringify({ of: sourceVersion, at: batch.place } satisfies VersionedPosition) };
    },
  };
}
