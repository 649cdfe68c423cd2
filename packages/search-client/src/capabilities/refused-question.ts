/** Refused question: finds which request of a failed batch the service rejected, remembers it, and logs a fix. Lazy-loaded on failure. */
import type { AnyQuestion, BatchOptions } from '../session/batch.ts';
import { kindOfError } from './error-kind.ts';

type Judge = BatchOptions<AnyQuestion>['judge'];
type RetryTools = Parameters<Judge>[2] & Pick<BatchOptions<AnyQuestion>, 'formOf'>;

/** Whether the service rejected the request itself; network errors, rate limits and server errors do not depend on the request. */
const isRefusal = (error: unknown): boolean => ['credentials', 'other'].includes(kindOfError(error));

/** Returns the warning for the console: the affected indices, the reason and a fix. */
const warningOf = (questions: readonly AnyQuestion[], error: unknown): string => {
  const names = [...new Set(questions.map(({ indexName }) => `"${indexName}"`))].join(', ');
  const cure =
    kindOfError(error) === 'credentials'
      ? 'let the key search this index, or take the element that shows it off the page'
      : 'create the index, correct its name or the parameters, or take the element that shows it off the page';
  const message = String((Object(error) as { message?: unknown }).message ?? error);
  return `Aisle: what was asked of ${names} was refused and is not tried again: ${message}\nThe cure: ${cure}.`;
};

/** Per batch, the requests that were all rejected individually too, so that the same ones are not split again. */
const fullyRefusedBatches = new WeakMap<object, string>();

/**
 * Retries each part of a rejected batch individually. If some succeed, the rejected ones are remembered and not sent again. If all are
 * rejected, each gets its error, and the same requests are not split again.
 */
export const judge = async (
  { error }: { error: unknown },
  parts: Parameters<Judge>[1],
  { tryAlone, refused, formOf }: RetryTools,
): Promise<void> => {
  const forms = parts.map(({ questions }) => formOf(questions));
  const batchKey = [...forms].sort().join();
  const isHopeless = fullyRefusedBatches.get(refused) === batchKey;
  if (isHopeless || !isRefusal(error)) {
    for (const { reject } of parts) reject(error);
    return;
  }
  const outcomes = await Promise.all(parts.map((_, i) => tryAlone(i)));
  const isRefusedAlone = outcomes.map((outcome) => Boolean(outcome && !outcome.left && isRefusal(outcome.error)));
  const areAllRefused = isRefusedAlone.every(Boolean);
  if (areAllRefused) fullyRefusedBatches.set(refused, batchKey);
  else fullyRefusedBatches.delete(refused);
  parts.forEach(({ questions, reject }, i) => {
    const outcome = outcomes[i];
    if (!outcome) return;
    const form = forms[i] as string;
    if (isRefusedAlone[i] && !areAllRefused) {
      if (!refused.has(form)) console.warn(warningOf(questions, outcome.error));
      refused.set(form, outcome.error);
    }
    reject(outcome.error);
  });
};
