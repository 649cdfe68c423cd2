/** The service in a worker, filled with the records of this project. */
import { serveInWorker } from '@aisle/service/worker';
import seed from '../records.json';
import { shop } from './shop';

/** Known to nobody but this worker. */
const adminKey = crypto.randomUUID();
const service = await serveInWorker({
  appId: shop.appId,
  keys: [
    { key: adminKey, acl: ['admin'] },
    { key: shop.apiKey, acl: ['search'] },
  ],
});

const send = async (method: string, path: string, body: unknown): Promise<void> => {
  const answer = await service.fetch(
    new Request(`${shop.host}/1/indexes/${shop.index}/${path}`, {
      method,
      headers: { 'X-Service-Application-Id': shop.appId, 'X-Service-API-Key': adminKey },
      body: JSON.stringify(body),
    }),
  );
  if (!answer.ok) throw new Error(`The records could not be put in: ${await answer.text()}`);
};
await send('PUT', 'settings', seed.settings);
const size = 1000;
for (let at = 0; at < seed.records.length; at += size) {
  const part = seed.records.slice(at, at + size);
  await send('POST', 'batch', { requests: part.map((body) => ({ action: 'addObject', body })) });
}
await service.whenIdle();
(globalThis as unknown as { postMessage(message: string): void }).postMessage('filled');
