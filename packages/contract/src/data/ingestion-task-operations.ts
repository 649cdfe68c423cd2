/** The operations of ingestion on tasks, pushed records and transformations: what the service description leaves out and users need. */
import { pushActions } from './ingestion-words.ts';
import type { Operation, Schema } from '../contract-shape.ts';
import { flag, ok, reads, ref, text, texts, integer, writes, writesOnce } from './schema-builders.ts';

const taskID = text('Identifier of the task (a UUID).', { minLength: 1 });
const transformationID = text('Identifier of the transformation (a UUID).', { minLength: 1 });
const runID = text('Identifier of the run (a UUID).', { minLength: 1 });

const paging: Record<string, Schema> = {
  itemsPerPage: integer('Items on one page.', { minimum: 1, maximum: 100, default: 10 }),
  page: integer('The page; the first is 1.', { minimum: 1, default: 1 }),
  order: { type: 'string', enum: ['asc', 'desc'], description: 'Direction of the sorting.' },
};
const sort = (keys: readonly string[]): Schema => ({ type: 'string', known: keys, description: 'What to sort by.' });
const ids = (description: string): Schema => texts(`${description} Several are joined by commas.`, { maxItems: 100 });

const common = {
  acl: 'editSettings',
  limits: ['200 requests per minute per IP address'],
  source: 'inferred',
  rows: 0,
} as const;

const task = { taskID: '4d2f8f6e-1b5a-4a35-8a52-6e0a0c9c7d10' };
const unusedTask = { taskID: '4d2f8f6e-1b5a-4a35-8a52-6e0a0c9c7d11' };
const transformation = { transformationID: '71b8a0c2-55d4-4f0b-9a17-0f4f1d2c3b40' };
const unusedTransformation = { transformationID: '71b8a0c2-55d4-4f0b-9a17-0f4f1d2c3b41' };
const blockedRun = { runID: '5d1f2a8b-0f6e-44f2-8a4e-6b7c8d9e0f12' };
const runToPublish = { runID: '5d1f2a8b-0f6e-44f2-8a4e-6b7c8d9e0f13' };
const runToDiscard = { runID: '5d1f2a8b-0f6e-44f2-8a4e-6b7c8d9e0f14' };
const code = '(record) => ({ ...record, name: record.name.trim() })';

export const ingestionTaskOperations: Record<string, Operation> = {
  listIngestionTasks: {
    ...reads,
    ...common,
    summary: 'Lists the tasks',
    route: '/1/tasks',
    query: {
      sourceID: ids('Only tasks that read these sources.'),
      destinationID: ids('Only tasks that write these destinations.'),
      enabled: flag('Only those that are enabled, or only those that are not.'),
      ...paging,
      sort: sort(['enabled', 'updatedAt', 'createdAt']),
    },
    success: ok('IngestionTaskList'),
    example: { query: { itemsPerPage: '5', enabled: 'true' } },
  },
  createIngestionTask: {
    ...writesOnce,
    ...common,
    summary: 'Creates a task, which joins a source to a destination',
    route: '/1/tasks',
    body: ref('IngestionTaskCreate'),
    bodyRequired: true,
    success: ok('IngestionTaskCreated'),
    example: {
      body: {
        sourceID: '0b4ba5a1-95bd-4e5b-8f5a-7d34f6d2c9e3',
        destinationID: '6ec41d30-2b6a-4a1f-9c61-0a5b7ed4a3c2',
        action: 'replace',
        cron: '30 4 * * *',
        failureThreshold: 5,
      },
    },
  },
  getIngestionTask: {
    ...reads,
    ...common,
    summary: 'Reads one task',
    route: '/1/tasks/{taskID}',
    path: { taskID },
    success: ok('IngestionTask'),
    example: { path: task },
  },
  updateIngestionTask: {
    ...writes,
    ...common,
    method: 'PATCH',
    summary: 'Changes the given fields of one task',
    route: '/1/tasks/{taskID}',
    path: { taskID },
    body: ref('IngestionTaskUpdate'),
    bodyRequired: true,
    success: ok('IngestionTaskUpdated'),
    example: { path: task, body: { failureThreshold: 10, cron: '' } },
  },
  deleteIngestionTask: {
    ...writes,
    ...common,
    method: 'DELETE',
    summary: 'Deletes one task',
    description: 'A soft delete: its runs can still be read. A run under way is called off.',
    route: '/1/tasks/{taskID}',
    path: { taskID },
    success: ok('IngestionDeleted'),
    example: { path: unusedTask },
  },
  runIngestionTask: {
    ...writesOnce,
    ...common,
    summary: 'Runs a task now',
    description:
      'Its run can be followed by its identifier. A run that comes while another one of the task is under way is skipped.',
    route: '/1/tasks/{taskID}/run',
    path: { taskID },
    success: ok('IngestionRunStarted'),
    example: { path: task },
  },
  pushIngestionTask: {
    ...writesOnce,
    ...common,
    summary: 'Sends records through a task: its transformations, and into its destination',
    description:
      'They are written when the answer comes. What was wrong with single records is told in the events of the run. With `Content-Type: application/x-ndjson` the body is JSON Lines, a record each, as many as you like: they are read as a stream and written batch by batch, `action` is given in the query, and events tell the line of what was bad.',
    route: '/1/tasks/{taskID}/push',
    path: { taskID },
    query: {
      action: {
        type: 'string',
        enum: pushActions,
        description: 'What to do with the records of JSON Lines; a body of JSON says it itself.',
        default: 'addObject',
        source: 'inferred',
      },
    },
    body: ref('IngestionPush'),
    bodyRequired: true,
    success: ok('IngestionRunStarted'),
    bodyLimit: { bytes: 64 * 1024 * 1024, exactNumbers: true },
    limits: [...common.limits, '10,000 records; of JSON Lines any number'],
    example: { path: task, body: { action: 'addObject', records: [{ objectID: 'pushed', name: 'Pushed shoe' }] } },
  },
  disableIngestionTask: {
    ...writes,
    ...common,
    method: 'PUT',
    summary: 'Keeps a task from running, by itself or when it is asked to',
    route: '/1/tasks/{taskID}/disable',
    path: { taskID },
    success: ok('IngestionTaskUpdated'),
    example: { path: task },
  },
  enableIngestionTask: {
    ...writes,
    ...common,
    method: 'PUT',
    summary: 'Lets a task run again',
    route: '/1/tasks/{taskID}/enable',
    path: { taskID },
    success: ok('IngestionTaskUpdated'),
    example: { path: task },
  },
  cancelIngestionRun: {
    ...writes,
    ...common,
    summary: 'Calls a run off',
    description:
      'What it wrote stays, except for `replace`, which then replaces nothing. One that is over stays as it is.',
    route: '/1/runs/{runID}/cancel',
    path: { runID },
    success: ok('IngestionRunCancelled'),
    example: { path: { runID: '5d1f2a8b-0f6e-44f2-8a4e-6b7c8d9e0f11' } },
  },
  getRunChanges: {
    ...reads,
    ...common,
    summary: 'Tells what a blocked run would change',
    description:
      'Figures and some of the records, compared with the index as it is now, and the attributes of both as they were when the run was blocked.',
    route: '/1/runs/{runID}/changes',
    path: { runID },
    success: ok('IngestionRunChanges'),
    example: { path: blockedRun },
  },
  publishRun: {
    ...writes,
    ...common,
    summary: 'Publishes the records of a blocked run, although a safety check was not passed',
    description:
      'They take the place of the records of the index, all at once. A run that was published stays as it is.',
    route: '/1/runs/{runID}/publish',
    path: { runID },
    success: ok('IngestionRunPublished'),
    example: { path: runToPublish },
  },
  discardRun: {
    ...writes,
    ...common,
    summary: 'Discards the records of a blocked run',
    description: 'The index stays as it is. A newer run of the same task discards them, too.',
    route: '/1/runs/{runID}/discard',
    path: { runID },
    success: ok('IngestionRunDiscarded'),
    example: { path: runToDiscard },
  },
  listRunRejects: {
    ...reads,
    ...common,
    summary: 'Reads the rows of a run that are not in the index as they came, and why',
    description:
      'As JSON Lines, in the order of the rows: bad ones, those that were left out, and those that a later row of the same objectID replaced. 100,000 of a run are kept, or 64 MB.',
    route: '/1/runs/{runID}/rejects',
    path: { runID },
    query: {
      itemsPerPage: integer('Rows on one page.', { minimum: 1, maximum: 10_000, default: 10_000 }),
      page: integer('The page; the first is 1. One behind the last has no lines.', { minimum: 1, default: 1 }),
    },
    success: { status: 200, schema: ref('IngestionRejects'), format: 'jsonLines' },
    example: { path: { runID: '5d1f2a8b-0f6e-44f2-8a4e-6b7c8d9e0f11' }, query: { itemsPerPage: '1000', page: '1' } },
  },

  listTransformations: {
    ...reads,
    ...common,
    summary: 'Lists the transformations',
    route: '/1/transformations',
    query: { ...paging, sort: sort(['name', 'updatedAt', 'createdAt']) },
    success: ok('TransformationList'),
    example: { query: { itemsPerPage: '5' } },
  },
  createTransformation: {
    ...writesOnce,
    ...common,
    summary: 'Creates a transformation',
    description: 'The code runs in a sandbox, without network or clock, within limits of time and memory.',
    route: '/1/transformations',
    body: ref('TransformationCreate'),
    bodyRequired: true,
    success: ok('TransformationCreated'),
    example: { body: { name: 'trim names', code } },
  },
  tryTransformation: {
    ...reads,
    ...common,
    method: 'POST',
    summary: 'Tries code on one record',
    route: '/1/transformations/try',
    body: ref('TransformationTry'),
    bodyRequired: true,
    success: ok('TransformationTried'),
    example: { body: { code, sampleRecord: { name: ' Red shoe ' } } },
  },
  getTransformation: {
    ...reads,
    ...common,
    summary: 'Reads one transformation',
    route: '/1/transformations/{transformationID}',
    path: { transformationID },
    success: ok('Transformation'),
    example: { path: transformation },
  },
  updateTransformation: {
    ...writes,
    ...common,
    method: 'PATCH',
    summary: 'Changes the given fields of one transformation',
    route: '/1/transformations/{transformationID}',
    path: { transformationID },
    body: ref('TransformationUpdate'),
    bodyRequired: true,
    success: ok('TransformationUpdated'),
    example: { path: transformation, body: { name: 'trim all names' } },
  },
  deleteTransformation: {
    ...writes,
    ...common,
    method: 'DELETE',
    summary: 'Deletes one transformation',
    description: 'A soft delete. One that a task uses cannot be deleted; the message names them.',
    route: '/1/transformations/{transformationID}',
    path: { transformationID },
    success: ok('IngestionDeleted'),
    example: { path: unusedTransformation },
  },
};
