import { describe, expect, it, vi } from 'vitest';
import type { BatchBody } from '@aisle/contract';
import type { AdminClient } from './generated/all.ts';
import { replaceContents } from './replace-contents.ts';

type Clients = Pick<AdminClient, 'indices' | 'objects'>;

/** A service that writes down what it is asked; `fail` decides which steps break. */
const service = (fail: (step: string) => unknown = () => undefined) => {
  const steps: string[] = [];
  const does = (step: string) => {
    steps.push(step);
    const error = fail(step);
    return error
      ? Promise.reject(error as Error)
      : Promise.resolve({ taskID: steps.length, updatedAt: '', objectIDs: [] });
  };
  const clients = {
    indices: {
      operationIndex: vi.fn(
        ({ indexName, body }: { indexName: string; body: { operation: string; destination: string } }) =>
          does(`${body.operation} ${indexName} ${body.destination}`),
      ),
      deleteIndex: ({ indexName }: { indexName: string }) => does(`delete ${indexName}`),
    },
    objects: {
      batch: ({ indexName, body }: { indexName: string; body: BatchBody }) =>
        does(`write ${indexName} ${body.requests.map(({ body: record }) => record!['objectID'] as string).join()}`),
    },
  };
  return { steps, clients: clients as unknown as Clients, operationIndex: clients.indices.operationIndex };
};
const records = ['a', 'b', 'c'].map((objectID) => ({ objectID }));
const options = { indexName: 'products', chunkSize: 2 };
const httpError = (status: number) =>
  Object.assign(new Error(`HTTP ${status}`), { name: 'HttpError', status, attempts: [] });

describe('replacing the contents of an index', () => {
  it('fills another index with the same settings and rules, which then takes the place of the first', async () => {
    const { steps, clients, operationIndex } = service();
    const { taskIDs } = await replaceContents(clients, records, options);
    const [, , other] = steps[0]!.split(' ');
    expect(other).toMatch(/^products_tmp_[0-9a-f]{8}$/);
    expect(steps).toEqual([
      `copy products ${other}`,
      `write ${other} a,b`,
      `write ${other} c`,
      `move ${other} products`,
    ]);
    expect(operationIndex.mock.calls[0]![0].body).toMatchObject({ scope: ['settings', 'rules', 'synonyms'] });
    expect(taskIDs).toEqual([2, 3, 4]);
  });

  it('has the service look at the records before, where that is wished', async () => {
    const { clients, operationIndex } = service();
    const safetyChecks = { beforeIndexPublishing: { maxLostRecordsPercentage: 30 } };
    await replaceContents(clients, records, { ...options, safetyChecks });
    expect(operationIndex.mock.calls.map(({ 0: { body } }) => body)).toEqual([
      expect.not.objectContaining({ safetyChecks }),
      { operation: 'move', destination: 'products', safetyChecks },
    ]);
  });

  it('makes an index that was not there', async () => {
    const { steps, clients } = service((step) => step.startsWith('copy') && httpError(404));
    await replaceContents(clients, records, options);
    expect(steps.at(-1)).toMatch(/^move products_tmp_\w+ products$/);
    const empty = service((step) => step.startsWith('copy') && httpError(404));
    await replaceContents(empty.clients, [], options);
    expect(empty.steps).toHaveLength(1);
  });

  it('empties the index when there are no records', async () => {
    const { steps, clients } = service();
    await replaceContents(clients, [], options);
    expect(steps.map((step) => step.split(' ')[0])).toEqual(['copy', 'move']);
  });

  it.each(['copy', 'write', 'move'])(
    'leaves the index as it was when a %s fails, and nothing behind',
    async (broken) => {
      const { steps, clients } = service((step) => step.startsWith(broken) && httpError(403));
      await expect(replaceContents(clients, records, options)).rejects.toThrow('HTTP 403');
      expect(steps.at(-1)).toMatch(/^delete products_tmp_/);
      expect(steps.filter((step) => step.startsWith('move'))).toHaveLength(broken === 'move' ? 1 : 0);
    },
  );

  it.each([[['a']], null, 'a', 7] as unknown[])(
    'takes records only, and leaves the index as it was: %j',
    async (wrong) => {
      const { steps, clients } = service();
      const writing = replaceContents(clients, [{ objectID: 'a' }, wrong] as typeof records, options);
      await expect(writing).rejects.toThrow(
        /^Stopped after 0 records: records\[1\] is (a list|null|a string|a number); a record is an object/,
      );
      expect(steps.map((step) => step.split(' ')[0])).toEqual(['copy', 'delete']);
    },
  );

  it('keeps an index of a given name, and goes on there', async () => {
    let broken = true;
    const { steps, clients } = service((step) => broken && step.endsWith(' c') && httpError(503));
    const named = { ...options, temporaryIndex: 'next' };
    const failed = replaceContents(clients, records, named);
    await expect(failed).rejects.toMatchObject({ name: 'WriteError', written: 2 });
    expect(steps).toEqual(['delete next', 'copy products next', 'write next a,b', 'write next c']);
    [broken, steps.length] = [false, 0];
    await replaceContents(clients, records, { ...named, skip: 2 });
    expect(steps).toEqual(['write next c', 'move next products']);
  });
});
