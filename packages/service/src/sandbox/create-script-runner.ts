/** Create script runner: the runner in this thread itself; nothing ends here what the sandbox cannot interrupt. */
import { readPage, type Watch } from './read-page.ts';
import { createSandbox } from './sandbox.ts';
import { defaultLimits, type ScriptLimits } from './script-limits.ts';
import type { ScriptRunner } from './script-runner.ts';
import { matchTexts } from '../foundation/text-patterns/match-texts.ts';
import { transformRecords } from './transform-records.ts';

const unwatched: Watch = { begin: () => undefined, isGivenUp: () => false };

/** Loads the sandbox, and runs scripts in it. */
export interface ScriptRunnerOptions {
  /** Those that differ from the defaults. */
  limits?: Partial<ScriptLimits>;
  /** Hears of each part before it runs. */
  watch?: Watch;
}

/**
 * Loads the sandbox. It is for a thread of its own: a script can hold whatever thread it runs in.
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
          watch.begin(index);
          return watch.isGivenUp(index) ? false : undefined;
        },
      }),
    close: () => Promise.resolve(),
  };
}
