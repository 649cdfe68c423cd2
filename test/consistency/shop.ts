/** Shop under test: service processes by name, which can be killed, stopped and started again while they are asked. */
import { once } from 'node:events';
import type { Fault, History, Outcome } from './history.ts';
import type { ServiceProcess } from './service-tools.ts';

/** An answer, or what came in its place. */
export interface Answer {
  outcome: Outcome;
  status: number;
  body: Record<string, unknown>;
  /** What was wrong. */
  message?: string;
}

/**
 * How long an answer is waited for, in milliseconds: longer than a process is stopped, so that what was asked is not done unseen later, and than a
 * million records are copied.
 */
const PATIENCE = 300_000;

/** A process of the shop. */
interface Member {
  /** Undefined while it is killed and not ready again. */
  running: ServiceProcess | undefined;
  /** Those who wait for it. */
  waiting: (() => void)[];
}

/** The shop. */
export interface Shop {
  readonly history: History;
  /** Numbers from 0 up to 1, the same ones for the same seed. */
  readonly random: () => number;
  readonly names: readonly string[];
  /** One of a list. */
  pick<Item>(items: readonly Item[]): Item;
  /** A process that answers, as soon as there is one. */
  anyProcess(): Promise<string>;
  /** The address of a process that answers. */
  urlOf(name: string): string;
  /** Resolves when the process answers. */
  whenUp(name: string): Promise<void>;
  /** Asks with the admin key; never rejects. */
  ask(process: string, method: string, path: string, body?: unknown): Promise<Answer>;
  /** Kills a process as `kill -9` does and starts it again. */
  killAndStart(name: string): Promise<void>;
  /** Stops a process in its tracks for some milliseconds. */
  stop(name: string, wait: () => Promise<void>): Promise<void>;
}

const isRefused = (error: unknown): boolean =>
  ((error as { cause?: { code?: string } }).cause?.code ?? '') === 'ECONNREFUSED';

/** Why a request had no answer. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as { message: string; cause?: { message?: string } };
  return cause?.message ? `${message}: ${cause.message}` : message;
}

async function send(url: string, method: string, body: unknown): Promise<Answer> {
  try {
    const response = await fetch(url, {
      method,
      headers: {
        'X-Service-Application-Id': 'aisle',
        'X-Service-API-Key': 'admin',
        // As the crawler interface wants to see it.
        authorization: `Basic ${btoa('aisle:admin')}`,
        'content-type': 'application/json',
      },
      signal: AbortSignal.timeout(PATIENCE),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const { status } = response;
    const outcome = status >= 500 ? 'unknown' : status >= 400 ? 'failed' : 'ok';
    return {
      outcome,
      status,
      body: (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>,
      ...(outcome !== 'ok' && {
        message: `${method} ${new URL(url).pathname}: status ${status} ${text.slice(0, 200)}`,
      }),
    };
  } catch (error) {
    const message = `${method} ${new URL(url).pathname}: ${reasonOf(error)}`;
    // Nobody has heard of what nobody listened to.
    return { outcome: isRefused(error) ? 'failed' : 'unknown', status: 0, body: {}, message };
  }
}

/**
 * Opens it over processes that `start` starts.
 *
 * @example
 * const shop = await openShop({ history, random: randomFrom(1), names: ['p1'], start: () => processes.start(['--data', folder]) });
 * await shop.killAndStart('p1');
 */
export async function openShop(options: {
  history: History;
  random: () => number;
  names: readonly string[];
  start: (name: string) => Promise<ServiceProcess>;
}): Promise<Shop> {
  const { history, random, names, start } = options;
  const members = new Map<string, Member>();
  for (const name of names) members.set(name, { running: await start(name), waiting: [] });
  const member = (name: string): Member => members.get(name)!;
  const pick: Shop['pick'] = (items) => items[Math.floor(random() * items.length)]!;
  const whenUp: Shop['whenUp'] = async (name) => {
    if (!member(name).running) await new Promise<void>((resolve) => member(name).waiting.push(resolve));
  };
  return {
    history,
    random,
    names,
    pick,
    urlOf: (name) => member(name).running!.url,
    whenUp,
    anyProcess: async () => {
      const up = names.filter((name) => member(name).running);
      if (up.length > 0) return pick(up);
      await Promise.race(names.map(whenUp));
      return names.find((name) => member(name).running)!;
    },
    ask: (process, method, path, body) => {
      const { running } = member(process);
      if (running) return send(running.url + path, method, body);
      return Promise.resolve({ outcome: 'failed', status: 0, body: {}, message: `${process} is down` });
    },
    killAndStart: async (name) => {
      const { running } = member(name);
      if (!running) return;
      const fault = history.begin<Fault>({ kind: 'fault', client: 'nemesis', process: name, how: 'kill' });
      member(name).running = undefined;
      await running.end('SIGKILL');
      member(name).running = await start(name);
      fault.end({ outcome: 'ok' });
      for (const resume of member(name).waiting.splice(0)) resume();
    },
    stop: async (name, wait) => {
      const { running } = member(name);
      if (!running || running.child.exitCode !== null) return;
      const fault = history.begin<Fault>({ kind: 'fault', client: 'nemesis', process: name, how: 'stop' });
      running.child.kill('SIGSTOP');
      await Promise.race([wait(), once(running.child, 'exit')]);
      running.child.kill('SIGCONT');
      fault.end({ outcome: 'ok' });
    },
  };
}
