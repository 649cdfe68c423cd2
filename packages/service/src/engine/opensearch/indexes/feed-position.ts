/** Feed position: how far the changes of a store have been carried into the cluster, remembered there beside the records. */
import type { EnginePosition } from '../../engine.ts';
import type { ClusterClient } from '../client/cluster-client.ts';
import { isMissing } from './held-indexes.ts';
import { feedIndex } from './index-names.ts';

const PATH = 'position';

/** The position of one prefix. It only goes up, whichever process writes it, until another feed begins. */
export function createFeedPosition({ client, prefix }: { client: ClusterClient; prefix: string }): EnginePosition {
  const index = feedIndex(prefix);
  return {
    read: async (feed) => {
      try {
        const { _source } = await client.call<{ _source?: { feed: string; sequence: number } }>({
          method: 'GET',
          path: `/${index}/_doc/${PATH}`,
        });
        return _source?.feed === feed ? _source.sequence : undefined;
      } catch (error) {
        if (isMissing(error) || (error as { status?: number }).status === 404) return undefined;
        throw error;
      }
    },
    write: async (feed, sequence) => {
      await client.call({
        method: 'PUT',
        path: `/${index}/_doc/${PATH}`,
        body: { feed, sequence },
        isRepeatable: true,
      });
    },
  };
}
