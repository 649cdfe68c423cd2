/** Judges what a service says to a question: whether it refused it, and what the author of the page can do. Loaded at a failure. */
import { kindOfError } from './error-kind.ts';

/** Whether the service answered, and said no: a connection, a pace or a service that fails says nothing about the question. */
export const isRefusal = (error: unknown): boolean => ['credentials', 'other'].includes(kindOfError(error));

/** One line for the console: which index refused, why, and the cure. */
export const refusalWarning = (questions: readonly { indexName: string }[], error: unknown): string => {
  const names = [...new Set(questions.map(({ indexName }) => `"${indexName}"`))].join(', ');
  const cure =
    kindOfError(error) === 'credentials'
      ? 'let the key search this index, or take the element that shows it off the page'
      : 'create the index, correct its name or the parameters, or take the element that shows it off the page';
  const said = String((Object(error) as { message?: unknown }).message ?? error);
  return `Aisle: what was asked of ${names} was refused and is not tried again: ${said}\nThe cure: ${cure}.`;
};
