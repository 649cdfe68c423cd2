/** Seeding: writes a seed to a running service through the API, as any client would. */
import type { NodeService } from '../create-node-service.ts';
import type { Seed } from './read-seed.ts';

/** Number of records per request. */
const RECORDS_PER_REQUEST = 1000;

/** Writes settings and records. Resolves when searches see them. @throws Error with the service's own message. */
export async function plantSeed(node: Pick<NodeService, 'service' | 'appId' | 'adminKey'>, seed: Seed): Promise<void> {
  const send = async (method: string, path: string, body: unknown) => {
    const answer = await node.service.fetch(
      new Request(`http://localhost/1/indexes/${encodeURIComponent(seed.index)}/${path}`, {
        method,
        headers: { 'X-Service-Application-Id': node.appId, 'X-Service-API-Key': node.adminKey },
        body: JSON.stringify(body),
      }),
      { isOperator: true },
    );
    if (answer.ok) return;
    const { message } = (await answer.json()) as { message: string };
    throw new Error(`The seed for ${seed.index} was refused: ${message}`);
  };
  if (seed.settings) await send('PUT', 'settings', seed.settings);
  for (let index = 0; index < seed.records.length; index += RECORDS_PER_REQUEST) {
    const requests = seed.records
      .slice(index, index + RECORDS_PER_REQUEST)
      .map((body) => ({ action: 'addObject', body }));
    await send('POST', 'batch', { requests });
  }
  await node.service.whenIdle();
}
