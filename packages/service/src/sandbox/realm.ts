/** Realm: one script with its own globals, memory and clock, and the operations that it may call on the host. */
import type { QuickJSContext, QuickJSHandle, QuickJSRuntime, QuickJSWASMModule } from 'quickjs-emscripten-core';
import { BEFORE_SCRIPT, readScriptError, SCRIPT_FILE } from './script-error.ts';
import { LOG_LINE_LENGTH, type ScriptLimits } from './script-limits.ts';
import type { ScriptFailure } from './script-runner.ts';

/** Values that are passed between the sandbox and the host: nothing with a prototype. */
export type HostValue = string | number | boolean | undefined;

/** Runs an operation of the host for the code. Its errors may be caught by the code. */
export type Host = (operation: string, ...values: HostValue[]) => HostValue;

/** Options of a realm. */
export interface RealmOptions {
  /** The code of the function, which came from a client. */
  source: string;
  host?: Host;
}

/** One realm: a function and what it can access. */
export interface Realm {
  /** Calls the function; returns its result as JSON. */
  call(input: string): { text: string } | { failure: ScriptFailure };
  /** Output of `console`, one entry per call since the last one. */
  readonly logs: string[];
  /** Ends all further calls with this failure, whatever the code catches. */
  stop(failure: ScriptFailure): void;
  /** Whether a limit was exceeded: then the realm must be closed. */
  readonly spent: boolean;
  close(): void;
}

/** A realm with our own code in it, before any script. */
export interface BootedRealm {
  /** Loads a script. Only one at a time. It may throw, and so may its calls, if the interpreter itself crashes. */
  begin(options: RealmOptions): { realm: Omit<Realm, 'close'>; failure: ScriptFailure | undefined };
  /** Restores the state before the script, byte by byte. */
  restore(): void;
}

/** Stack size in the sandbox in bytes; deeper calls are an error of the code. */
const STACK_BYTES = 256 * 1024;
/** Number of promise jobs between two checks of the time. */
const JOBS_PER_CHECK = 1000;

const NO_FUNCTION: ScriptFailure = {
  kind: 'syntax',
  message: 'The code is no function: write it as (argument) => { … } or function (argument) { … }',
};
const NEVER_SETTLED: ScriptFailure = {
  kind: 'result',
  message: 'The promise never settles: nothing outside of the code can be waited for',
};
/** A function may end with a semicolon if it is written as a statement. */
const expression = (source: string) => source.replace(/(?<![\s;])[\s;]+$/, '');

/** Returns the bytes of an instance up to the last used one. */
function usedBytes(memory: WebAssembly.Memory): Uint8Array<ArrayBuffer> {
  const words = new Uint32Array(memory.buffer);
  let used = words.length;
  while (used > 0 && words[used - 1] === 0) used--;
  return new Uint8Array(memory.buffer.slice(0, 4 * used));
}

/** A value in the sandbox, or why there is none. */
type Settled = { value: QuickJSHandle } | { failure: ScriptFailure };

/** Environment of realms. */
interface RealmPorts {
  /** Our code in the sandbox: an expression that returns `(host) => ({ invoke(code, input), write(result) })`. */
  prelude: string;
  limits: ScriptLimits;
  now: () => number;
  random: () => number;
}

function readValue(context: QuickJSContext, handle: QuickJSHandle): HostValue {
  const kind = context.typeof(handle);
  if (kind === 'string') return context.getString(handle);
  if (kind === 'number') return context.getNumber(handle);
  return kind === 'undefined' ? undefined : false;
}

function makeValue(context: QuickJSContext, value: HostValue): QuickJSHandle {
  if (typeof value === 'string') return context.newString(value);
  if (typeof value === 'number') return context.newNumber(value);
  if (value === undefined) return context.undefined;
  return value ? context.true : context.false;
}

/** An instance with our code in it, and its current script. */
class RealmInstance implements BootedRealm {
  readonly #ports: RealmPorts;
  readonly #runtime: QuickJSRuntime;
  readonly #context: QuickJSContext;
  readonly #invoke: QuickJSHandle;
  readonly #write: QuickJSHandle;
  readonly #memory: WebAssembly.Memory;
  /** The memory before any script. */
  readonly #booted: Uint8Array<ArrayBuffer>;
  #source = '';
  #host: Host | undefined;
  #deadline = Infinity;
  /** Ends all further calls. */
  #stopped: ScriptFailure | undefined;
  #spent = false;
  #logs: string[] = [];

  constructor(quickJs: QuickJSWASMModule, ports: RealmPorts) {
    const { limits, now, prelude } = ports;
    this.#ports = ports;
    this.#runtime = quickJs.newRuntime({ memoryLimitBytes: limits.memory, maxStackSizeBytes: STACK_BYTES });
    this.#runtime.setInterruptHandler(() => this.#stopped !== undefined || now() > this.#deadline);
    const context = this.#runtime.newContext();
    this.#context = context;
    const answer = context.newFunction('host', (...handles) => this.#answer(handles));
    const boot = context.unwrapResult(context.evalCode(prelude, 'aisle.js', { type: 'global' }));
    const tools = context.unwrapResult(context.callFunction(boot, context.undefined, answer));
    this.#invoke = context.getProp(tools, 'invoke');
    this.#write = context.getProp(tools, 'write');
    this.#memory = quickJs.getWasmMemory();
    this.#booted = usedBytes(this.#memory);
  }

  begin({ source, host }: RealmOptions): ReturnType<BootedRealm['begin']> {
    const context = this.#context;
    this.#source = source;
    this.#host = host;
    this.#stopped = undefined;
    this.#spent = false;
    this.#logs = [];
    this.#deadline = this.#ports.now() + this.#ports.limits.time;
    const code = context.evalCode(`${BEFORE_SCRIPT}${expression(source)}\n)`, SCRIPT_FILE, { type: 'global' });
    const unfit = code.error ? this.#fail(code.error) : undefined;
    const script = code.error ? context.undefined : code.value;
    const isFunction = !unfit && context.typeof(script) === 'function';
    return { realm: this.#realmOf(script), failure: unfit ?? (isFunction ? undefined : NO_FUNCTION) };
  }

  restore(): void {
    this.#host = undefined;
    new Uint8Array(this.#memory.buffer).set(this.#booted);
  }

  #realmOf(script: QuickJSHandle): Omit<Realm, 'close'> {
    const isSpent = () => this.#spent;
    return {
      logs: this.#logs,
      get spent() {
        return isSpent();
      },
      stop: (failure) => {
        this.#stopped ??= failure;
      },
      call: (input) => this.#call(script, input),
    };
  }

  #call(script: QuickJSHandle, input: string): { text: string } | { failure: ScriptFailure } {
    const context = this.#context;
    this.#deadline = this.#ports.now() + this.#ports.limits.time;
    const text = context.newString(input);
    const started = context.callFunction(this.#invoke, context.undefined, script, text);
    text.dispose();
    if (started.error) return { failure: this.#fail(started.error) };
    const settled = this.#settle(started.value);
    return 'failure' in settled ? settled : this.#print(settled.value);
  }

  /** Runs pending promise jobs until this value is available. */
  #settle(value: QuickJSHandle): Settled {
    const { now, limits } = this.#ports;
    for (;;) {
      const state = this.#context.getPromiseState(value);
      if (state.type === 'fulfilled') {
        if (!state.notAPromise) value.dispose();
        return { value: state.value };
      }
      if (state.type === 'rejected') {
        value.dispose();
        return { failure: this.#fail(state.error) };
      }
      const done = this.#runtime.executePendingJobs(JOBS_PER_CHECK);
      const problem = done.error ? this.#fail(done.error) : done.value === 0 ? NEVER_SETTLED : undefined;
      const late = now() > this.#deadline;
      if (!problem && !late) continue;
      value.dispose();
      this.#spent = true;
      return { failure: problem ?? { kind: 'time', message: `The code took longer than ${limits.time} ms` } };
    }
  }

  /** Returns a result as JSON. */
  #print(value: QuickJSHandle): { text: string } | { failure: ScriptFailure } {
    const context = this.#context;
    const { result: maxCharacters } = this.#ports.limits;
    const result = context.callFunction(this.#write, context.undefined, value);
    value.dispose();
    if (result.error) {
      const failure = this.#fail(result.error);
      return { failure: failure.kind === 'exception' ? { ...failure, kind: 'result' } : failure };
    }
    return result.value.consume((text) => {
      if (context.typeof(text) !== 'string') return { text: 'null' };
      const length = context.getProp(text, 'length').consume((handle) => context.getNumber(handle));
      if (length <= maxCharacters) return { text: context.getString(text) };
      const message = `The result has ${length} characters as JSON, ${maxCharacters} are allowed`;
      return { failure: { kind: 'size' as const, message } };
    });
  }

  /** Runs an operation of the host. */
  #answer(handles: readonly QuickJSHandle[]): QuickJSHandle | undefined {
    const context = this.#context;
    const { random, limits } = this.#ports;
    const [operation, ...values] = handles.map((handle) => readValue(context, handle));
    if (operation === 'log') {
      if (this.#logs.length < limits.logLines) this.#logs.push(String(values[0]).slice(0, LOG_LINE_LENGTH));
      return undefined;
    }
    if (operation === 'random') return context.newNumber(random());
    return makeValue(context, this.#host?.(String(operation), ...values));
  }

  #fail(thrown: QuickJSHandle): ScriptFailure {
    const { limits } = this.#ports;
    const failure = readScriptError(this.#context, { thrown, source: this.#source, time: limits.time });
    if (this.#stopped || failure.kind === 'time' || failure.kind === 'memory') this.#spent = true;
    return this.#stopped ?? failure;
  }
}

/**
 * Boots a realm in an instance of its own. Our code takes longer to compile than most scripts to run: it is compiled once, and the memory
 * is restored to that state afterwards.
 */
export const bootRealm = (quickJs: QuickJSWASMModule, ports: RealmPorts): BootedRealm =>
  new RealmInstance(quickJs, ports);
