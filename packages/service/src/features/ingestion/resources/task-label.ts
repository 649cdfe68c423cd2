/** Task label: how messages call a task. */
import type { TaskRow } from '../rows/task-rows.ts';

/** Its name and what it is reached by. */
export const taskLabel = ({ id, name }: Pick<TaskRow, 'id' | 'name'>): string =>
  name === undefined ? `the task ${id}` : `the task "${name}" (${id})`;
