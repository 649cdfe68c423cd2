/** Tasks: whether a write has become searchable. */
import type { Interface, Schema } from '../contract-shape.ts';
import { indexName, searchHostErrors } from './search.ts';

const taskID: Schema = {
  type: 'string',
  pattern: '^[0-9]{1,19}$',
  int64: true,
  description: 'Task ID, a 64-bit integer as a string.',
};

export const tasks: Interface = {
  id: 'tasks',
  title: 'Tasks',
  description: 'Whether a write has become searchable.',
  section: '3, Logs and tasks',
  hosts: { read: '{read_host}', write: '{write_host}' },
  auth: 'headers',
  served: true,
  errors: searchHostErrors,
  schemas: {
    TaskStatus: {
      type: 'object',
      properties: {
        status: {
          type: 'string',
          enum: ['published', 'notPublished'],
          description: '`published` once the write is searchable.',
        },
        reason: {
          type: 'string',
          description: 'Why publishing failed; it is retried. Absent otherwise.',
        },
        pendingTask: {
          type: 'boolean',
          description:
            'Whether unpublished tasks of the index, or of the application, remain; deprecated, read `status`.',
        },
      },
      required: ['status', 'pendingTask'],
    },
  },
  operations: {
    getTask: {
      summary: 'Returns the status of a task',
      method: 'GET',
      route: '/1/indexes/{indexName}/task/{taskID}',
      acl: 'addObject',
      read: true,
      safe: true,
      path: { indexName, taskID },
      success: { status: 200, schema: { $ref: 'TaskStatus' } },
      errors: { 404: 'No such task' },
      timeoutMs: 5000,
      source: 'given',
      example: { path: { indexName: 'products', taskID: '1' } },
    },
    getAppTask: {
      summary: 'Returns the status of an application task, such as a dictionary change',
      method: 'GET',
      route: '/1/task/{taskID}',
      acl: 'editSettings',
      read: true,
      safe: true,
      path: { taskID },
      success: { status: 200, schema: { $ref: 'TaskStatus' } },
      errors: { 404: 'No such task' },
      timeoutMs: 5000,
      source: 'inferred',
      rows: 0,
      example: { path: { taskID: '2' } },
    },
  },
};
