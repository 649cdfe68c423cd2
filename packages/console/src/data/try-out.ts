/** Try-out: applies a change to a temporary copy of an index, so that only the preview sees it. */
import { type AdminClient, waitForTask } from '@aisle/admin';

/** Name pattern of the copies, which contains their creation time. */
const PREFIX = 'aisle_console_try_';

/** Age in milliseconds after which a copy left by a closed tab is deleted. */
const LEFT_BEHIND = 600_000;

type Part = Pick<AdminClient, 'indices' | 'tasks'>;

async function sweep({ indices }: Part, now: number): Promise<void> {
  const { items } = await indices.listIndices();
  for (const { name } of items) {
    const [, madeAt = ''] = /^aisle_console_try_([a-z0-9]+)_/.exec(name) ?? [];
    if (madeAt && now - Number.parseInt(madeAt, 36) > LEFT_BEHIND) await indices.deleteIndex({ indexName: name });
  }
}

/**
 * Copies an index, changes the copy, searches it, and always deletes it.
 * @param options.change Changes the copy and returns the task to wait for.
 * @throws TransportError when the key must not copy, or the change is rejected.
 *
 * @example
 * await tryOut(admin, { index: 'products', change: (indexName) => admin.settings.setSettings({ indexName, body }), ask });
 */
export async function tryOut<Value>(
  admin: Part,
  options: {
    index: string;
    change: (indexName: string) => Promise<{ taskID: number | bigint | string }>;
    ask: (indexName: string) => Promise<Value>;
    now?: () => number;
  },
): Promise<Value> {
  const { index, change, ask, now = Date.now } = options;
  await sweep(admin, now());
  const destination = `${PREFIX}${now().toString(36)}_${index}`;
  const { taskID } = await admin.indices.operationIndex({ indexName: index, body: { operation: 'copy', destination } });
  try {
    await waitForTask(admin.tasks, { indexName: index, taskID });
    const changed = await change(destination);
    await waitForTask(admin.tasks, { indexName: destination, taskID: changed.taskID });
    return await ask(destination);
  } finally {
    await admin.indices.deleteIndex({ indexName: destination });
  }
}
