/** Setting list: one setting that is a list, written at once, with a way to take it back. */
import { waitForTask } from '@aisle/admin';
import { tellDone } from '../../parts/undo.ts';
import { writeExisting } from '../../parts/write-existing.ts';
import type { WorkbenchController } from '../../workbench/workbench-controller.ts';

type ListName = 'attributesForFaceting' | 'replicas';

/** Writes the list where nobody else changed it meanwhile, and tells of it. False when the person left theirs as it is. */
export async function writeSettingList(
  bench: WorkbenchController,
  options: {
    indexName: string;
    name: ListName;
    existing: readonly string[];
    next: readonly string[];
    /** What the change is told as. */
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
