/** The engine over OpenSearch: the cluster stores, finds and counts; our own code prepares words and ranks. */
import type { Engine } from '../engine.ts';
import type { Tracer } from '../../ports/tracer.ts';
import { CompoundLexicon } from '../embedded/text/compound-lexicon.ts';
import { ClusterDraft } from './cluster-draft.ts';
import { openClusterView } from './cluster-view.ts';
import { type ClusterClient, openClusterClient } from './client/cluster-client.ts';
import { browseCluster, selectInCluster } from './search/cluster-browse.ts';
import { searchFacetInCluster } from './search/cluster-facet-search.ts';
import { searchCluster } from './search/cluster-search.ts';
import { checkCluster } from './client/check-cluster.ts';
import { traceCalls } from './client/trace-calls.ts';
import { createFeedPosition, createPublishIntent } from './indexes/feed-position.ts';
import { ClusterIndexes } from './indexes/cluster-indexes.ts';
import { createIndexWrites } from './indexes/index-writes.ts';
import { checkPrefix } from './indexes/index-names.ts';
import { VectorSamples } from './search/vector-samples.ts';
import { ShownVersions } from './indexes/shown-versions.ts';

/** Options of an OpenSearch engine. */
export interface OpenSearchEngineOptions {
  /** Addresses of nodes, separated by commas: `https://user:password@search-1:9200,https://user:password@search-2:9200`. */
  searchUrl: string;
  /** PEM text of the certificate authority of the cluster; by default those of the system. */
  certificateAuthority?: string | undefined;
  /** Prefix of all index names in the cluster: `a-z`, `0-9`, `_` and `-`; `aisle` by default. Must be unique for each service. */
  searchPrefix?: string | undefined;
  /** Number of shards per index; 1 by default, suitable for some ten million records. */
  searchShards?: number | undefined;
  /** Number of replicas on other nodes, 0 or more: 1 by default, so that a node may fail. */
  searchReplicas?: number | undefined;
  /** Timeout of a search in milliseconds; 10,000 by default. */
  searchTimeout?: number | undefined;
  /** Number of candidates beyond the page that are ranked exactly; 30 by default. More agree better with the embedded engine, and cost more. */
  candidates?: number | undefined;
  /** Milliseconds since the Unix epoch; Date.now by default. */
  clock?: (() => number) | undefined;
  /** A number from 0 up to 1; Math.random by default. */
  random?: (() => number) | undefined;
  /** Records each call to the cluster as a span; nobody by default. */
  tracer?: Tracer | undefined;
  /** Waits; a timer by default. */
  wait?: ((milliseconds: number) => Promise<void>) | undefined;
}

/** Opens a client of a usable cluster. @throws Error if it is not usable. */
async function openChecked(options: Parameters<typeof openClusterClient>[0]): Promise<ClusterClient> {
  const client = await openClusterClient(options);
  try {
    await checkCluster(client);
    return client;
  } catch (error) {
    await client.close();
    throw error;
  }
}

/**
 * Opens an engine that stores its indexes in an OpenSearch cluster (2.x or 3.x). Any number of processes may use one cluster.
 * @throws Error that names the setting and the cure if the package is not installed, the cluster cannot be reached, does not accept the
 * user, has an untrusted certificate, or has an unsupported version.
 *
 * @example
 * const engine = await openOpenSearchEngine({ searchUrl: 'https://user:password@search:9200' });
 */
export async function openOpenSearchEngine(options: OpenSearchEngineOptions): Promise<Engine> {
  const { searchUrl, certificateAuthority, searchShards = 1, searchReplicas = 1, candidates: depth = 30 } = options;
  const { clock: now = Date.now, random = Math.random } = options;
  const wait = options.wait ?? ((milliseconds) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)));
  const prefix = checkPrefix(options.searchPrefix ?? 'aisle');
  const { searchTimeout: timeout, tracer } = options;
  const checked = await openChecked({ searchUrl, certificateAuthority, timeout, wait });
  const client = tracer ? traceCalls(checked, tracer) : checked;
  const placement = { prefix, shards: searchShards, replicas: searchReplicas };
  const indexes = new ClusterIndexes({ client, placement, now, random });
  const intent = createPublishIntent({ client, prefix });
  const versions = new ShownVersions({ client, indexes, intent, now });
  const writes = createIndexWrites({ client, indexes, wait });
  const lexicon = new CompoundLexicon();
  const context = { client, lexicon, depth, samples: new VectorSamples(client) };
  // Changes without a number get one that increases with time.
  let last = 0;
  const nextSequence = (): number => (last = Math.max(last + 1, now() * 1000));
  const draft = ({ pause }: { pause: () => Promise<void> }) =>
    new ClusterDraft({ client, indexes, versions, intent, writes, shards: searchShards, nextSequence, pause });
  const publishAlone = async (work: (draft: ClusterDraft) => Promise<void>): Promise<void> => {
    const one = draft({ pause: () => Promise.resolve() });
    try {
      await work(one);
      await one.prepare();
      await one.publish(() => undefined);
    } catch (error) {
      await one.discard().catch(() => undefined);
      throw error;
    }
    await one.settle();
  };

  return {
    configure: (index, settings) => publishAlone((one) => one.configure(index, settings)),
    apply: (index, changes) => publishAlone((one) => one.apply(index, changes)),
    drop: (index) => publishAlone((one) => one.drop(index)),
    draft,
    follow: (options) => versions.follow(options),
    notePeers: (count) => versions.notePeers(count),
    points: () => versions.figures,
    async learnCompounds(language, words) {
      lexicon.learn(language, words);
    },
    search: (index, query, budget) =>
      versions.use(index, (clusterIndex) => searchCluster(context, clusterIndex, query, budget)),
    searchFacetValues: (index, request) =>
      versions.use(index, (clusterIndex) => searchFacetInCluster(context, clusterIndex, request)),
    browse: (index, request) => versions.use(index, (clusterIndex) => browseCluster(context, clusterIndex, request)),
    select: (index, filter) => versions.use(index, (clusterIndex) => selectInCluster(context, clusterIndex, filter)),
    view: (options) => openClusterView(context, versions, options),
    position: createFeedPosition({ client, prefix }),
    close: async () => {
      await versions.close();
      await indexes.close();
      await client.close();
    },
  };
}
