/** Nemesis: what goes wrong while a shop is used, one fault behind the other, at random moments of a replacement and of its publish. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from './history.ts';
import type { Shop } from './shop.ts';
import type { TestPostgres } from './service-tools.ts';

/** Faults that it can do. */
export type FaultKind = 'kill' | 'stop' | 'database';

/** Milliseconds that a process is stopped, at most: less than what the others take for its death. */
const STOPPED = 4000;
/** Milliseconds behind the beginning of a replacement within which it strikes, and of how many replacements it lets one be, in shares. */
const INTO_A_PUBLISH = 1500;
const LET_BE = 0.25;
/** How often it looks for a replacement that begins, in milliseconds. */
const LOOK_EVERY = 5;

/** Until a replacement is written, or the time is over. */
async function nextReplacement({ history }: Shop, isOver: () => boolean): Promise<void> {
  const before = history.operations.length;
  const hasBegun = () =>
    history.operations
      .slice(before)
      .some((one) => one.kind === 'write' && one.client === 'merchant' && 'records of shop' in one.subjects);
  while (!isOver() && !hasBegun()) await pause(LOOK_EVERY);
}

async function crashDatabase(shop: Shop, postgres: TestPostgres): Promise<void> {
  const fault = (process: string) =>
    shop.history.begin<Fault>({ kind: 'fault', client: 'nemesis', process, how: 'database' });
  const faults = shop.names.map(fault);
  await postgres.fate!.crash();
  await pause(500 * shop.random());
  await postgres.fate!.start();
  for (const one of faults) one.end({ outcome: 'ok' });
}

/** How often a process is asked that is stopped, in milliseconds: what it answers when it goes on must be right for when it was asked. */
const PROBE_EVERY = 250;

/** Stops a process, asks it meanwhile, and waits for the answers. */
async function stopAndProbe(shop: Shop, name: string, probe: (process: string) => Promise<unknown>): Promise<void> {
  const length = STOPPED * shop.random();
  const probes: Promise<unknown>[] = [];
  await shop.stop(name, async () => {
    for (let passed = 0; passed < length; passed += PROBE_EVERY) {
      probes.push(probe(name));
      await pause(PROBE_EVERY);
    }
  });
  await Promise.all(probes);
}

/** What the nemesis may do. */
export interface Haunting {
  kinds: readonly FaultKind[];
  postgres?: TestPostgres | undefined;
  /** Asks a process that is stopped. */
  probe: (process: string) => Promise<unknown>;
  isOver: () => boolean;
}

/** Does faults until it is over; the last one has healed when this resolves. @returns how many */
export async function haunt(shop: Shop, { kinds, postgres, probe, isOver }: Haunting): Promise<number> {
  for (let count = 0; ; count++) {
    do await nextReplacement(shop, isOver);
    while (!isOver() && shop.random() < LET_BE);
    await pause(INTO_A_PUBLISH * shop.random());
    if (isOver()) return count;
    const name = shop.pick(shop.names);
    const kind = shop.pick(kinds);
    if (kind === 'kill') await shop.killAndStart(name);
    else if (kind === 'stop') await stopAndProbe(shop, name, probe);
    else await crashDatabase(shop, postgres!);
  }
}
