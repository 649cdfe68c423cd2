/** Counts the behaviour of shoppers: reads the events of an index, one share of its shoppers after another, as input of the models. */
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
/** Maximum age of events. */
export const WINDOW_MS = 90 * DAY;
/** Size of the ID range per query. */
const IDS_PER_QUERY = 2000n;
/** Shoppers processed per step. */
const SHOPPERS_TOGETHER = 20;

/** Counts over all shoppers. */
export interface Counts {
  items: Numbers;
  sessions: CoOccurrence;
  orders: CoOccurrence;
  interests: InterestSums;
  /** The rule for related products that predicts held-out sessions best. */
  choice: Choice;
}

/** How events are read. */
export interface Reading {
  store: Queryable;
  /** Called with the number of events read, and the total. */
  progress: (done: number, total: number) => void;
  pace: Pick<TrainingPace, 'goOn' | 'wait'>;
  /** Maximum number of events in memory: those of one share of the shoppers. */
  maxTogether: number;
  /** Number of events after which a checkpoint is stored, so that they need not be read again. */
  keepEvery: number;
  /** Minimum number of independent users of a trend. */
  minUsers: number;
  /** Networks each of whose users counts separately. */
  trusted: readonly string[];
  /** Returns the most similar records, if the weight of similarity may be chosen. */
  similar?: ((objectID: string, most: number) => Promise<readonly Scored[]>) | undefined;
}

/** Reads the log of one share: its checkpoints, and the remaining events. */
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
      since: now - WINDOW_MS,
      shares,
      share,
      after: start,
      upTo: start + IDS_PER_QUERY,
      trusted,
    });
    // It is awaited in its turn; until then a failure needs a listener.
    page.catch(() => undefined);
    return page;
  };
  let notKept = 0;
  // The store writes a checkpoint while the next pages are counted, and reads the next page meanwhile: it works in another thread or
  // process.
  let keeping: Promise<void> = Promise.resolve();
  for (let following = pageAfter(after); following;) {
    const page = await pace.wait(following);
    after += IDS_PER_QUERY;
    following = pageAfter(after);
    const count = eachSignal(page, (signal) => log.add(signal));
    notKept += count;
    read(count);
    // The remainder is stored, too, if there were checkpoints before. The few events of a young shop are quickly read again.
    if (notKept >= keepEvery || (after >= BigInt(last) && total > keepEvery)) {
      await pace.wait(keeping);
      keeping = kept.keepPiece({ share, readUpTo: after, events: notKept, log: log.takePiece() });
      // It is awaited before the next one; until then a failure needs a listener.
      keeping.catch(() => undefined);
      notKept = 0;
    }
    await pace.goOn();
  }
  await pace.wait(keeping);
  return log;
}

/**
 * Counts all events of a training. Events in checkpoints are not read again.
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
