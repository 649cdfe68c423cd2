/** Which runs the console shows as not searchable yet. */
import { expect, it } from 'vitest';
import { readUnseenRuns } from './unseen-runs.ts';

const now = Date.parse('2026-01-15T12:00:00Z');
const run = (runID: string, more: object) => ({
  runID,
  appID: 'shop',
  taskID: 't',
  status: 'finished' as const,
  outcome: 'success' as const,
  type: 'reindex' as const,
  createdAt: '2026-01-15T11:58:00Z',
  finishedAt: '2026-01-15T11:59:00Z',
  ...more,
});

it('are those that ended a short time ago and whose task is not published', async () => {
  const asked: unknown[] = [];
  const tasks = {
    getTask: ({ indexName, taskID }: { indexName: string; taskID: number | bigint | string }) => {
      asked.push([indexName, taskID]);
      if (indexName === 'refused') return Promise.reject(new Error('403'));
      const status = taskID === 9 ? ('notPublished' as const) : ('published' as const);
      return Promise.resolve({ status, pendingTask: status === 'notPublished' });
    },
  };
  const runs = [
    run('unseen', { indexName: 'shop', indexTaskID: 9 }),
    run('before', { indexName: 'shop', indexTaskID: 8 }),
    run('seen', { indexName: 'other', indexTaskID: 3 }),
    run('long ago', { indexName: 'old', indexTaskID: 9, finishedAt: '2026-01-14T11:59:00Z' }),
    run('wrote nothing', {}),
    run('refused', { indexName: 'refused', indexTaskID: 9 }),
  ];
  expect([...(await readUnseenRuns(tasks, runs, { now }))]).toEqual(['unseen']);
  expect(asked).toEqual([
    ['shop', 9],
    ['other', 3],
    ['refused', 9],
  ]);
});
