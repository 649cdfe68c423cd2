/** Writes an edited item, and asks for confirmation if another user has changed it or the name exists. */
import { isHttpError } from '@aisle/admin';
import type { WorkbenchController } from '../workbench/workbench-controller.ts';
import { canonical, ChangedMeanwhileError, compareBeforeWrite } from '../data/compare-before-write.ts';

/** Returns the names of the fields in which two values differ. */
export function differingFields(a: unknown, b: unknown): string[] {
  const [left, right] = [Object(a) as Record<string, unknown>, Object(b) as Record<string, unknown>];
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].filter(
    (name) => canonical(left[name]) !== canonical(right[name]),
  );
}

/**
 * Writes if the item has not changed, or if the user agrees to overwrite the change. Returns false if they do not.
 * @example
 * await writeExisting(bench, { existing: rule, read: () => admin.rules.getRule(place), write: () => admin.rules.saveRule(next) });
 */
export async function writeExisting<Value>(
  bench: WorkbenchController,
  change: { existing: Value; read: () => Promise<Value>; write: () => Promise<unknown> },
): Promise<boolean> {
  try {
    await compareBeforeWrite(change);
    return true;
  } catch (error) {
    if (!(error instanceof ChangedMeanwhileError)) throw error;
    const fields = bench.words.list(differingFields(change.existing, error.current));
    const isWanted = await bench.notices.confirm({
      title: bench.say('parts.changedMeanwhile'),
      text: `${bench.say('parts.differs', { fields })} ${bench.say('parts.changedMeanwhileText')}`,
      action: bench.say('parts.overwrite'),
    });
    if (isWanted) await change.write();
    return isWanted;
  }
}

/**
 * Writes a new item; asks if the name exists. Returns false if the user keeps the existing one.
 * @example
 * await writeNew(bench, { read: () => admin.rules.getRule(place), write: () => admin.rules.saveRule(next) });
 */
export async function writeNew(
  bench: WorkbenchController,
  { read, write }: { read: () => Promise<unknown>; write: () => Promise<unknown> },
): Promise<boolean> {
  const isThere = await read().then(
    (value) => value !== undefined && value !== null,
    (error: unknown) => {
      if (isHttpError(error) && error.status === 404) return false;
      throw error;
    },
  );
  const isWanted =
    !isThere ||
    (await bench.notices.confirm({
      title: bench.say('parts.isThere'),
      text: bench.say('parts.isThereText'),
      action: bench.say('parts.overwrite'),
    }));
  if (isWanted) await write();
  return isWanted;
}
