/** Counts what shoppers did: reads the events of an index, one share of its shoppers after another, into what the models learn from. */
import { personWeight } from '../../ground/evidence/vote-weight.ts';
import type { Queryable } from '../../store/store.ts';
import { basketsOf, orderRules, sessionRule } from './baskets.ts';
import { CoOccurrence } from './co-occurrence.ts';
import type { KeptTraining } from './kept-training.ts';
import { chooseRule, type Choice } from './choose-rule.ts';
import { HoldOut } from './hold-out.ts';
import { eachSignal, readSignalPage, type Scored } from './rows.ts';
import { Numbers, ShopperLog } from './shopper-log.ts';
import type { TrainingPace } from './training-pace.ts';
import { busiestDay, InterestSums } from './trending.ts';

const DAY = 24 * 60 * 60_000;
/** Older events say nothing any more. */
export const WINDOW = 90 * DAY;
/** Numbers of events that are read at once. */
const PAGE = 2000n;
/** Shoppers that are looked at in one go. */
const SHOPPERS_TOGETHER = 20;

/** What was counted of all shoppers. */
export interface Counts {
  items: Numbers;
  sessions: CoOccurrence;
  orders: CoOccurrence;
  interests: InterestSums;
  /** The rule of related products that foresees best what was held out. */
  choice: Choice;
}

/** How events are read. */
export interface Reading {
  store: Queryable;
  /** Hears how many events of how many were read. */
  progress: (done: number, total: number) => void;
  pace: Pick<TrainingPace, 'goOn' | 'wait'>;
  /** Events of one share of all shoppers: so many are in memory at once, whatever there is. */
  maxTogether: number;
  /** Events that are read before they are kept, so that nobody has to read them again. */
  keepEvery: number;
  /** Independent users that a trend must have. */
  minUsers: number;
  /** Networks each of whose users counts for one. */
  trusted: readonly string[];
  /** The records that are most alike, where likeness may be weighed anew. */
  similar?: ((objectID: string, most: number) => Promise<readonly Scored[]>) | undefined;
}

/** The log of one share: what was kept of it, and what is still to be read. */
async function readShare(
  kept: KeptTraining,
  { store, pace, keepEvery, trusted }: Reading,
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
    await pace.goOn();
  }
  const pageAfter = (start: bigint): Promise<string> | undefined => {
    if (start >= BigInt(last)) return undefined;
    const page = readSignalPage(store, {
      indexes,
      since: now - WINDOW,
      shares,
      share,
      after: start,
      upTo: start + PAGE,
      trusted,
    });
    // It is awaited when its turn comes; until then nobody hears of its failure.
    page.catch(() => undefined);
    return page;
  };
  let notKept = 0;
  // The store writes what is kept while the next pages are counted, and reads the next page while this one is: it works in a thread, or a
  // process, of its own.
  let keeping: Promise<void> = Promise.resolve();
  for (let following = pageAfter(after); following;) {
    const page = await pace.wait(following);
    after += PAGE;
    following = pageAfter(after);
    const count = eachSignal(page, (signal) => log.add(signal));
    notKept += count;
    read(count);
    // The rest is kept too, where others follow it: what little there is in a young shop is read again as soon.
    if (notKept >= keepEvery || (after >= BigInt(last) && total > keepEvery)) {
      await pace.wait(keeping);
      keeping = kept.keepPiece({ share, readUpTo: after, events: notKept, log: log.takePiece() });
      // It is awaited before the next one; until then nobody hears of its failure.
      keeping.catch(() => undefined);
      notKept = 0;
    }
    await pace.goOn();
  }
  await pace.wait(keeping);
  return log;
}

/**
 * Counts all events of a training; what was kept of them is not read again.
 * @throws TrainingLost
 */
export async function countEvents(kept: KeptTraining, reading: Reading): Promise<Counts> {
  const { progress, maxTogether } = reading;
  const { goOn } = reading.pace;
  const { now, events } = kept.plan;
  const items = new Numbers();
  const sessions = new CoOccurrence();
  const counts = { items, sessions, orders: new CoOccurrence(), interests: new InterestSums(now) };
  const holdOut = new HoldOut(sessions);
  const [session, orders] = [sessionRule(now), orderRules(now)];
  const shares = Math.max(1, Math.ceil(events / maxTogether));
  let done = 0;
  const read = (count: number) => progress((done += count), events);
  for (let share = 0; share < shares; share++) {
    const log = await readShare(kept, reading, { share, shares, items, read });
    let seen = 0;
    for (const shopper of log.shoppers()) {
      const { user, steps, network } = shopper;
      const person = personWeight(busiestDay(steps));
      holdOut.add(user, basketsOf(steps, session), { network, person });
      counts.orders.add(
        orders.flatMap((rule) => basketsOf(steps, rule)),
        { network, person },
      );
      counts.interests.add(shopper);
      if (++seen % SHOPPERS_TOGETHER === 0) await goOn();
    }
  }
  const choice = await chooseRule(sessions, holdOut.questions(), {
    names: items.names,
    similar: reading.similar,
    goOn,
  });
  holdOut.release();
  return { ...counts, choice };
}
