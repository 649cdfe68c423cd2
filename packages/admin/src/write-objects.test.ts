import { describe, expect, it, vi } from 'vitest';
import type { BatchBody, BatchResponse } from '@aisle/contract';
import type { CallOptions } from './connect/bind-routes.ts';
import { deleteObjects, partialUpdateObjects, saveObjects, WriteError } from './write-objects.ts';

/** An index that writes down its batches; `fail` decides which of them break. */
const index = (fail: (nth: number) => unknown = () => undefined) => {
  const batches: { requests: BatchBody['requests']; safe: boolean | undefined }[] = [];
  let nth = 0;
  return {
    batches,
    ids: () => batches.flatMap(({ requests }) => requests.map(({ body }) => body!['objectID'])),
    batch: ({ body }: { indexName: string; body: BatchBody }, options?: CallOptions): Promise<BatchResponse> => {
      const error = fail(++nth);
      if (error) return Promise.reject(error as Error);
      batches.push({ requests: body.requests, safe: options?.safe });
      const objectIDs = body.requests.map(({ body: one }, at) => `${(one!['objectID'] as string) ?? `made-${at}`}`);
      return Promise.resolve({ taskID: nth, objectIDs });
    },
  };
};
const many = (count: number) => Array.from({ length: count }, (_, at) => ({ objectID: `p${at}` }));
const options = { indexName: 'products' };

describe('writing many records', () => {
  it('keeps their order over requests of at most 1,000, and tells the progress', async () => {
    const products = index();
    const onProgress = vi.fn();
    const { objectIDs, taskIDs } = await saveObjects(products, many(2500), { ...options, onProgress });
    expect(products.batches.map(({ requests }) => requests.length)).toEqual([1000, 1000, 500]);
    expect(objectIDs).toEqual(many(2500).map(({ objectID }) => objectID));
    expect(taskIDs).toEqual([1, 2, 3]);
    expect(onProgress.mock.calls.map(([progress]) => progress as unknown)).toEqual([
      { written: 1000, total: 2500, taskID: 1 },
      { written: 2000, total: 2500, taskID: 2 },
      { written: 2500, total: 2500, taskID: 3 },
    ]);
  });

  it('keeps each request under the bytes allowed, counted as they travel; a larger record goes alone', async () => {
    const products = index();
    const records = [{ t: 'ä'.repeat(100) }, { t: 'ä'.repeat(100) }, { t: 'ä'.repeat(900) }, { t: 'b' }];
    await saveObjects(products, records, { ...options, chunkBytes: 600 });
    expect(products.batches.map(({ requests }) => requests.length)).toEqual([2, 1, 1]);
    for (const { requests } of [products.batches[0]!, products.batches[2]!])
      expect(new TextEncoder().encode(JSON.stringify(requests)).length).toBeLessThanOrEqual(602);
  });

  it('takes generators and streams without holding them whole', async () => {
    const products = index();
    let made = 0;
    async function* endless() {
      for (; made < 25; made++) {
        // Never more than one chunk ahead of what was sent.
        expect(made - products.ids().length).toBeLessThanOrEqual(10);
        yield { objectID: `p${made}` };
      }
    }
    const onProgress = vi.fn();
    await saveObjects(products, endless(), { ...options, chunkSize: 10, onProgress });
    expect(products.ids()).toHaveLength(25);
    expect(onProgress).toHaveBeenLastCalledWith({ written: 25, total: undefined, taskID: 3 });
  });

  it('sends nothing for nothing', async () => {
    const products = index();
    expect(await saveObjects(products, [], options)).toEqual({ objectIDs: [], taskIDs: [] });
    expect(products.batches).toEqual([]);
  });

  it('stops at the first error, tells what is safely there, and goes on from there', async () => {
    const broken = index((nth) => nth === 3 && new Error('connection lost'));
    const error = (await saveObjects(broken, many(50), { ...options, chunkSize: 10 }).catch(
      (e: unknown) => e,
    )) as WriteError;
    expect(error).toBeInstanceOf(WriteError);
    expect(error.message).toBe('Stopped after 20 records: connection lost');
    expect(error).toMatchObject({
      written: 20,
      failed: 10,
      done: { taskIDs: [1, 2] },
      cause: { message: 'connection lost' },
    });
    expect(error.done.objectIDs).toHaveLength(20);
    const healthy = index();
    const onProgress = vi.fn();
    await saveObjects(healthy, many(50), { ...options, skip: error.written, onProgress });
    expect([...broken.ids(), ...healthy.ids()]).toEqual(many(50).map(({ objectID }) => objectID));
    expect(onProgress).toHaveBeenLastCalledWith({ written: 50, total: 50, taskID: 1 });
  });

  it('may send a request twice only if that does no harm', async () => {
    const safeties = async (write: (products: ReturnType<typeof index>) => Promise<unknown>) => {
      const products = index();
      await write(products);
      return products.batches[0]!.safe;
    };
    expect(await safeties((to) => saveObjects(to, [{ objectID: 'a' }], options))).toBe(true);
    expect(await safeties((to) => saveObjects(to, [{ objectID: 'a' }, { name: 'no ID' }], options))).toBe(false);
    expect(await safeties((to) => deleteObjects(to, ['a'], options))).toBe(true);
    for (const [operation, safe] of Object.entries({
      Increment: false,
      Decrement: false,
      Add: false,
      Remove: true,
      AddUnique: true,
      IncrementFrom: true,
      IncrementSet: true,
    })) {
      const record = { objectID: 'a', stock: { _operation: operation, value: 1 }, brand: null };
      expect(await safeties((to) => partialUpdateObjects(to, [record], options)), operation).toBe(safe);
    }
  });

  it('names the action that each record needs', async () => {
    const products = index();
    await saveObjects(products, [{ objectID: 'a' }, { name: 'b' }], options);
    await partialUpdateObjects(products, [{ objectID: 'a' }], options);
    await partialUpdateObjects(products, [{ objectID: 'a' }], { ...options, createIfNotExists: false });
    await deleteObjects(products, new Set(['a']), options);
    expect(products.batches.flatMap(({ requests }) => requests.map(({ action }) => action))).toEqual([
      'updateObject',
      'addObject',
      'partialUpdateObject',
      'partialUpdateObjectNoCreate',
      'deleteObject',
    ]);
  });
});
