/** Tests of the service in a real browser's worker, as a page uses it. */
/// <reference types="mocha" />
import { expect } from '@open-wc/testing';
import type { SearchResponse, TaskStatus } from '@aisle/contract';
import { connectToWorker, type WorkerConnection } from './connect-to-worker.ts';

describe('a service inside a browser worker', function () {
  // The database is a megabyte of WebAssembly that must be compiled.
  this.timeout(120_000);
  let worker: Worker;
  let connection: WorkerConnection;

  const call = (key: string, method: string, path: string, body?: unknown, signal?: AbortSignal) =>
    connection.fetch(`http://worker${path}`, {
      method,
      headers: { 'X-Service-Application-Id': 'demo', 'X-Service-API-Key': key },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });

  const published = async (taskID: number): Promise<void> => {
    const { status } = (await (await call('admin', 'GET', `/1/indexes/products/task/${taskID}`)).json()) as TaskStatus;
    if (status !== 'published') await published(taskID);
  };

  before(async () => {
    worker = new Worker(new URL('../testing/start-worker.ts', import.meta.url), { type: 'module' });
    connection = connectToWorker(worker);
    await connection.ready;
  });
  after(() => {
    connection.close();
    worker.terminate();
  });

  it('takes 50 records and finds them with typos, facets and highlights', async () => {
    const requests = Array.from({ length: 50 }, (_, at) => ({
      action: 'addObject',
      body: {
        objectID: `p${at}`,
        name: at % 2 ? `Leather bag ${at}` : `Canvas bag ${at}`,
        brand: at % 5 ? 'Alder' : 'Birch',
      },
    }));
    const settings = await call('admin', 'PUT', '/1/indexes/products/settings', { attributesForFaceting: ['brand'] });
    expect(settings.status).to.equal(200);
    const written = await call('admin', 'POST', '/1/indexes/products/batch', { requests });
    expect(written.status).to.equal(200);
    await published(((await written.json()) as { taskID: number }).taskID);

    const answer = await call('pages', 'POST', '/1/indexes/products/query', { query: 'lether', facets: ['brand'] });
    const found = (await answer.json()) as SearchResponse;
    expect(found.nbHits).to.equal(25);
    expect(found.facets).to.deep.equal({ brand: { Alder: 20, Birch: 5 } });
    expect(JSON.stringify(found.hits[0]?._highlightResult)).to.contain('<em>Leather</em>');
  });

  it('answers with the same statuses and headers as over the network', async () => {
    const refused = await call('pages', 'POST', '/1/indexes/products/batch', { requests: [{ action: 'clear' }] });
    expect(refused.status).to.equal(403);
    expect(refused.headers.get('access-control-allow-origin')).to.equal('*');
    const deletion = await call('admin', 'DELETE', '/1/usertokens/someone');
    expect(deletion.status).to.equal(204);
  });

  it('gives up when the page does', async () => {
    const controller = new AbortController();
    const asked = call('pages', 'POST', '/1/indexes/products/query', { query: 'bag' }, controller.signal);
    controller.abort();
    const error = await asked.then(
      () => undefined,
      (reason: Error) => reason,
    );
    expect(error?.name).to.equal('AbortError');
  });

  it('tells a page that connects late that it is ready', async () => {
    const late = connectToWorker(worker);
    await late.ready;
    late.close();
    const error = await late.fetch('http://worker/1/indexes/products').catch((reason: Error) => reason);
    expect((error as Error).message).to.contain('closed');
  });

  it('says so when it cannot be loaded, to who waits and to who asks later', async () => {
    for (const source of ['import "nowhere-at-all";', 'throw new Error("no service here");']) {
      const address = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
      const lost = new Worker(address, { type: 'module' });
      // The runner counts uncaught errors as failures of the test.
      lost.addEventListener('error', (event) => event.preventDefault());
      const { fetch, ready } = connectToWorker(lost);
      const messageOf = (answer: Promise<unknown>) =>
        answer.then(
          () => 'answered',
          (reason: Error) => reason.message,
        );
      const [asked, waited] = await Promise.all([messageOf(fetch('http://worker/1/indexes')), messageOf(ready)]);
      for (const message of [asked, waited, await messageOf(fetch('http://worker/1/indexes'))])
        expect(message).to.match(/^The worker of the service could not start: (its file|.*no service here)/);
      lost.terminate();
      URL.revokeObjectURL(address);
    }
  });
});
