/** The client in a real worker of a browser. */
import { expect } from '@open-wc/testing';
import type { Probe } from './testing/worker-probe.ts';

it('works in a worker: helpers, one interface alone, the network, WebCrypto', async () => {
  const worker = new Worker(new URL('./testing/worker-probe.ts', import.meta.url), { type: 'module' });
  try {
    const found = await new Promise<Probe>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Probe>) => resolve(data);
      worker.onerror = ({ message }) => reject(new Error(`The worker failed: ${message}`));
      worker.postMessage('begin');
    });
    expect(found).to.deep.include({ alone: true, taskIDs: ['9007199254740993'], status: 'published' });
    expect(found.refused).to.match(/^HttpError: GET http.*\/nothing-here\/1\/indexes\/a\/task\/1: HTTP 404/);
    expect(found.keyLength).to.be.above(80);
  } finally {
    worker.terminate();
  }
});
