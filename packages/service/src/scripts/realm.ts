/** Realm: one script with its own globals, memory and clock, and what it may ask of this side. */
import type { QuickJSContext, QuickJSHandle, QuickJSWASMModule } from 'quickjs-emscripten-core';
import { BEFORE_SCRIPT, readScriptError, SCRIPT_FILE } from './script-error.ts';
import { LOG_LINE_LENGTH, type ScriptLimits } from './script-limits.ts';
import type { ScriptFailure } from './script-runner.ts';

/** What passes between the sandbox and this side: nothing that has a prototype. */
export type HostValue = string | number | boolean | undefined;

/** What the code may ask of this side. It throws what the code may catch. */
export type Host = (operation: string, ...values: HostValue[]) => HostValue;

/** What a realm is opened for. */
export interface RealmOptions {
  /** The function as its code, from over the wire. */
  source: string;
  host?: Host;
}

/** One realm: a function and what it can reach. */
export interface Realm {
  /** Calls the function; gives its result as JSON. */
  call(input: string): { text: string } | { failure: ScriptFailure };
  /** What was said to `console`, each call since. */
  readonly logs: string[];
  /** Ends all further calls with this failure, whatever the code catches. */
  stop(failure: ScriptFailure): void;
  /** After a limit was passed, it is to be closed. */
  readonly spent: boolean;
  close(): void;
}

/** A realm with our own code in it, before any script. */
export interface BootedRealm {
  /** Puts a script into it. Only one at a time. It may throw, and its calls may, where the interpreter itself does not survive. */
  begin(options: RealmOptions): { realm: Omit<Realm, 'close'>; failure: ScriptFailure | undefined };
  /** Makes it what it was before the script, byte by byte. */
  restore(): void;
}

/** Bytes of the stack inside; deeper calls are the code's error. */
const STACK = 256 * 1024;
/** Calls of promises between two looks at the clock. */
const JOBS_AT_ONCE = 1000;

const NO_FUNCTION: ScriptFailure = {
  kind: 'syntax',
  message: 'The code is no function: write it as (argument) => { … } or function (argument) { … }',
};
const NEVER_SETTLED: ScriptFailure = {
  kind: 'result',
  message: 'The promise never settles: nothing outside of the code can be waited for',
};
/** Every function may end with a semicolon when it is written as a statement. */
const expression = (source: string) => source.replace(/(?<![\s;])[\s;]+$/, '');

/** The bytes of an instance up to the last one that is used. */
function usedBytes(memory: WebAssembly.Memory): Uint8Array<ArrayBuffer> {
  const words = new Uint32Array(memory.buffer);
  let used = words.length;
  while (used > 0 && words[used - 1] === 0) used--;
  return new Uint8Array(memory.buffer.slice(0, 4 * used));
}

/**
 * Boots a realm in an instance of its own. Our code takes longer to compile than most scripts to run: it is compiled once, and the memory
 * is put back afterwards as it was then.
 *
 * @param prelude Our code inside: an expression that gives `(host) => ({ invoke(code, input), write(result) })`.
 */
export function bootRealm(
  quickJs: QuickJSWASMModule,
  { prelude, limits, now, random }: { prelude: string; limits: ScriptLimits; now: () => number; random: () => number },
): BootedRealm {
  const runtime = quickJs.newRuntime({ memoryLimitBytes: limits.memory, maxStackSizeBytes: STACK });
  let source = '';
  let host: Host | undefined;
  let deadline = Infinity;
  let stopped: ScriptFailure | undefined;
  let spent = false;
  let logs: string[] = [];
  runtime.setInterruptHandler(() => stopped !== undefined || now() > deadline);
  const context: QuickJSContext = runtime.newContext();

  const fail = (thrown: QuickJSHandle): ScriptFailure => {
    const failure = readScriptError(context, { thrown, source, time: limits.time });
    if (stopped || failure.kind === 'time' || failure.kind === 'memory') spent = true;
    return stopped ?? failure;
  };
  const log = (line: string) => {
    if (logs.length < limits.logLines) logs.push(line.slice(0, LOG_LINE_LENGTH));
  };
  const read = (handle: QuickJSHandle): HostValue => {
    const kind = context.typeof(handle);
    if (kind === 'string') return context.getString(handle);
    if (kind === 'number') return context.getNumber(handle);
    return kind === 'undefined' ? undefined : false;
  };
  const give = (value: HostValue) => {
    if (typeof value === 'string') return context.newString(value);
    if (typeof value === 'number') return context.newNumber(value);
    if (value === undefined) return context.undefined;
    return value ? context.true : context.false;
  };
  const answer = context.newFunction('host', (...handles) => {
    const [operation, ...values] = handles.map(read);
    if (operation === 'log') return log(String(values[0]));
    if (operation === 'random') return context.newNumber(random());
    return give(host?.(String(operation), ...values));
  });
  /** Runs what promises wait for, until this value is there. */
  const settle = (value: QuickJSHandle): { value: QuickJSHandle } | { failure: ScriptFailure } => {
    for (;;) {
      const state = context.getPromiseState(value);
      if (state.type === 'fulfilled') {
        if (!state.notAPromise) value.dispose();
        return { value: state.value };
      }
      if (state.type === 'rejected') {
        value.dispose();
        return { failure: fail(state.error) };
      }
      const done = runtime.executePendingJobs(JOBS_AT_ONCE);
      const problem = done.error ? fail(done.error) : done.value === 0 ? NEVER_SETTLED : undefined;
      const late = now() > deadline;
      if (!problem && !late) continue;
      value.dispose();
      spent = true;
      return { failure: problem ?? { kind: 'time', message: `The code took longer than ${limits.time} ms` } };
    }
  };
  const written = (value: QuickJSHandle): { text: string } | { failure: ScriptFailure } => {
    const result = context.callFunction(write, context.undefined, value);
    value.dispose();
    if (result.error) {
      const failure = fail(result.error);
      return { failure: failure.kind === 'exception' ? { ...failure, kind: 'result' } : failure };
    }
    return result.value.consume((text) => {
      if (context.typeof(text) !== 'string') return { text: 'null' };
      const length = context.getProp(text, 'length').consume((handle) => context.getNumber(handle));
      if (length <= limits.result) return { text: context.getString(text) };
      const message = `The result has ${length} characters as JSON, ${limits.result} are allowed`;
      return { failure: { kind: 'size' as const, message } };
    });
  };

  const boot = context.unwrapResult(context.evalCode(prelude, 'aisle.js', { type: 'global' }));
  const tools = context.unwrapResult(context.callFunction(boot, context.undefined, answer));
  const invoke = context.getProp(tools, 'invoke');
  const write = context.getProp(tools, 'write');
  const memory = quickJs.getWasmMemory();
  const booted = usedBytes(memory);

  return {
    begin: (options) => {
      ({ source, host } = { host: undefined, ...options });
      stopped = undefined;
      spent = false;
      logs = [];
      deadline = now() + limits.time;
      const code = context.evalCode(`${BEFORE_SCRIPT}${expression(source)}\n)`, SCRIPT_FILE, { type: 'global' });
      const unfit = code.error ? fail(code.error) : undefined;
      const script = code.error ? context.undefined : code.value;
      const realm: Omit<Realm, 'close'> = {
        logs,
        get spent() {
          return spent;
        },
        stop: (failure) => {
          stopped ??= failure;
        },
        call: (input) => {
          deadline = now() + limits.time;
          const text = context.newString(input);
          const begun = context.callFunction(invoke, context.undefined, script, text);
          text.dispose();
          if (begun.error) return { failure: fail(begun.error) };
          const settled = settle(begun.value);
          return 'failure' in settled ? settled : written(settled.value);
        },
      };
      const isFunction = !unfit && context.typeof(script) === 'function';
      return { realm, failure: unfit ?? (isFunction ? undefined : NO_FUNCTION) };
    },
    restore: () => {
      host = undefined;
      new Uint8Array(memory.buffer).set(booted);
    },
  };
}
