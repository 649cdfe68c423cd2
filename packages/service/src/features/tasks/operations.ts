/** Operations on tasks: report whether a write has become searchable. */
import type { TasksOperations } from '@aisle/contract';
import type { Handlers } from '../operation.ts';
import { appTaskStatus, taskStatus } from './task-status.ts';

export const taskOperations: Handlers<keyof TasksOperations> = {
  getTask: async (call) => ({ body: await taskStatus(call) }),
  getAppTask: async (call) => ({ body: await appTaskStatus(call) }),
};
