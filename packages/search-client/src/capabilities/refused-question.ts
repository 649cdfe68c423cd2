/** Refused question: finds the one that a service refused, remembers it, and tells the author of the page the cure. Loaded at a failure. */
import type { AnyQuestion, BatchOptions } from '../session/batch.ts';
import { kindOfError } from './error-kind.ts';

type Judge = BatchOptions<AnyQuestion>['judge'];
type Again = Parameters<Judge>[2] & Pick<BatchOptions<AnyQuestion>, 'formOf'>;

/** Whether the service answered, and said no: a connection, a pace or a service that fails says nothing about the question. */
const isRefusal = (error: unknown): boolean => ['credentials', 'other'].includes(kindOfError(error));

/** One line for the console: which index refused, why, and the cure. */
const warningOf = (questions: readonly AnyQuestion[], error: unknown): string => {
  const names = [...new Set(questions.map(({ indexName }) => `"${indexName}"`))].join(', ');
  const cure =
    kindOfError(error) === 'credentials'
      ? 'let the key search this index, or take the element that shows it off the page'
      : 'create the index, correct its name or the parameters, or take the element that shows it off the page';
  const message = String((Object(error) as { message?: unknown }).message ?? error);
  return `Aisle: what was asked of ${names} was refused and is not tried again: ${message}\nThe cure: ${cure}.`;
};

/** The forms of askers that were all refused one by one as well, by batch: to split the same once more would help nobody. */
const inVain = new WeakMap<object, string>();

/**
 * Asks each part of a refused request by itself. Where others are answered, what is refused is remembered: the refusal is about it
 * alone. Where nobody is, everybody hears of it, and the same askers are split no more.
 */
export const judge = async (
  { error }: { error: unknown },
  parts: Parameters<Judge>[1],
  { tryAlone, refused, formOf }: Again,
): Promise<void> => {
  const forms = parts.map(({ questions }) => formOf(questions));
  const all = [...forms].sort().join();
  if (inVain.get(refused) === all || !isRefusal(error)) {
    for (const { reject } of parts) reject(error);
    return;
  }
  const fates = await Promise.all(parts.map((_, i) => tryAlone(i)));
  const refusedOnes = fates.map((fate) => Boolean(fate && !fate.left && isRefusal(fate.error)));
  if (refusedOnes.every(Boolean)) inVain.set(refused, all);
  else inVain.delete(refused);
  parts.forEach(({ questions, reject }, i) => {
    const fate = fates[i];
    if (!fate) return;
    const form = forms[i] as string;
    if (refusedOnes[i] && !inVain.has(refused)) {
      if (!refused.has(form)) console.warn(warningOf(questions, fate.error));
      refused.set(form, fate.error);
    }
    reject(fate.error);
  });
};
