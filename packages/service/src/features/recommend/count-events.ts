/** Counts what shoppers did: reads the events of an index, one share of its shoppers after another, into what the models learn from. */
import type { Queryable } from '../../store/store.ts';
import { basketsOf, orderRules, sessionRule } from './baskets.ts';
import { CoOccurrence, type YieldToEventLoop } from './co-occurrence.ts';
import type { KeptTraining } from './kept-training.ts';
import { readSignals } from './rows.ts';
import { Numbers, ShopperLog } from './shopper-log.ts';
import { InterestSums } from './trending.ts';

const DAY = 24 * 60 * 60_000;
/** Older events say nothing any more. */
export const WINDOW = 90 * DAY;
/** Numbers of events that are read at once. */
const PAGE = 1000n;
/** Shoppers that are looked at in one go. */
const SHOPPERS_TOGETHER = 20;

/** What was counted of all shoppers. */
export interface Counts {
  items: Numbers;
  sessions: CoOccurrence;
  orders: CoOccurrence;
  interests: InterestSums;
}

/** How events are read. */
export interface Reading {
  store: Queryable;
  /** Hears how many events of how many were read. */
  progress: (done: number, total: number) => void;
  goOn: YieldToEventLoop;
  /** Events of one share of all shoppers: so many are in memory at once, whatever there is. */
  mostTogether: number;
  /** Events that are read before they are kept, so that nobody has to read them again. */
  keepEvery: number;
}

/** The log of one share: what was kept of it, and what is still to be read. */
async function readShare(
  kept: KeptTraining,
  { store, goOn, keepEvery }: Reading,
  options: { share: number; shares: number; items: Numbers; read: (events: number) => void },
): Promise<ShopperLog> {
  const { share, shares, items, read } = options;
  const { indexes, now, first, last, events: total } = kept.plan;
  const log = new ShopperLog(items);
  let after = BigInt(first) - 1n;
  for await (const { readUpTo, events, log: piece } of kept.pieces(share)) {
    log.addPiece(piece);
    after = readUpTo;
    read(events);
    await goOn();
  }
  let notKept = 0;
  while (after < BigInt(last)) {
    const range = { indexes, since: now - WINDOW, shares, share, after, upTo: after + PAGE };
    const page = await readSignals(store, range);
    for (const signal of page) log.add(signal);
    after = range.upTo;
    notKept += page.length;
    read(page.length);
    // The rest is kept too, where others follow it: what little there is in a young shop is read again as soon.
    if (notKept >= keepEvery || (after >= BigInt(last) && total > keepEvery)) {
      await kept.keepPiece({ share, readUpTo: after, events: notKept, log: log.takePiece() });
      notKept = 0;
    }
    await goOn();
  }
  return log;
}

/**
 * Counts all events of a training; what was kept of them is not read again.
 * @throws TrainingLost
 */
export async function countEvents(kept: KeptTraining, reading: Reading): Promise<Counts> {
  const { goOn, progress, mostTogether } = reading;
  const { now, events } = kept.plan;
  const items = new Numbers();
  const counts = { items, sessions: new CoOccurrence(), orders: new CoOccurrence(), interests: new InterestSums(now) };
  const shares = Math.max(1, Math.ceil(events / mostTogether));
  let done = 0;
  const read = (count: number) => progress((done += count), events);
  for (let share = 0; share < shares; share++) {
    const log = await readShare(kept, reading, { share, shares, items, read });
    let seen = 0;
    for (const steps of log.shoppers()) {
      counts.sessions.add(basketsOf(steps, sessionRule(now)));
      counts.orders.add(orderRules(now).flatMap((rule) => basketsOf(steps, rule)));
      counts.interests.add(steps);
      if (++seen % SHOPPERS_TOGETHER === 0) await goOn();
    }
  }
  return counts;
}
