/** Waits until accepted tasks have taken effect. */
import type { CrawlerTaskState, GetRecommendStatusParameters, RecommendTaskStatus, TaskStatus } from '@aisle/contract';
import type { CrawlerClient } from './generated/crawler.ts';
import type { RecommendClient } from './generated/recommend.ts';
import type { TasksClient } from './generated/tasks.ts';
import { waitUntil } from './wait-until.ts';
import type { WaitOptions } from './wait-until.ts';

/**
 * Waits until a write is searchable. Pass 64-bit task IDs as strings or bigints.
 * @throws WaitError after `patienceMs`.
 * @example
 * const { taskID } = await admin.objects.saveObject({ indexName: 'products', objectID: 'p1', body: { name: 'Shoe' } });
 * await waitForTask(admin.tasks, { indexName: 'products', taskID });
 */
export const waitForTask = (
  { getTask }: Pick<TasksClient, 'getTask'>,
  task: { indexName: string; taskID: number | bigint | string },
  options?: WaitOptions,
): Promise<TaskStatus> =>
  waitUntil(
    `Task ${task.taskID} of ${task.indexName}`,
    (call) => getTask(task, call),
    ({ status }) => status === 'published',
    options,
  );

/**
 * Waits until an application-wide change, such as one of a dictionary, has taken effect.
 * @throws WaitError after `patienceMs`.
 * @example
 * const { taskID } = await admin.dictionaries.batchDictionaryEntries({ dictionaryName: 'stopwords', body: { requests } });
 * await waitForAppTask(admin.tasks, { taskID });
 */
export const waitForAppTask = (
  { getAppTask }: Pick<TasksClient, 'getAppTask'>,
  task: { taskID: number | bigint | string },
  options?: WaitOptions,
): Promise<TaskStatus> =>
  waitUntil(
    `Task ${task.taskID} of the application`,
    (call) => getAppTask(task, call),
    ({ status }) => status === 'published',
    options,
  );

/**
 * Waits until a change of recommend rules has taken effect.
 * @throws WaitError after `patienceMs`.
 * @example
 * await waitForRecommendTask(admin.recommend, { indexName: 'products', model: 'related-products', taskID });
 */
export const waitForRecommendTask = (
  { getRecommendStatus }: Pick<RecommendClient, 'getRecommendStatus'>,
  task: GetRecommendStatusParameters,
  options?: WaitOptions,
): Promise<RecommendTaskStatus> =>
  waitUntil(
    `Task ${task.taskID} of ${task.indexName}`,
    (call) => getRecommendStatus(task, call),
    ({ status }) => status === 'published',
    options,
  );

/**
 * Waits until a crawler task has finished.
 * @throws WaitError after `patienceMs`.
 * @example
 * const { taskId } = await admin.crawler.reindexCrawler({ id });
 * await waitForCrawlerTask(admin.crawler, { id, tid: taskId });
 */
export const waitForCrawlerTask = (
  { getCrawlerTask }: Pick<CrawlerClient, 'getCrawlerTask'>,
  task: { id: string; tid: string },
  options?: WaitOptions,
): Promise<CrawlerTaskState> =>
  waitUntil(
    `Task ${task.tid} of crawler ${task.id}`,
    (call) => getCrawlerTask(task, call),
    ({ pending }) => !pending,
    options,
  );
