/** Setting list: writes a list setting immediately, with Undo. */
import { waitForTask } from '@aisle/admin';
import { tellDone } from '../../parts/undo.ts';
import { writeExisting } from '../../parts/write-existing.ts';
import type { WorkbenchController } from '../../workbench/workbench-controller.ts';

type ListName = 'attributesForFaceting' | 'replicas';

/** Writes the list unless another user has changed it, and shows a toast. Returns false if the user keeps the other's change. */
export async function writeSettingList(
  bench: WorkbenchController,
  options: {
    indexName: string;
    name: ListName;
    existing: readonly string[];
    next: readonly string[];
    /** Text of the toast. */
    text: string;
    refresh: () => Promise<void>;
  },
): Promise<boolean> {
  const { indexName, name, existing, next, text, refresh } = options;
  const { settings, tasks } = bench.session.admin;
  const write = async (list: readonly string[]): Promise<void> => {
    const { taskID } = await settings.setSettings({ indexName, body: { [name]: [...list] } });
    await waitForTask(tasks, { indexName, taskID });
  };
  const isWritten = await writeExisting(bench, {
    existing: [...existing],
    read: async () => (await settings.getSettings({ indexName }))[name] ?? [],
    write: () => write(next),
  });
  if (!isWritten) return false;
  const takeBack = async (): Promise<void> => {
    await write(existing);
    await refresh();
  };
  tellDone(bench, { text, name: indexName, takeBack });
  await refresh();
  return true;
}
