/** Conversation quota: limits the requests of one shopper, and of all together, because a model costs money or occupies the whole machine. */
import { LruCache } from '../../foundation/collections/lru-cache.ts';
import { ServiceError } from '../../foundation/errors/service-error.ts';
import type { Identity } from '../../ground/limits/key-limits.ts';

/** Maximum number of turns per IP address in ten minutes; several shoppers may share one. */
const MAX_TURNS = 60;
const WINDOW = 600_000;
/** Maximum number of concurrent turns per IP address. */
const MAX_AT_ONCE = 8;
/** Maximum number of concurrent turns; more would only wait for the model. */
const MAX_RUNNING = 200;
/** Maximum number of tracked IP addresses. */
const MAX_ADDRESSES = 50_000;
const HOUR = 3_600_000;
const DAY = 86_400_000;

/** Shoppers of one IP address. */
interface Shoppers {
  /** The conversations waiting for an answer. */
  readonly running: Set<string>;
  /** Start times of the turns of the last minutes. */
  turns: number[];
}

/** A turn and its limits. */
export interface TurnOfShopper {
  address: string;
  /** The key, with its hourly limit per user. */
  identity: Identity;
  conversation: string;
  agent: string;
  /** Daily limit of the agent. */
  tokensPerDay: number;
  /** Tokens spent today by finished turns, in all processes. */
  tokensToday: number;
  /** Returns what the turn itself has cost so far. */
  cost: () => number;
}

/** A turn that may start. */
export interface AllowedTurn {
  /** Must be called when the turn ends. */
  end(): void;
}

const tooMany = (message: string, seconds: number): ServiceError =>
  new ServiceError(429, message, { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) });

/** Counts the turns of one process, and the tokens of running ones. */
export class ConversationQuota {
  readonly #now: () => number;
  readonly #shoppers = new LruCache<Shoppers>(MAX_ADDRESSES);
  /** Start times of the turns of the last hour, by key and user; only for keys with a limit. */
  readonly #hourly = new LruCache<number[]>(MAX_ADDRESSES);
  /** Costs of the running turns of each agent. */
  readonly #costs = new Map<string, Set<() => number>>();
  #running = 0;

  /** @param now Milliseconds since the Unix epoch. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Starts a turn. @throws ServiceError 429 with the time to retry */
  begin({ address, identity, conversation, agent, cost, ...tokens }: TurnOfShopper): AllowedTurn {
    const now = this.#now();
    const shoppers = this.#shoppersAt(address, now);
    const costs = this.#costs.get(agent) ?? new Set();
    this.#checkAgent(tokens, costs, now);
    checkShoppers(shoppers, conversation, now);
    this.#countHourly(identity, now);
    shoppers.turns.push(now);
    shoppers.running.add(conversation);
    this.#running++;
    this.#costs.set(agent, costs.add(cost));
    let hasEnded = false;
    return {
      end: () => {
        if (hasEnded) return;
        hasEnded = true;
        shoppers.running.delete(conversation);
        this.#running--;
        costs.delete(cost);
        if (costs.size === 0) this.#costs.delete(agent);
      },
    };
  }

  #checkAgent(
    { tokensPerDay, tokensToday }: Pick<TurnOfShopper, 'tokensPerDay' | 'tokensToday'>,
    costs: ReadonlySet<() => number>,
    now: number,
  ): void {
    let spent = tokensToday;
    for (const cost of costs) spent += cost();
    if (spent >= tokensPerDay)
      throw tooMany('The assistant has said all that it may today; search goes on', (DAY - (now % DAY)) / 1000);
    if (this.#running >= MAX_RUNNING) throw tooMany('The assistant speaks with too many others; ask again soon', 5);
  }

  /** Checked last, so that refused turns are not counted. */
  #countHourly({ key, user, requestsPerHour: limit }: Identity, now: number): void {
    if (limit === undefined) return;
    const who = `${key}\n${user}`;
    const turns = (this.#hourly.get(who) ?? []).filter((since) => since > now - HOUR && since <= now);
    const [first] = turns;
    if (first !== undefined && turns.length >= limit)
      throw tooMany(
        `Over ${limit} questions of one user in an hour with this API key (its maxQueriesPerIPPerHour)`,
        (first + HOUR - now) / 1000,
      );
    this.#hourly.set(who, [...turns, now]);
  }

  #shoppersAt(address: string, now: number): Shoppers {
    const shoppers = this.#shoppers.get(address) ?? { running: new Set(), turns: [] };
    shoppers.turns = shoppers.turns.filter((since) => since > now - WINDOW && since <= now);
    this.#shoppers.set(address, shoppers);
    return shoppers;
  }
}

/** @throws ServiceError 429 */
function checkShoppers({ running, turns }: Shoppers, conversation: string, now: number): void {
  if (running.has(conversation) || running.size >= MAX_AT_ONCE)
    throw tooMany('One question after another: the one before is being answered', 1);
  const [first] = turns;
  if (first !== undefined && turns.length >= MAX_TURNS)
    throw tooMany('That were many questions; ask again in a few minutes', (first + WINDOW - now) / 1000);
}
