/** Waiting for a run: until it is over, then until searches see what it has written. */
import { expect, it } from 'vitest';
import type { Run, TaskStatus } from '@aisle/contract';
import { waitForRun } from './wait-for-run.ts';

const run = (more: Partial<Run>): Run => ({
  runID: 'r1',
  appID: 'shop',
  taskID: 't1',
  status: 'started',
  type: 'reindex',
  createdAt: '2026-01-01T00:00:00Z',
  ...more,
});

/** A client that gives one answer after another, and notes what it was asked. */
function clientOf(runs: readonly Run[], states: readonly TaskStatus['status'][] = []) {
  const asked: string[] = [];
  const [left, leftStates] = [[...runs], [...states]];
  return {
    asked,
    ingestion: {
      getRun: ({ runID }: { runID: string }) => {
        asked.push(runID);
        return Promise.resolve(left.shift()!);
      },
    },
    tasks: {
      getTask: ({ indexName, taskID }: { indexName: string; taskID: number | bigint | string }) => {
        asked.push(`${indexName} ${taskID}`);
        return Promise.resolve({ status: leftStates.shift()!, pendingTask: false });
      },
    },
  };
}
const setTimer = (callback: () => void) => {
  queueMicrotask(callback);
  return () => undefined;
};

it('asks for the run until it is over, and for the task that it names until searches see it', async () => {
  const over = run({ status: 'finished', outcome: 'success', indexName: 'shop', indexTaskID: 7 });
  const client = clientOf([run({}), run({ status: 'idled' }), over], ['notPublished', 'published']);
  expect(await waitForRun(client, { runID: 'r1' }, { setTimer })).toEqual(over);
  expect(client.asked).toEqual(['r1', 'r1', 'r1', 'shop 7', 'shop 7']);
});

it('asks for no task of a run that has written nothing', async () => {
  const client = clientOf([run({ status: 'skipped', outcome: 'failure' })]);
  expect(await waitForRun(client, { runID: 'r1' }, { setTimer })).toMatchObject({ outcome: 'failure' });
  expect(client.asked).toEqual(['r1']);
});
