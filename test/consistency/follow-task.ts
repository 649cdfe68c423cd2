/** Looks at a task until it is published, on whichever process answers. */
import { setTimeout as pause } from 'node:timers/promises';
import type { TaskLook } from './history.ts';
import type { Shop } from './shop.ts';

/** How often a task is looked at, and how long until nobody believes in it any more, in milliseconds. */
const LOOK_EVERY = 25;
const PATIENCE = 900_000;

/**
 * Follows it, each look on another process.
 * @param task The index, and the number of the task.
 * @throws Error when it is not published in a quarter of an hour.
 */
export async function followTask(
  shop: Shop,
  { client, index, taskID }: { client: string; index: string; taskID: string },
): Promise<void> {
  for (const end = performance.now() + PATIENCE; performance.now() < end; await pause(LOOK_EVERY)) {
    const process = await shop.anyProcess();
    const look = shop.history.begin<TaskLook>({ kind: 'task', client, process, task: taskID, isPublished: false });
    const { outcome, body } = await shop.ask(process, 'GET', `/1/indexes/${index}/task/${taskID}`);
    const isPublished = body['status'] === 'published';
    look.end({ outcome, isPublished });
    if (isPublished) return;
  }
  throw new Error(`Task ${taskID} of ${index}, written by ${client}, was not published in ${PATIENCE / 1000} s`);
}

/**
 * Until searches see everything that was written so far.
 * @throws Error as `followTask`.
 */
export async function untilPublished(shop: Shop, index: string): Promise<void> {
  const process = await shop.anyProcess();
  const { body } = await shop.ask(process, 'DELETE', `/1/indexes/${index}/nobody`);
  await followTask(shop, { client: 'auditor', index, taskID: String(body['taskID']) });
}
