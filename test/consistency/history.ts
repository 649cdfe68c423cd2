/** History: what the clients of a service asked, when, and what they were answered, in the manner of Jepsen. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * How an operation ended: `failed` did not happen, `unknown` may have happened, as its connection broke, nobody answered in time, or the
 * answer was a 5xx.
 */
export type Outcome = 'ok' | 'failed' | 'unknown';

/** Milliseconds of the machine's monotonic clock: the same in every process. */
export const monotonic = (): number => Number(process.hrtime.bigint()) / 1e6;

/** What every operation has. */
interface Call {
  client: string;
  /** The name of the process that was asked; it keeps it when it is started again. */
  process: string;
  /** Milliseconds of `monotonic`. */
  startTime: number;
  /** Infinity for one that never ended. */
  endTime: number;
  outcome: Outcome;
  /** What was wrong, where it did not go well. */
  message?: string;
}

/** What a write leaves of a subject. */
export interface Contents {
  /** Records. */
  size: number;
  /** The sum of their marks. */
  sum?: number;
}

/**
 * A write of one or more subjects in one step. A subject is what is always written as a whole: the records of an index that is replaced, the
 * records of a lane, the settings of an index, its rules. One writer alone writes a subject, and numbers its writes; the number is the version
 * of all subjects that the write names.
 */
export interface Write extends Call {
  kind: 'write';
  /** How it was done, in words of the operations. */
  how: string;
  version: number;
  subjects: Record<string, Contents>;
  /** What becomes `published`, where the write has been answered. */
  task?: string;
}

/** What a read saw of a subject. */
export interface Observation {
  /** Records. */
  count: number;
  /** Records of each version: of all, or of those on the page. */
  versions: Record<string, number>;
  sum?: number;
  /** Records of each version on the page that was read beside the counts. */
  page?: Record<string, number>;
  /** The page is all that was read, and there are more. */
  isPart?: boolean;
}

/**
 * A read of one or more subjects in one step. What it must see at least: what tasks were `published`, what was acknowledged, or (`settled`)
 * all of it, when all tasks are published and nobody writes.
 */
export interface Read extends Call {
  kind: 'read';
  how: string;
  promise: 'searchable' | 'stored' | 'settled';
  /** Reads of the same number are questions of one request: they see one version. */
  request?: number;
  observations: Record<string, Observation>;
}

/** A look at a task. */
export interface TaskLook extends Call {
  kind: 'task';
  task: string;
  isPublished: boolean;
}

/** One more of a counter. */
export interface Increment extends Call {
  kind: 'increment';
  counter: string;
}

/** A read of a counter, which must have counted what was acknowledged. */
export interface Count extends Call {
  kind: 'count';
  counter: string;
  value: number;
}

/** A fault, and how long a process could not answer for it. */
export interface Fault extends Call {
  kind: 'fault';
  how: string;
}

export type Operation = Write | Read | TaskLook | Increment | Count | Fault;

/** What is known of an operation when it begins. */
export type Invocation<Kind extends Operation> = Omit<Kind, 'startTime' | 'endTime' | 'outcome' | 'message'>;

/** What is known when it has ended. */
export type Completion<Kind extends Operation> = Partial<Omit<Kind, 'kind' | 'startTime' | 'endTime'>> & {
  outcome: Outcome;
};

/** A history that is written. */
export interface History {
  readonly name: string;
  readonly seed: number;
  readonly operations: Operation[];
  /** Writes that an operation begins; `end` says how it ended. */
  begin<Kind extends Operation>(operation: Invocation<Kind>): { operation: Kind; end(ending: Completion<Kind>): void };
}

/**
 * Begins one.
 *
 * @example
 * const history = createHistory({ name: 'embedded', seed: 1 });
 * const write = history.begin<Write>({ kind: 'write', client: 'writer', process: 'p1', how: 'batch', version: 1, subjects });
 * write.end({ outcome: 'ok', task: '17' });
 */
export function createHistory({ name, seed }: { name: string; seed: number }): History {
  const operations: Operation[] = [];
  return {
    name,
    seed,
    operations,
    begin: <Kind extends Operation>(begun: Invocation<Kind>) => {
      const operation = { ...begun, startTime: monotonic(), endTime: Infinity, outcome: 'unknown' } as unknown as Kind;
      operations.push(operation);
      return { operation, end: (ending) => void Object.assign(operation, { endTime: monotonic() }, ending) };
    },
  };
}

const FOLDER = resolve(import.meta.dirname, '../../node_modules/.cache/histories');

/** Writes a history to a file. @returns its path */
export function saveHistory({ name, seed, operations }: Pick<History, 'name' | 'seed' | 'operations'>): string {
  mkdirSync(FOLDER, { recursive: true });
  const file = join(FOLDER, `${name.replace(/\W+/g, '-')}-${seed}.json`);
  // An operation a line, so that it can be read by eye and by line tools.
  const lines = operations.map((operation) => JSON.stringify(operation));
  writeFileSync(file, `{"name":${JSON.stringify(name)},"seed":${seed},"operations":[\n${lines.join(',\n')}\n]}\n`);
  return file;
}

/** Reads a history that `saveHistory` wrote. */
export function parseHistory(text: string): Pick<History, 'name' | 'seed' | 'operations'> {
  const history = JSON.parse(text) as Pick<History, 'name' | 'seed' | 'operations'>;
  // JSON has no Infinity.
  for (const operation of history.operations) operation.endTime ??= Infinity;
  return history;
}
