/** Tasks: every route of the interface as a method. Generated from the contract; do not edit. */
import type {
  GetAppTaskParameters,
  GetTaskParameters,
  TaskStatus,
} from '@aisle/contract';
import { bindRoutes } from '../connect/bind-routes.ts';
import type { CallOptions, Route } from '../connect/bind-routes.ts';
import { connect } from '../connect/connect.ts';
import type { Connection } from '../connect/connect.ts';

/** One line per operation; `bindRoutes` describes the flags. */
export const tasksRoutes = {
  getTask: ['GET', '/1/indexes/{indexName}/task/{taskID}'],
  getAppTask: ['GET', '/1/task/{taskID}'],
} as const satisfies Record<keyof TasksClient, Route>;

/** Whether a write has become searchable. */
export interface TasksClient {
  /**
   * Tells whether a task is done.
   *
   * `GET /1/indexes/{indexName}/task/{taskID}` · key permission: `addObject` · section 3, Logs and tasks
   * @throws HttpError 400: Bad request or argument.
   * @throws HttpError 403: Invalid application ID or API key, or the key lacks the permission.
   * @throws HttpError 404: No such task.
   * @example
   * const answer = await tasks.getTask({ indexName: 'products', taskID: '1' });
   */
  getTask(parameters: GetTaskParameters, options?: CallOptions): Promise<TaskStatus>;

  /**
   * Tells whether a task is done that belongs to no index: a change of the dictionaries.
   *
   * `GET /1/task/{taskID}` · key permission: `editSettings` · section 3, Logs and tasks
   * @throws HttpError 400: Bad request or argument.
   * @throws HttpError 403: Invalid application ID or API key, or the key lacks the permission.
   * @throws HttpError 404: No such task.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await tasks.getAppTask({ taskID: '2' });
   */
  getAppTask(parameters: GetAppTaskParameters, options?: CallOptions): Promise<TaskStatus>;
}

/**
 * Creates a client of only this interface: Tasks.
 * @throws TypeError for a missing host, or a key that is not allowed in a header.
 * @example
 * const tasks = createTasksClient({ hosts: { read: ['https://service.example.com'] }, appId, apiKey });
 */
export const createTasksClient = (connection: Connection): TasksClient =>
  bindRoutes<TasksClient>(connect(connection), tasksRoutes);
