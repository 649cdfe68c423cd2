/** Feed position: the last change of a store that was applied to the cluster, stored there next to the records. */
import type { EnginePosition, EngineVersion } from '../../engine.ts';
import type { ClusterClient } from '../client/cluster-client.ts';
import { isMissing } from './cluster-indexes.ts';
import { feedIndex } from './index-names.ts';

const POSITION = 'position';
const INTENT = 'intent';

/** The version that is published next, of which the cluster may already show all or a part. */
export interface PublishIntent {
  /** Announces it before the first step becomes visible. */
  declare(version: EngineVersion): Promise<void>;
  /** Returns the newest version of a feed of which any step may have been done; 0 if none was announced. */
  newest(feed: string): Promise<number>;
}

/** The position of one prefix. It only increases, whichever process writes it, until another feed starts. */
export function createFeedPosition(context: { client: ClusterClient; prefix: string }): EnginePosition {
  const read = readerOf(context, POSITION);
  const write = writerOf(context, POSITION);
  return { read, write: (feed, sequence) => write({ feed, sequence }) };
}

/**
 * A process that opens an index at a point in time and then finds no announcement beyond its version has exactly that version.
 *
 * @example
 * await intent.declare({ feed, sequence: 7 });
 */
export function createPublishIntent(context: { client: ClusterClient; prefix: string }): PublishIntent {
  const read = readerOf(context, INTENT);
  return { declare: writerOf(context, INTENT), newest: async (feed) => (await read(feed)) ?? 0 };
}

const readerOf =
  ({ client, prefix }: { client: ClusterClient; prefix: string }, document: string) =>
  async (feed: string): Promise<number | undefined> => {
    try {
      const { _source } = await client.call<{ _source?: { feed: string; sequence: number } }>({
        method: 'GET',
        path: `/${feedIndex(prefix)}/_doc/${document}`,
      });
      return _source?.feed === feed ? _source.sequence : undefined;
    } catch (error) {
      if (isMissing(error) || (error as { status?: number }).status === 404) return undefined;
      throw error;
    }
  };

const writerOf =
  ({ client, prefix }: { client: ClusterClient; prefix: string }, document: string) =>
  async (version: EngineVersion): Promise<void> => {
    await client.call({
      method: 'PUT',
      path: `/${feedIndex(prefix)}/_doc/${document}`,
      body: version,
      isRepeatable: true,
    });
  };
