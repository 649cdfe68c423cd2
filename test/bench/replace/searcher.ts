/** Handle of the process that searches while another one replaces: the time that the replacement takes of its process is none of the searches'. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Answer } from './answers.ts';
import type { Order, Outcome, SearchLoad, SearchTarget } from './searching-process.ts';

/** A searcher at work. */
export interface Searcher {
  /** The answer to each text, from a server at which nothing changes. */
  learn(): Promise<Map<string, string>>;
  start(): void;
  /** The answers since `start`. */
  stop(): Promise<Answer[]>;
  close(): void;
}

/** Starts one. */
export function startSearcher(target: SearchTarget, texts: readonly string[], load: SearchLoad): Searcher {
  const child = fork(new URL('searching-process.ts', import.meta.url));
  const tell = (order: Order) => child.send(order);
  const hear = async (): Promise<Answer[]> => {
    const [outcome] = (await once(child, 'message')) as [Outcome];
    if ('error' in outcome) throw new Error(outcome.error);
    return outcome.answers;
  };
  tell({ order: 'begin', target, texts });
  return {
    learn: async () => {
      tell({ order: 'learn', connections: Math.min(load.connections, 8) });
      return new Map((await hear()).map(({ text, fingerprint }) => [text, fingerprint]));
    },
    start: () => void tell({ order: 'search', load }),
    stop: () => {
      tell({ order: 'stop' });
      return hear();
    },
    close: () => void child.kill(),
  };
}
