/** The search client in a real worker of a browser. */
import { expect } from '@open-wc/testing';
import type { Probe } from './testing/worker-probe.ts';

it('works in a worker: answers, their memory and the network', async () => {
  const worker = new Worker(new URL('./testing/worker-probe.ts', import.meta.url), { type: 'module' });
  try {
    const found = await new Promise<Probe>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Probe>) => resolve(data);
      worker.onerror = ({ message }) => reject(new Error(`The worker failed: ${message}`));
      worker.postMessage('begin');
    });
    expect(found).to.deep.include({ alone: true, hits: [{ objectID: 'a' }], sent: 1 });
    expect(found.refused).to.match(/^HttpError: POST http.*\/nothing-here\/1\/indexes\/\*\/queries: HTTP 404/);
  } finally {
    worker.terminate();
  }
});
