import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Embedder } from '../../ground/embedding/embedder.ts';
import { type EmbeddingsServer, startEmbeddingsServer } from '../../testing/embeddings-server.ts';
import { createNodeService, type NodeService } from '../create-node-service.ts';
import { createOutbound } from '../outbound/create-outbound.ts';
import { openEmbedders } from './open-embedder.ts';
import { itThorough } from '../../testing/thorough.ts';

let server: EmbeddingsServer;
const outbound = createOutbound();
beforeAll(async () => void (server = await startEmbeddingsServer()));
afterAll(async () => {
  await server.close();
  await outbound.close();
});

describe('the embedder of a service', () => {
  it('is none where none is named', async () => expect(await openEmbedders({}, outbound)).toEqual([]));

  it('is asked with what the options say', async () => {
    const [embedder] = await openEmbedders(
      {
        embedder: server.url,
        embedderModel: 'small',
        embedderName: 'mine',
        embedderKey: 'sk',
        embedderQueryPrefix: 'q: ',
      },
      outbound,
    );
    expect(embedder).toMatchObject({ name: 'mine', dimensions: 8 });
    expect(server.requests.at(-1)).toMatchObject({
      headers: { authorization: 'Bearer sk' },
      body: { model: 'small', input: ['q: lamp'] },
    });
    await embedder?.close();
  });

  it('may have the model before beside it, under a name of its own', async () => {
    const both = {
      embedder: server.url,
      embedderModel: 'small',
      previousEmbedder: server.url,
      previousEmbedderModel: 'old',
    };
    const embedders = await openEmbedders({ ...both, previousEmbedderKey: 'before' }, outbound);
    expect(embedders.map(({ name }) => name)).toEqual(['default', 'previous']);
    expect(server.requests.at(-1)).toMatchObject({
      headers: { authorization: 'Bearer before' },
      body: { model: 'old' },
    });
    for (const embedder of embedders) await embedder.close();
    await expect(openEmbedders({ ...both, previousEmbedderName: 'default' }, outbound)).rejects.toThrow(
      'Both embedders are called "default"',
    );
  });

  itThorough('keeps a service from starting that cannot use it', async () => {
    await expect(createNodeService({ embedder: server.url })).rejects.toThrow('"embedderModel" must say');
    await expect(createNodeService({ embedder: '/no/such/folder' })).rejects.toThrow('There is no folder /no/such');
    await expect(
      createNodeService({ embedder: server.url, embedderModel: 'small', allowedHosts: ['example.com'] }),
    ).rejects.toThrow(`the operator allows it by --allow-host ${server.host}`);
    await expect(
      createNodeService({ embedder: server.url, embedderModel: 'small', embedderDimensions: 8, port: -1 }),
    ).rejects.toThrow();
  });

  itThorough('may be one of whoever starts it, and is closed with the service, however that ends', async () => {
    let closes = 0;
    const own: Embedder = {
      name: 'own',
      model: 'own',
      dimensions: 1,
      batchSize: 1,
      embed: async () => [Float32Array.of(1)],
      close: async () => void closes++,
    };
    const shop: NodeService = await createNodeService({ embedder: own });
    expect(closes).toBe(0);
    await shop.close();
    expect(closes).toBe(1);
    await expect(createNodeService({ embedder: own, dataDir: '/dev/null/nowhere' })).rejects.toThrow();
    expect(closes).toBe(2);
  });
});
