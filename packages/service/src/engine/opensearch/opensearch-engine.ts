/** The engine over OpenSearch: the cluster keeps, finds and counts; our own code prepares words and ranks. */
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

/** How a cluster is reached and used. */
export interface OpenSearchEngineOptions {
  /** Addresses of nodes, separated by commas: `https://user:password@search-1:9200,https://user:password@search-2:9200`. */
  searchUrl: string;
  /** PEM text of the authority that signed the certificate of the cluster; those of the system by default. */
  certificateAuthority?: string | undefined;
  /** What the names of all indexes in the cluster begin with: `a-z`, `0-9`, `_` and `-`; `aisle` by default. One for each service. */
  searchPrefix?: string | undefined;
  /** Parts into which each index is divided; 1 by default, good for some ten million records. */
  searchShards?: number | undefined;
  /** Copies of each part on other nodes, 0 or more: 1 by default, so that a node may fail. */
  searchReplicas?: number | undefined;
  /** Milliseconds that one search may take; 10,000 by default. */
  searchTimeout?: number | undefined;
  /** Candidates beyond the page that are ranked exactly; 30 by default. More agree better with the embedded engine, and cost more. */
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

/** A client of a cluster that can be worked with. @throws Error where it cannot */
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
 * Opens an engine that keeps its indexes in an OpenSearch cluster (2.x or 3.x). Any number of processes may use one cluster.
 * @throws Error that names the setting and the cure when the package is not installed, the cluster cannot be reached, does not know the
 * user, has a certificate that is not trusted, or is of a version that is not supported.
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
  // Changes that come without a number get one that goes up with time.
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
