/** Searches while one copy of an index is pinned, and that copy is silent: they use another one. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ClusterClient, openClusterClient } from '../client/cluster-client.ts';
import { createPublishIntent } from '../indexes/feed-position.ts';
import { ClusterIndexes } from '../indexes/cluster-indexes.ts';
import { FORMAT_VERSION } from '../indexes/index-layout.ts';
import { ShownVersions } from '../indexes/shown-versions.ts';
import { askCluster } from './ask-cluster.ts';

const PHYSICAL = 'aisle-goods-1';
const META = {
  format: FORMAT_VERSION,
  index: 'goods',
  settings: { searchableAttributes: [], facets: [] },
  found: [],
  numbers: [],
};

const servers: Server[] = [];
let client: ClusterClient;
let versions: ShownVersions;
let now = 0;
/** What searches asked of which copy. */
let asked: string[] = [];

/** A node whose cluster has two copies of the index; the one that a pin leads to says nothing, whichever node is asked. */
async function startNode(): Promise<string> {
  const server = createServer(({ url }, response) => {
    const { pathname, searchParams } = new URL(url!, 'http://node');
    const answer = (body: object) =>
      void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (pathname.endsWith('/_mapping')) return answer({ [PHYSICAL]: { mappings: { _meta: META } } });
    if (!pathname.endsWith('/_search')) return answer({ cluster_manager_node: 'one' });
    const preference = searchParams.get('preference')!;
    asked.push(preference);
    if (preference === '_local') answer({ hits: { hits: [] } });
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeEach(async () => {
  [now, asked] = [1_000_000, []];
  const searchUrl = [await startNode(), await startNode()].join(',');
  client = await openClusterClient({ searchUrl, timeout: 1000, wait: async () => undefined });
  const placement = { prefix: 'aisle', shards: 1, replicas: 1 };
  const indexes = new ClusterIndexes({ client, placement, now: () => now, random: () => 0.5 });
  const intent = createPublishIntent({ client, prefix: 'aisle' });
  versions = new ShownVersions({ client, indexes, intent, now: () => now });
  await search();
  asked = [];
});
afterEach(async () => {
  await client.close();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const search = () => versions.use('goods', (clusterIndex) => askCluster(client, clusterIndex, {}));
const answered = { hits: { hits: [] } };

describe('a search while one copy is pinned that is silent', () => {
  it('goes to another copy, and so do those behind it, though the pin would last', async () => {
    await versions.withOneCopy('goods', async () => {
      expect(await search()).toEqual(answered);
      expect([await search(), await search()]).toEqual([answered, answered]);
    });
    expect(asked).toEqual([PHYSICAL, '_local', '_local', '_local']);
  });

  it('is pinned to it no more for half a minute', async () => {
    await versions.withOneCopy('goods', async () => void (await search()));
    asked = [];
    now += 29_000;
    await versions.withOneCopy('goods', async () => void (await search()));
    expect(asked).toEqual(['_local']);
    now += 2000;
    await versions.withOneCopy('goods', async () => void (await search()));
    expect(asked[1]).toBe(PHYSICAL);
  });

  it('goes to the nearest copy when nothing is shown', async () => {
    await search();
    expect(asked).toEqual(['_local']);
  });
});
