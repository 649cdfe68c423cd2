/** Realm: one script with its own globals, memory and clock, and what it may ask of this side. */
import type { QuickJSContext, QuickJSHandle, QuickJSWASMModule } from 'quickjs-emscripten-core';
import { BEFORE_SCRIPT, readScriptError, SCRIPT_FILE } from './script-error.ts';
import { LOG_LINE_LENGTH, type ScriptLimits } from './script-limits.ts';
import type { ScriptFailure } from './script-runner.ts';

/** What passes between the sandbox and this side: nothing that has a prototype. */
export type HostValue = string | number | boolean | undefined;

/** What the code may ask of this side. It throws what the code may catch. */
export type Host = (operation: string, ...values: HostValue[]) => HostValue;

/** What a realm is made for. */
export interface RealmOptions {
  /** The function as its code, from over the wire. */
  source: string;
  /** Our code inside: an expression that gives `(host) => ({ invoke(code, input), write(result) })`. */
  prelude: string;
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
const expression = (source: string) => source.replace(/[\s;]+$/, '');

/** Makes a realm. It may throw, and its calls may, where the interpreter itself does not survive. */
export function createRealm(
  quickJs: QuickJSWASMModule,
  { source, prelude, host, limits, now }: RealmOptions & { limits: ScriptLimits; now: () => number },
): { realm: Realm; failure: ScriptFailure | undefined } {
  const runtime = quickJs.newRuntime({ memoryLimitBytes: limits.memory, maxStackSizeBytes: STACK });
  let deadline = now() + limits.time;
  let stopped: ScriptFailure | undefined;
  let spent = false;
  runtime.setInterruptHandler(() => stopped !== undefined || now() > deadline);
  const context: QuickJSContext = runtime.newContext();
  const kept: QuickJSHandle[] = [];
  const keep = (handle: QuickJSHandle) => (kept.push(handle), handle);
  const logs: string[] = [];

  const fail = (thrown: QuickJSHandle): ScriptFailure => {
    const failure = readScriptError(context, { thrown, source, time: limits.time });
    if (stopped || failure.kind === 'time' || failure.kind === 'memory') spent = true;
    return stopped ?? failure;
  };
  const own = (code: string) => keep(context.unwrapResult(context.evalCode(code, 'aisle.js', { type: 'global' })));
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
    return give(host?.(String(operation), ...values));
  });
  keep(answer);
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

  const boot = own(prelude);
  const tools = keep(context.unwrapResult(context.callFunction(boot, context.undefined, answer)));
  const invoke = keep(context.getProp(tools, 'invoke'));
  const write = keep(context.getProp(tools, 'write'));
  deadline = now() + limits.time;
  const code = context.evalCode(`${BEFORE_SCRIPT}${expression(source)}\n)`, SCRIPT_FILE, { type: 'global' });
  const unfit = code.error ? fail(code.error) : undefined;
  const script = code.error ? context.undefined : keep(code.value);
  const realm: Realm = {
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
    close: () => {
      for (const handle of kept) if (handle.alive) handle.dispose();
      context.dispose();
      runtime.dispose();
    },
  };
  const failure = unfit ?? (context.typeof(script) === 'function' ? undefined : NO_FUNCTION);
  return { realm, failure };
}
