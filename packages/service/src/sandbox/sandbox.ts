/** Sandbox: QuickJS in WebAssembly, with a realm as new for every script, so that nothing of one page or tenant is left for the next. */
// Why: decision 0051.
import release from '@jitl/quickjs-wasmfile-release-sync';
import { newQuickJSWASMModuleFromVariant, newVariant } from 'quickjs-emscripten-core';
import { bootRealm, type BootedRealm, type Realm, type RealmOptions } from './realm.ts';
import type { ScriptLimits } from './script-limits.ts';
import type { ScriptFailure } from './script-runner.ts';

/** QuickJS, loaded. */
export interface Sandbox {
  /** `prelude` is our code inside; see `bootRealm`. */
  openRealm(options: RealmOptions & { prelude: string }): Promise<{ realm: Realm } | { failure: ScriptFailure }>;
}

/** Bytes of a page of WebAssembly's memory. */
const PAGE = 65_536;

/** Pages that an instance begins with, as its build demands: 16 MiB, in which the interpreter and our code in it have room. */
const INITIAL_PAGES = 256;

/**
 * The memory of an instance, which cannot grow beyond what a script may use. The interpreter's own limit does not hold in this build: it counts
 * what it gave by asking the allocator for the size of each block, and that is answered with 0.
 */
function boundedMemory(bytes: number): WebAssembly.Memory {
  return new WebAssembly.Memory({ initial: INITIAL_PAGES, maximum: INITIAL_PAGES + Math.ceil(bytes / PAGE) });
}

const BROKEN: ScriptFailure = {
  kind: 'memory',
  message: 'The code went deeper than it may: too many calls or brackets inside of each other',
};

/**
 * Loads QuickJS when it is needed.
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
  /** 0 to 1. */
  random?: () => number;
}): Sandbox {
  /** Realms that wait for a script, by our code in them. */
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
      /** What the interpreter did not survive (calls too deep for WebAssembly itself) ends this instance of it, not the thread. */
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
        // One that was torn out of its work is not trusted again.
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
