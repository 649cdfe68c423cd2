/** Task: source, destination and transformations of an import. */
import type { AdminClient } from '@aisle/admin';
import type { AnswerOf } from '../../data/answer-of.ts';
import { MAX_PAGE_SIZE, readAll } from './read-all.ts';

export type Task = AnswerOf<'ingestion', 'getIngestionTask'>;
export type Transformation = AnswerOf<'ingestion', 'getTransformation'>;
type Ingestion = AdminClient['ingestion'];

export const ACTIONS = ['replace', 'save', 'partial'] as const;

/** Returns the display name of a task; the prefix of its ID distinguishes it from others. */
export const taskName = ({ name, taskID }: Task): string => name || taskID.slice(0, 8);

/** Reads all tasks. */
export const readTasks = (ingestion: Ingestion, { signal }: { signal?: AbortSignal } = {}): Promise<Task[]> =>
  readAll(
    (page) => ingestion.listIngestionTasks({ itemsPerPage: MAX_PAGE_SIZE, page }, signal && { signal }),
    ({ tasks }) => tasks,
  );

/** Reads all transformations, sorted by name. */
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
