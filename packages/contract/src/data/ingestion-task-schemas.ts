/** The resources of ingestion that the service description names and does not show: tasks, what is pushed to them, and transformations. */
import type { Schema } from '../contract-shape.ts';
import { answer, body, flag, list, open, ref, text, texts, whole } from './schema-builders.ts';
import { listOf } from './ingestion-schemas.ts';
import { pushActions, taskActions } from './ingestion-words.ts';

const name = text('For people.', { minLength: 1 });
const createdAt = text('When it was created, RFC 3339.');
const updatedAt = text('When it was last changed, RFC 3339.');
const taskID = text('Identifier of the task (a UUID).');
const transformationID = text('Identifier of the transformation (a UUID).');
const runID = text('Identifier of the run (a UUID).');
const code = text(
  'A JavaScript function of one record: it gives a record, a list of records, or null to leave it out.',
  {
    minLength: 1,
    maxLength: 100_000,
  },
);

const taskFields = {
  name: text('For people.'),
  sourceID: text('The source (a UUID) that is read.', { minLength: 1 }),
  destinationID: text('The destination (a UUID) that is written.', { minLength: 1 }),
  action: {
    type: 'string',
    enum: taskActions,
    description:
      '`replace`: what the source does not have any more goes, all at once at the end of a run; `save`: records are put in the place of those with the same objectID; `partial`: only their given attributes are.',
    default: 'save',
  },
  cron: text(
    'When it runs by itself, in UTC: minute, hour, day of the month, month, day of the week. Never without it.',
    {
      maxLength: 200,
    },
  ),
  enabled: flag('Whether it runs by itself and may be run.', { default: true }),
  failureThreshold: whole('Percentage of failures up to which a run counts as successful.', {
    minimum: 0,
    maximum: 100,
    default: 0,
  }),
  transformationIDs: texts('Transformations (UUIDs) that every record goes through, in this order.', { maxItems: 10 }),
} satisfies Record<string, Schema>;

const inferred = { source: 'inferred' } as const;

export const ingestionTaskSchemas: Record<string, Schema> = {
  IngestionTask: answer(
    {
      taskID,
      ...taskFields,
      lastRun: text('When it ran last, RFC 3339.'),
      nextRun: text('When it runs next by itself, RFC 3339.'),
      createdAt,
      updatedAt,
    },
    ['taskID', 'sourceID', 'destinationID', 'action', 'enabled', 'failureThreshold', 'createdAt'],
    inferred,
  ),
  IngestionTaskCreate: body(taskFields, ['sourceID', 'destinationID'], inferred),
  IngestionTaskUpdate: body(
    { ...taskFields, cron: { ...taskFields.cron, description: `${taskFields.cron.description!} "" takes it away.` } },
    [],
    inferred,
  ),
  IngestionTaskList: { ...listOf('tasks', 'IngestionTask'), ...inferred },
  IngestionTaskCreated: answer({ taskID, createdAt }, ['taskID', 'createdAt'], inferred),
  IngestionTaskUpdated: answer({ taskID, updatedAt }, ['taskID', 'updatedAt'], inferred),
  IngestionRunStarted: answer({ runID, createdAt }, ['runID', 'createdAt'], inferred),
  IngestionRunCancelled: answer(
    { runID, cancelledAt: text('When it was called off, RFC 3339.') },
    ['runID', 'cancelledAt'],
    inferred,
  ),
  IngestionPush: body(
    {
      action: { type: 'string', enum: pushActions, description: 'What to do with the records.', default: 'addObject' },
      records: list({ type: 'object', additionalProperties: true }, 'The records.', { minItems: 1, maxItems: 10_000 }),
    },
    ['records'],
    inferred,
  ),

  Transformation: answer(
    { transformationID, name, description: text('For people.'), code, createdAt, updatedAt },
    ['transformationID', 'name', 'code', 'createdAt'],
    inferred,
  ),
  TransformationCreate: body({ name, description: text('For people.'), code }, ['name', 'code'], inferred),
  TransformationUpdate: body({ name, description: text('For people.'), code }, [], inferred),
  TransformationList: { ...listOf('transformations', 'Transformation'), ...inferred },
  TransformationCreated: answer({ transformationID, createdAt }, ['transformationID', 'createdAt'], inferred),
  TransformationUpdated: answer({ transformationID, updatedAt }, ['transformationID', 'updatedAt'], inferred),
  TransformationTry: body({ code, sampleRecord: open('A record to try it on.') }, ['code', 'sampleRecord'], inferred),
  TransformationTried: answer(
    {
      payloads: list({ type: 'object', additionalProperties: true }, 'What became of the record.'),
      logs: texts('What the code said to `console.log`.'),
      error: ref('TransformationError', 'What went wrong; absent when nothing did.'),
    },
    ['payloads', 'logs'],
    inferred,
  ),
  TransformationError: answer(
    {
      message: text('What went wrong.'),
      line: whole('Line of the code; the first is 1.'),
      column: whole('Column in this line; the first is 1.'),
    },
    ['message'],
    inferred,
  ),
};
