/** Task label: the designation of a task in messages. */
import type { TaskRow } from '../rows/task-rows.ts';

/** The name and the ID of a task. */
export const taskLabel = ({ id, name }: Pick<TaskRow, 'id' | 'name'>): string =>
  name === undefined ? `the task ${id}` : `the task "${name}" (${id})`;
