/** Try-out: a change is made to a copy of an index that lives as long as the questions to it, so that nobody else sees it. */
import { type AdminClient, waitForTask } from '@aisle/admin';

/** How the copies are named; their age is part of it. */
const PREFIX = 'aisle_console_try_';

/** Milliseconds after which a copy that a closed tab left behind is taken away. */
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
 * Copies an index, changes the copy, asks it, and takes it away whatever happens.
 * @param options.change Changes the copy; the task that it answers is waited for.
 * @throws TransportError when the key may not copy, or the change is refused.
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
