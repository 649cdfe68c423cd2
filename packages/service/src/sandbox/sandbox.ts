/** Sandbox: QuickJS in WebAssembly, with a fresh realm for every script, so that nothing of one page or tenant is left for the next. */
// Why: decision 0051.
import release from '@jitl/quickjs-wasmfile-release-sync';
import { newQuickJSWASMModuleFromVariant, newVariant } from 'quickjs-emscripten-core';
import { bootRealm, type BootedRealm, type Realm, type RealmOptions } from './realm.ts';
import type { ScriptLimits } from './script-limits.ts';
import type { ScriptFailure } from './script-runner.ts';

/** QuickJS, loaded. */
export interface Sandbox {
  /** `prelude` is our code in the sandbox; see `bootRealm`. */
  openRealm(options: RealmOptions & { prelude: string }): Promise<{ realm: Realm } | { failure: ScriptFailure }>;
}

/** Bytes of a page of WebAssembly memory. */
const PAGE_BYTES = 65_536;

/** Initial pages of an instance, as its build requires: 16 MiB, which is enough for the interpreter and our code. */
const INITIAL_PAGES = 256;

/**
 * The memory of an instance, limited to what a script may use. The interpreter's own limit has no effect in this build: it measures
 * allocations by the block sizes that the allocator reports, which are 0.
 */
function boundedMemory(bytes: number): WebAssembly.Memory {
  return new WebAssembly.Memory({ initial: INITIAL_PAGES, maximum: INITIAL_PAGES + Math.ceil(bytes / PAGE_BYTES) });
}

const BROKEN: ScriptFailure = {
  kind: 'memory',
  message: 'The code went deeper than it may: too many calls or brackets inside of each other',
};

/**
 * Loads QuickJS on first use.
 *
 * @example
 * const sandbox = createSandbox({ limits: defaultLimits });
 */
export function createSandbox({
  limits,
  now = () => performance.now(),
  random = Math.random,
}: {
  limits: ScriptLimits;
  now?: () => number;
  /** Returns a number from 0 to 1. */
  random?: () => number;
}): Sandbox {
  /** Realms that are ready for a script, by their prelude. */
  const waiting = new Map<string, BootedRealm>();
  const boot = async (prelude: string): Promise<BootedRealm> =>
    bootRealm(
      await newQuickJSWASMModuleFromVariant(newVariant(release, { wasmMemory: boundedMemory(limits.memory) })),
      { prelude, limits, now, random },
    );

  return {
    openRealm: async ({ prelude, ...options }) => {
      const booted = waiting.get(prelude) ?? (await boot(prelude));
      waiting.delete(prelude);
      let isBroken = false;
      let isOpen = true;
      /** If the interpreter crashes (calls too deep for WebAssembly itself), only this instance ends, not the thread. */
      const guarded = <T>(work: () => T, broken: T): T => {
        if (isBroken) return broken;
        try {
          return work();
        } catch {
          isBroken = true;
          return broken;
        }
      };
      const started = guarded<ReturnType<BootedRealm['begin']> | undefined>(() => booted.begin(options), undefined);
      const close = () => {
        // An interrupted instance is not reused.
        if (!isOpen || isBroken || started?.realm.spent) return;
        isOpen = false;
        booted.restore();
        waiting.set(prelude, booted);
      };
      if (!started) return { failure: BROKEN };
      const { realm, failure } = started;
      if (failure) {
        close();
        return { failure };
      }
      return {
        realm: {
          call: (input) => guarded<ReturnType<Realm['call']>>(() => realm.call(input), { failure: BROKEN }),
          logs: realm.logs,
          stop: realm.stop,
          get spent() {
            return isBroken || realm.spent;
          },
          close,
        },
      };
    },
  };
}
