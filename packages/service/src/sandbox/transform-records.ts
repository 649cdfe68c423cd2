/** Transform records: one function over many records, in one realm as long as none of them passes a limit. */
import { NOT_ENDED } from './not-ended.ts';
import { readRecords } from './read-records.ts';
import type { Watch } from './read-page.ts';
import { transformationPrelude } from './sandbox-code/core-code.ts';
import type { Realm } from './realm.ts';
import type { Sandbox } from './sandbox.ts';
import type { ScriptLimits } from './script-limits.ts';
import type { ScriptFailure, TransformationInput, TransformationOutput } from './script-runner.ts';

/** Transforms records, up to as much as one answer may hold. What is wrong with one of them is in its result; the others go on. */
export async function transformRecords(
  { source, records }: TransformationInput,
  {
    sandbox,
    limits,
    watch,
    now = () => performance.now(),
  }: { sandbox: Sandbox; limits: ScriptLimits; watch: Watch; now?: () => number },
): Promise<TransformationOutput> {
  const deadline = now() + limits.batchTime;
  const logs: string[] = [];
  const results: TransformationOutput['results'] = [];
  /** Characters of the results so far. */
  let size = 0;
  /** Milliseconds that went into records without an end. */
  let wasted = 0;
  let realm: Realm | undefined;
  const close = () => {
    if (realm) for (const line of realm.logs) if (logs.length < limits.logLines) logs.push(line);
    realm?.close();
    realm = undefined;
  };
  const fail = (failure: ScriptFailure) => results.push({ failure });

  const open = async () => sandbox.openRealm({ source, prelude: transformationPrelude });
  const first = await open();
  if ('failure' in first) return { results: [], logs: [], failure: first.failure };
  realm = first.realm;
  for (const [index, record] of records.entries()) {
    if (size >= limits.together) break;
    if (watch.isGivenUp(index)) {
      fail(NOT_ENDED);
      continue;
    }
    const isLate = index > 0 && now() > deadline;
    // Most of the time went into records without an end: those that are left may well be like them.
    if (isLate && 2 * wasted > limits.batchTime) {
      fail({
        kind: 'time',
        message: `All records together took longer than ${limits.batchTime} ms, with some that came to no end`,
      });
      continue;
    }
    // Others wait for the sandbox. What is left is no worse for it, and taken up anew.
    if (isLate) break;
    watch.begin(index);
    if (!realm) {
      const opened = await open();
      if ('failure' in opened) {
        fail(opened.failure);
        continue;
      }
      realm = opened.realm;
    }
    const result: ReturnType<Realm['call']> = realm.call(JSON.stringify(record));
    if ('text' in result) size += result.text.length;
    else if (result.failure.kind === 'time') wasted += limits.time;
    results.push('failure' in result ? result : readRecords(result.text, limits));
    // A function that was torn out of its work may have left anything behind.
    if (realm.spent) close();
  }
  close();
  return { results, logs };
}
