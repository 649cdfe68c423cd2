/** Transform records: one function for many records, in one realm until a record exceeds a limit. */
import { NOT_ENDED } from './not-ended.ts';
import { readRecords } from './read-records.ts';
import type { Watchdog } from './read-page.ts';
import { transformationPrelude } from './sandbox-code/core-code.ts';
import type { Realm } from './realm.ts';
import type { Sandbox } from './sandbox.ts';
import type { ScriptLimits } from './script-limits.ts';
import type { ScriptFailure, TransformationInput, TransformationOutput } from './script-runner.ts';

/** Transforms records, up to the maximum size of a response. The error of a record is in its result; the others continue. */
export async function transformRecords(
  { source, records }: TransformationInput,
  {
    sandbox,
    limits,
    watch,
    now = () => performance.now(),
  }: { sandbox: Sandbox; limits: ScriptLimits; watch: Watchdog; now?: () => number },
): Promise<TransformationOutput> {
  const deadline = now() + limits.batchTime;
  const logs: string[] = [];
  const results: TransformationOutput['results'] = [];
  /** Total length of the results so far. */
  let size = 0;
  /** Milliseconds in records that exceeded their time. */
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
    if (watch.shouldSkip(index)) {
      fail(NOT_ENDED);
      continue;
    }
    const isLate = index > 0 && now() > deadline;
    // Most of the time went into records that exceeded it, and the remaining ones are probably similar.
    if (isLate && 2 * wasted > limits.batchTime) {
      fail({
        kind: 'time',
        message: `All records together took longer than ${limits.batchTime} ms, with some that came to no end`,
      });
      continue;
    }
    // Others wait for the sandbox. The remaining records are unaffected, and will be passed again.
    if (isLate) break;
    watch.onBegin(index);
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
    // An interrupted function may have left any state behind.
    if (realm.spent) close();
  }
  close();
  return { results, logs };
}
