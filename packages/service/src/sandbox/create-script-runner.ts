/** Script runner in the current thread: it cannot stop anything that the sandbox itself cannot interrupt. */
import { readPage, type Watchdog } from './read-page.ts';
import { createSandbox } from './sandbox.ts';
import { defaultLimits, type ScriptLimits } from './script-limits.ts';
import type { ScriptRunner } from './script-runner.ts';
import { matchTexts } from '../foundation/text-patterns/match-texts.ts';
import { transformRecords } from './transform-records.ts';

const unwatched: Watchdog = { onBegin: () => undefined, shouldSkip: () => false };

/** Options for loading the sandbox and running scripts in it. */
export interface ScriptRunnerOptions {
  /** Limits that differ from the defaults. */
  limits?: Partial<ScriptLimits>;
  /** Called before each part. */
  watch?: Watchdog;
}

/**
 * Loads the sandbox. Run it in a thread of its own: a script can block the thread in which it runs.
 *
 * @example
 * const runner = await createScriptRunner();
 * await runner.check('({ url }) => [{ objectID: url.href }]'); // undefined
 */
export async function createScriptRunner(options: ScriptRunnerOptions = {}): Promise<ScriptRunner> {
  const limits = { ...defaultLimits, ...options.limits };
  const { watch = unwatched } = options;
  const sandbox = createSandbox({ limits });
  return {
    readPage: (page) => readPage(page, { sandbox, limits, watch }),
    transform: (input) => transformRecords(input, { sandbox, limits, watch }),
    check: async (source) => (await transformRecords({ source, records: [] }, { sandbox, limits, watch })).failure,
    matchTexts: (matching) =>
      matchTexts(matching, {
        beforeText: (index) => {
          watch.onBegin(index);
          return watch.shouldSkip(index) ? false : undefined;
        },
      }),
    close: () => Promise.resolve(),
  };
}
