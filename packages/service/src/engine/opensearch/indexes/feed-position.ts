/** Feed position: how far the changes of a store have been carried into the cluster, remembered there beside the records. */
import type { EnginePosition, EngineVersion } from '../../engine.ts';
import type { ClusterClient } from '../client/cluster-client.ts';
import { isMissing } from './cluster-indexes.ts';
import { feedIndex } from './index-names.ts';

const POSITION = 'position';
const INTENT = 'intent';

/** What is published next, which the cluster may show already as a whole or in part. */
export interface PublishIntent {
  /** Says so, before the first step of it can be seen. */
  declare(version: EngineVersion): Promise<void>;
  /** The newest version of a feed of which any step may have been done; 0 where nobody has said so. */
  newest(feed: string): Promise<number>;
}

/** The position of one prefix. It only goes up, whichever process writes it, until another feed begins. */
export function createFeedPosition(context: { client: ClusterClient; prefix: string }): EnginePosition {
  const read = readerOf(context, POSITION);
  const write = writerOf(context, POSITION);
  return { read, write: (feed, sequence) => write({ feed, sequence }) };
}

/**
 * A process that opens an index at a point in time and then finds no intent beyond its version has that version, and nothing of the next one.
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
