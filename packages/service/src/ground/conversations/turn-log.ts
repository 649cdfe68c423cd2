/** Turn log: logs questions to agents without delaying answers, and tracks what an agent has spent since midnight. */
import type { Store } from '../../store/store.ts';
import { createWriteBehind } from '../../store/write-behind.ts';
import { addTurns, readTokens, type TurnRow } from './turn-rows.ts';

/** Maximum milliseconds that a turn is kept only in memory. */
const FLUSH_AFTER = 200;

/** Maximum number of turns buffered while the store is unavailable; the oldest are dropped first. */
const MAX_WAITING = 10_000;

/** Milliseconds for which a stored total of all processes is cached. */
const SUM_FOR = 3000;

const DAY = 86_400_000;

/** Cached spending of the agent of an index on a day. */
interface DaySum {
  readonly day: number;
  readonly readAt: number;
  /** Total of all processes. */
  stored: Promise<number>;
  /** Added by this process since. */
  added: number;
}

/** Logs turns. */
export class TurnLog {
  readonly #store: Store;
  readonly #now: () => number;
  readonly #onError: (error: unknown) => void;
  readonly #writer: ReturnType<typeof createWriteBehind>;
  readonly #sums = new Map<string, DaySum>();
  #waiting: TurnRow[] = [];

  constructor({ store, now, onError }: { store: Store; now: () => number; onError: (error: unknown) => void }) {
    this.#store = store;
    this.#now = now;
    this.#onError = onError;
    this.#writer = createWriteBehind({ write: () => this.#write(), delay: () => FLUSH_AFTER, onError });
  }

  /** Logs a finished turn. */
  add(row: TurnRow): void {
    this.#waiting.push(row);
    if (this.#waiting.length > MAX_WAITING) this.#waiting.shift();
    const sum = this.#sums.get(row.index);
    if (sum) sum.added += row.tokens;
    this.#writer.soon();
  }

  /** Returns the tokens that the agent of an index has spent today (UTC) in finished turns: in all processes, as of a few seconds ago. */
  async tokensToday(index: string): Promise<number> {
    const now = this.#now();
    const day = Math.floor(now / DAY);
    const before = this.#sums.get(index);
    const age = before?.day === day ? now - before.readAt : Infinity;
    const sum = before && age >= 0 && age < SUM_FOR ? before : this.#read(index, { day, readAt: now });
    return (await sum.stored) + sum.added;
  }

  /** Writes all buffered turns. */
  flush(): Promise<void> {
    return this.#writer.flush();
  }

  #read(index: string, when: { day: number; readAt: number }): DaySum {
    const before = this.#sums.get(index);
    const stored = this.flush()
      .then(() => readTokens(this.#store, index, when.day * DAY))
      .catch(async (error: unknown) => {
        // While the store is unavailable, the previous total is used.
        this.#onError(error);
        return before?.day === when.day ? (await before.stored) + before.added : 0;
      });
    const sum = { ...when, stored, added: 0 };
    this.#sums.set(index, sum);
    return sum;
  }

  async #write(): Promise<void> {
    while (this.#waiting.length > 0) {
      const rows = this.#waiting.slice(0, 500);
      await addTurns(this.#store, rows);
      const written = new Set(rows);
      this.#waiting = this.#waiting.filter((row) => !written.has(row));
    }
  }
}
