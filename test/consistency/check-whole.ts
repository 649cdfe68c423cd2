/** No read between: whatever is read of a subject is exactly what one of its writes left. */
import type { Operation } from './history.ts';
import { allowedDuring, describeCall, describeObservation, startOf } from './describe.ts';
import { modelOf, readsOf, possibleVersions, type Violation, writeDuring } from './model.ts';

/**
 * Reads of a subject in a state that no write left: half of a replacement, a part of a batch, records of two versions on one page.
 *
 * @example
 * checkWhole(history.operations); // [] where every read saw one version
 */
export function checkWhole(operations: readonly Operation[]): Violation[] {
  const model = modelOf(operations);
  const start = startOf(operations);
  return readsOf(operations).flatMap((read) =>
    Object.entries(read.observations).flatMap(([subject, observation]): Violation[] =>
      possibleVersions(model, read, subject).length > 0
        ? []
        : [
            {
              check: 'between',
              operation: read,
              state: `${subject} ${JSON.stringify([observation.count, observation.versions])}`,
              during: writeDuring(model, read, subject),
              text: `${describeCall(read, start)} saw of ${subject} ${describeObservation(observation)}; the model allows ${allowedDuring(model, read, subject, start)}`,
            },
          ],
    ),
  );
}
