/** Tests of the storage of a service in a browser's worker: writes outlive the worker. */
/// <reference types="mocha" />
import { expect } from '@open-wc/testing';
import { connectToWorker } from './connect-to-worker.ts';

it('keeps its data under a name, in the browser', async function () {
  // Two databases of files are created in IndexedDB, in an emulated file system.
  this.timeout(120_000);
  const address = new URL(`../testing/start-worker.ts?name=kept-${Date.now()}`, import.meta.url);
  const headers = { 'X-Service-Application-Id': 'demo', 'X-Service-API-Key': 'admin' };
  const objects = 'http://worker/1/indexes/*/objects';
  const open = () => {
    const own = new Worker(address, { type: 'module' });
    return { own, fetch: connectToWorker(own).fetch };
  };

  const first = open();
  const body = JSON.stringify({ name: 'Kept' });
  const written = await first.fetch('http://worker/1/indexes/shelf/a', { method: 'PUT', headers, body });
  expect(written.status).to.equal(201);
  first.own.terminate();

  const second = open();
  const requests = [{ indexName: 'shelf', objectID: 'a' }];
  const found = await second.fetch(objects, { method: 'POST', headers, body: JSON.stringify({ requests }) });
  expect(await found.json()).to.deep.equal({ results: [{ objectID: 'a', name: 'Kept' }] });
  second.own.terminate();
});
