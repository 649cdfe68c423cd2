/** Task: what is brought from where to where, and the transformations on the way. */
import type { AdminClient } from '@aisle/admin';
import type { AnswerOf } from '../../data/answer-of.ts';
import { MAX_PAGE_SIZE, readAll } from './read-all.ts';

export type Task = AnswerOf<'ingestion', 'getIngestionTask'>;
export type Transformation = AnswerOf<'ingestion', 'getTransformation'>;
type Ingestion = AdminClient['ingestion'];

export const ACTIONS = ['replace', 'save', 'partial'] as const;

/** What people call a task; of its ID the beginning tells it from others. */
export const taskName = ({ name, taskID }: Task): string => name || taskID.slice(0, 8);

/** Reads all tasks. */
export const readTasks = (ingestion: Ingestion, { signal }: { signal?: AbortSignal } = {}): Promise<Task[]> =>
  readAll(
    (page) => ingestion.listIngestionTasks({ itemsPerPage: MAX_PAGE_SIZE, page }, signal && { signal }),
    ({ tasks }) => tasks,
  );

/** Reads all transformations, in the order of their names. */
export const readTransformations = (
  ingestion: Ingestion,
  { signal }: { signal?: AbortSignal } = {},
): Promise<Transformation[]> =>
  readAll(
    (page) =>
      ingestion.listTransformations(
        { itemsPerPage: MAX_PAGE_SIZE, page, sort: 'name', order: 'asc' },
        signal && { signal },
      ),
    ({ transformations }) => transformations,
  );
