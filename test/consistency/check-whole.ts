/** No read between: whatever is read of a subject is exactly what one of its writes left. */
import type { Operation } from './history.ts';
import { allowedDuring, startOf, whatWasSeen, who } from './describe.ts';
import { modelOf, readsOf, versionsSeen, type Violation, writeDuring } from './model.ts';

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
    Object.entries(read.seen).flatMap(([subject, seen]): Violation[] =>
      versionsSeen(model, read, subject).length > 0
        ? []
        : [
            {
              check: 'between',
              operation: read,
              state: `${subject} ${JSON.stringify([seen.count, seen.versions])}`,
              during: writeDuring(model, read, subject),
              text: `${who(read, start)} saw of ${subject} ${whatWasSeen(seen)}; the model allows ${allowedDuring(model, read, subject, start)}`,
            },
          ],
    ),
  );
}
