/** The resources of ingestion that the service description names and does not show: tasks, what is pushed to them, and transformations. */
import type { Schema } from '../contract-shape.ts';
import {
  responseObject,
  requestObject,
  flag,
  list,
  number,
  anyObject,
  nullable,
  ref,
  text,
  texts,
  integer,
  openEnum,
} from './schema-builders.ts';
import { listOf } from './ingestion-schemas.ts';
import { safetyCheckFields } from './safety-checks.ts';
import { pushActions, rejectKinds, safetyCheckNames, taskActions } from './ingestion-words.ts';

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
  failureThreshold: integer('Percentage of failures up to which a run counts as successful.', {
    minimum: 0,
    maximum: 100,
    default: 0,
  }),
  transformationIDs: texts('Transformations (UUIDs) that every record goes through, in this order.', { maxItems: 10 }),
  safetyChecks: ref(
    'IngestionSafetyChecks',
    'What holds a run back from replacing the records of an index (`replace`).',
  ),
} satisfies Record<string, Schema>;

const inferred = { source: 'inferred' } as const;

const counted = (what: string): Schema => integer(`Records that ${what}.`);
const changedRecords = (what: string): Schema =>
  list(ref('IngestionChangedRecord'), `Some of the records that ${what}.`);

/** What holds a run back, and what becomes of it. */
const safetySchemas: Record<string, Schema> = {
  IngestionSafetyChecks: requestObject(
    {
      beforeIndexPublishing: requestObject(
        safetyCheckFields(
          'those whose objectID the source does not have any more. Of rows without an objectID only the count is compared.',
        ),
        [],
        {
          description:
            'Looked at when a run has read its source. What does not pass blocks the run; the index stays as it is.',
        },
      ),
    },
    [],
    inferred,
  ),
  IngestionRunPublished: responseObject(
    { runID, publishedAt: text('When its records came into the index, RFC 3339.') },
    ['runID', 'publishedAt'],
    inferred,
  ),
  IngestionRunDiscarded: responseObject(
    { runID, discardedAt: text('When its records were discarded, RFC 3339.') },
    ['runID', 'discardedAt'],
    inferred,
  ),
  IngestionRunChanges: responseObject(
    {
      runID,
      indexName: text('The index that the run would replace.'),
      breaches: list(ref('IngestionBreach'), 'The safety checks that were not passed.'),
      records: responseObject(
        {
          before: integer('Records of the index now.'),
          after: integer('Records that the run would put in their place.'),
          added: counted('would be added'),
          changed: counted('would be changed'),
          removed: counted('would be gone'),
          unchanged: counted('are the same'),
        },
        ['before', 'after', 'added', 'changed', 'removed', 'unchanged'],
        { description: 'How many records there are on both sides, and how many differ.' },
      ),
      added: changedRecords('would be added'),
      changed: changedRecords('would be changed'),
      removed: changedRecords('would be gone'),
      attributes: list(
        ref('IngestionAttributeChange'),
        'The attributes of both, those that change most first; of a large index, as a sample of 10,000 records has them.',
      ),
    },
    ['runID', 'indexName', 'breaches', 'records', 'added', 'changed', 'removed', 'attributes'],
    inferred,
  ),
  IngestionBreach: responseObject(
    { check: openEnum(safetyCheckNames, 'The safety check.'), reason: text('Why it was not passed, in figures.') },
    ['check', 'reason'],
    inferred,
  ),
  IngestionChangedRecord: responseObject(
    {
      objectID: text('The record.'),
      before: nullable(anyObject('As it is now.'), 'As it is now; null for one that would be added.'),
      after: nullable(anyObject('As it would be.'), 'As it would be; null for one that would be gone.'),
    },
    ['objectID', 'before', 'after'],
    inferred,
  ),
  IngestionAttributeChange: responseObject(
    {
      name: text('The attribute; dots go into objects.'),
      before: number('Percentage of the records of the index that have it.'),
      after: number('Percentage of the records of the run that have it.'),
      medianBefore: number('Of a price: its median now.'),
      medianAfter: number('Of a price: its median by the run.'),
    },
    ['name', 'before', 'after'],
    inferred,
  ),
  IngestionRejects: list(
    ref('IngestionReject'),
    'One JSON object per line: a row that is not in the index as it came.',
  ),
  IngestionReject: responseObject(
    {
      kind: openEnum(
        rejectKinds,
        '`failed`: the row is bad; `leftOut`: it was left out on purpose; `overwritten`: a later row with the same objectID took its place; `cut`: the last line, where more rows were bad than are kept.',
      ),
      line: integer('Its line in the source; the first is 1.'),
      row: integer('Its number, in sources without lines; the first is 1.'),
      column: text('The column.'),
      objectID: text('The record.'),
      reason: text('Why.'),
      by: responseObject({ line: integer('Its line.'), row: integer('Its number.') }, [], {
        description: 'Of an overwritten row: where the one stands that holds.',
      }),
      text: text('The row as it was read; of a long one the first 1,000 characters.'),
    },
    ['kind', 'reason'],
    inferred,
  ),
};

export const ingestionTaskSchemas: Record<string, Schema> = {
  ...safetySchemas,
  IngestionTask: responseObject(
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
  IngestionTaskCreate: requestObject(taskFields, ['sourceID', 'destinationID'], inferred),
  IngestionTaskUpdate: requestObject(
    { ...taskFields, cron: { ...taskFields.cron, description: `${taskFields.cron.description!} "" takes it away.` } },
    [],
    inferred,
  ),
  IngestionTaskList: { ...listOf('tasks', 'IngestionTask'), ...inferred },
  IngestionTaskCreated: responseObject({ taskID, createdAt }, ['taskID', 'createdAt'], inferred),
  IngestionTaskUpdated: responseObject({ taskID, updatedAt }, ['taskID', 'updatedAt'], inferred),
  IngestionRunStarted: responseObject({ runID, createdAt }, ['runID', 'createdAt'], inferred),
  IngestionRunCancelled: responseObject(
    { runID, cancelledAt: text('When it was called off, RFC 3339.') },
    ['runID', 'cancelledAt'],
    inferred,
  ),
  IngestionPush: requestObject(
    {
      action: { type: 'string', enum: pushActions, description: 'What to do with the records.', default: 'addObject' },
      records: list({ type: 'object', additionalProperties: true }, 'The records.', { minItems: 1, maxItems: 10_000 }),
    },
    ['records'],
    inferred,
  ),

  Transformation: responseObject(
    { transformationID, name, description: text('For people.'), code, createdAt, updatedAt },
    ['transformationID', 'name', 'code', 'createdAt'],
    inferred,
  ),
  TransformationCreate: requestObject({ name, description: text('For people.'), code }, ['name', 'code'], inferred),
  TransformationUpdate: requestObject({ name, description: text('For people.'), code }, [], inferred),
  TransformationList: { ...listOf('transformations', 'Transformation'), ...inferred },
  TransformationCreated: responseObject({ transformationID, createdAt }, ['transformationID', 'createdAt'], inferred),
  TransformationUpdated: responseObject({ transformationID, updatedAt }, ['transformationID', 'updatedAt'], inferred),
  TransformationTry: requestObject(
    { code, sampleRecord: anyObject('A record to try it on.') },
    ['code', 'sampleRecord'],
    inferred,
  ),
  TransformationTried: responseObject(
    {
      payloads: list({ type: 'object', additionalProperties: true }, 'What became of the record.'),
      logs: texts('What the code said to `console.log`.'),
      error: ref('TransformationError', 'What went wrong; absent when nothing did.'),
    },
    ['payloads', 'logs'],
    inferred,
  ),
  TransformationError: responseObject(
    {
      message: text('What went wrong.'),
      line: integer('Line of the code; the first is 1.'),
      column: integer('Column in this line; the first is 1.'),
    },
    ['message'],
    inferred,
  ),
};
