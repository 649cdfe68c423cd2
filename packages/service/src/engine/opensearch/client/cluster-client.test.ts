import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { EngineRefused, EngineUnavailable } from '../../../foundation/errors/engine-errors.ts';
import {
  AUTHORITY,
  EXPIRED_CERTIFICATE,
  NODE_CERTIFICATE,
  NODE_KEY,
  OTHER_CERTIFICATE,
} from '../../../testing/cluster-certificates.ts';
import { checkCluster } from './check-cluster.ts';
import { type ClusterClient, openClusterClient } from './cluster-client.ts';
import { clusterNodes } from './cluster-nodes.ts';
import { ClusterRefused } from './cluster-error.ts';
import { openOpenSearchEngine } from '../opensearch-engine.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const servers: Pick<Server, 'close' | 'closeAllConnections'>[] = [];
const clients: ClusterClient[] = [];

/** A node that answers so, and its address. */
async function node(answer: Answer): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://shop:s3cret@127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const json =
  (status: number, body: unknown): Answer =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const problem = (status: number, type: string, reason: string): Answer =>
  json(status, { error: { root_cause: [{ type, reason }], type, reason }, status });

const greeting = { version: { number: '2.19.1', distribution: 'opensearch' } };

async function open(searchUrl: string, timeout = 2000): Promise<ClusterClient> {
  const client = await openClusterClient({ searchUrl, timeout, wait: async () => undefined });
  clients.push(client);
  return client;
}

const failureOf = (work: Promise<unknown>): Promise<Error> =>
  work.then(
    () => new Error('it did not fail'),
    (error: Error) => error,
  );

afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()));
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

describe('the client of a search cluster', () => {
  it.each(['search:9200', 'ftp://search:9200', '', 'http://a:9200,nonsense'])('refuses the address %j', (searchUrl) => {
    expect(() => clusterNodes(searchUrl)).toThrow(/"searchUrl" must be the address of an OpenSearch node/);
  });

  it('shows no password of an address that it refuses', () => {
    expect(() => clusterNodes('ftp://shop:s3cret@search:9200')).toThrow(/^(?!.*s3cret)/);
  });

  it.each([
    [401, 'security_exception', 'no', /does not know the user or the password: set them in "searchUrl"/],
    [403, 'security_exception', 'no permissions for [indices:data/read]', /may not do this .* grant "indices_all"/],
    [
      400,
      'validation_exception',
      'this action would add [2] total shards, but this cluster has [1000]/[1000] maximum shards open',
      /raise "cluster.max_shards_per_node"/,
    ],
    [
      400,
      'mapper_parsing_exception',
      'failed to parse',
      /refused a call \(400 mapper_parsing_exception\): failed to parse/,
    ],
  ])('tells the cure of %d %s', async (status, type, reason, message) => {
    const client = await open(await node(problem(status, type, reason)));
    const error = await failureOf(client.call({ method: 'GET', path: '/' }));
    expect(error).toBeInstanceOf(ClusterRefused);
    expect(error.message).toMatch(message);
    expect(error.message).not.toContain('s3cret');
  });

  it.each([
    ['too_many_clauses', 'maxClauseCount is set to 1024', /"indices.query.bool.max_clause_count"/],
    ['too_many_buckets_exception', 'Trying to create too many buckets', /"search.max_buckets"/],
  ])('tells the caller of a search about %s', async (type, reason, message) => {
    const client = await open(await node(problem(400, type, reason)));
    const error = await failureOf(client.call({ method: 'POST', path: '/i/_search', body: {} }));
    expect(error).toBeInstanceOf(EngineRefused);
    expect(error.message).toMatch(message);
  });

  it('tells that full disks take no writes, as something that heals', async () => {
    const reason =
      'index [i] blocked by: [TOO_MANY_REQUESTS/12/disk usage exceeded flood-stage watermark, index has read-only-allow-delete block];';
    const client = await open(await node(problem(403, 'cluster_block_exception', reason)));
    const error = await failureOf(client.call({ method: 'POST', path: '/i/_bulk', lines: [{}] }));
    expect(error).toBeInstanceOf(EngineUnavailable);
    expect(error.message).toMatch(/disks are full.*"index.blocks.read_only_allow_delete"/);
  });

  it('asks again, and again a little later, when a node is overloaded; and then gives up', async () => {
    let asked = 0;
    const busy = await open(
      await node((request, response) => {
        asked++;
        (asked < 3 ? problem(429, 'rejected_execution_exception', 'full') : json(200, { took: 1 }))(request, response);
      }),
    );
    expect(await busy.call({ method: 'GET', path: '/i/_search' })).toEqual({ took: 1 });
    expect(asked).toBe(3);
    const full = await open(await node(problem(429, 'rejected_execution_exception', 'full')));
    expect(await failureOf(full.call({ method: 'GET', path: '/i/_search' }))).toBeInstanceOf(EngineUnavailable);
  });

  it('asks for longer where a node knows of no manager, which another has or will have', async () => {
    let asked = 0;
    const lost = problem(503, 'cluster_block_exception', 'blocked by: [SERVICE_UNAVAILABLE/2/no cluster manager];');
    const client = await open(
      await node((request, response) => (asked++ < 6 ? lost : json(200, { took: 1 }))(request, response)),
    );
    expect(await client.call({ method: 'GET', path: '/i/_search' })).toEqual({ took: 1 });
  });

  it('goes to the next node when one is away', async () => {
    const away = await node(json(200, {}));
    servers[0]!.close();
    const client = await open(`${away},${await node(json(200, { took: 2 }))}`);
    for (let time = 0; time < 3; time++) expect(await client.call({ method: 'GET', path: '/' })).toEqual({ took: 2 });
  });

  it('asks another node when one is silent, within the time of the call, and leaves the silent one alone', async () => {
    let silent = 0;
    const client = await open(`${await node(() => void silent++)},${await node(json(200, { took: 3 }))}`, 1000);
    const search = { method: 'POST', path: '/i/_search', body: {}, isRepeatable: true } as const;
    for (let time = 0; time < 5; time++) expect(await client.call(search)).toEqual({ took: 3 });
    expect(silent).toBe(1);
  });

  it('asks nobody twice what is not to be done twice', async () => {
    let asked = 0;
    const silent = await node(() => void asked++);
    const client = await open(`${silent},${silent.replace('127.0.0.1', 'localhost')}`, 100);
    const error = await failureOf(client.call({ method: 'POST', path: '/_aliases', body: {} }));
    expect(error).toBeInstanceOf(EngineUnavailable);
    expect(asked).toBe(1);
  });

  it('gives up on a node that does not answer, and says so without the password', async () => {
    const client = await open(await node(() => undefined), 100);
    const error = await failureOf(client.call({ method: 'GET', path: '/' }));
    expect(error).toBeInstanceOf(EngineUnavailable);
    expect(error.message).toMatch(/did not answer in time/);
    expect(error.message).toContain('shop:***@');
  });

  it('says that nothing is there', async () => {
    const url = await node(json(200, {}));
    servers[0]!.close();
    const error = await failureOf((await open(url)).call({ method: 'GET', path: '/' }));
    expect(error.message).toMatch(/cannot be reached .* check "searchUrl"/);
    expect(error.message).not.toContain('s3cret');
  });

  it.each([
    ['an Elasticsearch', json(200, { version: { number: '8.15.0' } }), /is elasticsearch 8\.15\.0/],
    [
      'an old version',
      json(200, { version: { number: '1.3.20', distribution: 'opensearch' } }),
      /is OpenSearch 1\.3\.20/,
    ],
    ['another program', json(200, { hello: 'world' }), /is no OpenSearch/],
  ])('refuses %s at the start', async (_, answer, message) => {
    const error = await failureOf(checkCluster(await open(await node(answer))));
    expect(error.message).toMatch(message);
    expect(error.message).toMatch(/"searchUrl" must be the address of an OpenSearch 2\.x or 3\.x/);
  });

  describe('over TLS', () => {
    /** A node as a secured cluster has them: with a certificate of its own authority, and one user. */
    async function securedNode(certificate: string, password = 's3cret'): Promise<string> {
      const server = createSecureServer({ key: NODE_KEY, cert: certificate }, (request, response) => {
        const isKnown = request.headers.authorization === `Basic ${btoa('shop:s3cret')}`;
        (isKnown ? json(200, greeting) : json(401, 'Unauthorized'))(request, response);
      });
      servers.push(server);
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
      return `https://shop:${password}@127.0.0.1:${(server.address() as AddressInfo).port}`;
    }
    const check = async (searchUrl: string, certificateAuthority?: string): Promise<void> => {
      const client = await openClusterClient({ searchUrl, certificateAuthority, timeout: 2000 });
      clients.push(client);
      await checkCluster(client);
    };

    it('speaks to a cluster whose authority it was told', async () => {
      await check(await securedNode(NODE_CERTIFICATE), AUTHORITY);
    });

    it.each([
      ['an authority it does not know', NODE_CERTIFICATE, undefined, /not trusted .* "searchCertificate".*PEM form/],
      ['a certificate that is over', EXPIRED_CERTIFICATE, AUTHORITY, /has expired: give the nodes .* a new one/],
      ['a certificate for another name', OTHER_CERTIFICATE, AUTHORITY, /for another name .* into "searchUrl"/],
    ])('refuses %s, and tells the cure', async (_, certificate, authority, message) => {
      const error = await failureOf(check(await securedNode(certificate), authority));
      expect(error).toBeInstanceOf(ClusterRefused);
      expect(error.message).toMatch(message);
      expect(error.message).not.toContain('s3cret');
    });

    it('says that a password is wrong, and not which', async () => {
      const error = await failureOf(check(await securedNode(NODE_CERTIFICATE, 'wr0ng'), AUTHORITY));
      expect(error.message).toMatch(/does not know the user or the password: set them in "searchUrl"/);
      expect(error.message).not.toMatch(/s3cret|wr0ng/);
    });

    it('says that http was spoken to https', async () => {
      const url = (await securedNode(NODE_CERTIFICATE)).replace('https:', 'http:');
      const error = await failureOf(check(url, AUTHORITY));
      expect(error.message).toMatch(/"searchUrl"/);
      expect(error.message).not.toContain('s3cret');
    });
  });

  it('refuses a prefix that cannot begin the name of an index', async () => {
    const searchUrl = await node(json(200, greeting));
    const error = await failureOf(openOpenSearchEngine({ searchUrl, searchPrefix: 'Shop*' }));
    expect(error.message).toMatch(/"searchPrefix" must begin with a small letter or a digit/);
  });
});
