/** Sandbox: QuickJS in WebAssembly, with a fresh realm for every run, so that nothing of one page or tenant is left for the next. */
import release from '@jitl/quickjs-wasmfile-release-sync';
import { newQuickJSWASMModuleFromVariant, type QuickJSWASMModule } from 'quickjs-emscripten-core';
import { createRealm, type Realm, type RealmOptions } from './realm.ts';
import type { ScriptLimits } from './script-limits.ts';
import type { ScriptFailure } from './script-runner.ts';

/** QuickJS, loaded. */
export interface Sandbox {
  openRealm(options: RealmOptions): Promise<{ realm: Realm } | { failure: ScriptFailure }>;
}

const BROKEN: ScriptFailure = {
  kind: 'memory',
  message: 'The code went deeper than it may: too many calls or brackets inside of each other',
};
/**
 * Loads QuickJS.
 *
 * @example
 * const sandbox = await createSandbox({ limits: defaultLimits });
 */
export async function createSandbox({
  limits,
  now = () => performance.now(),
}: {
  limits: ScriptLimits;
  now?: () => number;
}): Promise<Sandbox> {
  const load = () => newQuickJSWASMModuleFromVariant(release);
  let instance: QuickJSWASMModule | undefined = await load();

  /** What the interpreter did not survive (calls too deep for WebAssembly itself) ends this instance of it, not the process. */
  const guarded = <T>(work: () => T, broken: () => T): T => {
    try {
      return work();
    } catch {
      instance = undefined;
      return broken();
    }
  };

  return {
    openRealm: async (options) => {
      instance ??= await load();
      const quickJs = instance;
      return guarded<{ realm: Realm } | { failure: ScriptFailure }>(
        () => {
          const { realm, failure } = createRealm(quickJs, { ...options, limits, now });
          const close = () =>
            guarded(
              () => instance === quickJs && realm.close(),
              () => undefined,
            );
          if (failure) {
            close();
            return { failure };
          }
          let broken = false;
          const call = (input: string) =>
            guarded<ReturnType<Realm['call']>>(
              () => (broken ? { failure: BROKEN } : realm.call(input)),
              () => {
                broken = true;
                return { failure: BROKEN };
              },
            );
          return {
            realm: {
              call,
              logs: realm.logs,
              stop: realm.stop,
              get spent() {
                return broken || realm.spent;
              },
              close,
            },
          };
        },
        () => ({ failure: BROKEN }),
      );
    },
  };
}
