/** Conversation quota: how much one shopper, and all of them together, may ask a model, which costs money or the whole machine. */
import { LruCache } from '../../collections/lru-cache.ts';
import { ServiceError } from '../../errors/service-error.ts';

/** Turns of one address in ten minutes; several shoppers may share it. */
const MAX_TURNS = 60;
const WINDOW = 600_000;
/** Turns of one address at the same time. */
const MAX_AT_ONCE = 8;
/** Turns of everybody at the same time; more would only wait for the model. */
const MAX_RUNNING = 200;
/** Addresses that are remembered. */
const MAX_ADDRESSES = 50_000;
const DAY = 86_400_000;

/** Those who ask from one address. */
interface Shoppers {
  /** The conversations that wait for an answer. */
  readonly running: Set<string>;
  /** When the turns of the last minutes began. */
  turns: number[];
}

/** Who asks whom. */
export interface TurnOfShopper {
  address: string;
  conversation: string;
  agent: string;
  /** What the agent may spend. */
  tokensPerDay: number;
}

/** A turn that may begin. */
export interface AllowedTurn {
  /** Notes what it cost. */
  spend(tokens: number): void;
  /** Lets the shopper ask again. */
  end(): void;
}

const tooMany = (message: string, seconds: number): ServiceError =>
  new ServiceError(429, message, { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) });

/** Counts the turns and tokens of one process. */
export class ConversationQuota {
  readonly #now: () => number;
  readonly #shoppers = new LruCache<Shoppers>(MAX_ADDRESSES);
  readonly #spent = new Map<string, { day: number; tokens: number }>();
  #running = 0;

  /** @param now Milliseconds since the Unix epoch. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Begins a turn. @throws ServiceError 429 that says when to ask again */
  begin({ address, conversation, agent, tokensPerDay }: TurnOfShopper): AllowedTurn {
    const now = this.#now();
    const shoppers = this.#shoppersAt(address, now);
    this.#checkAgent({ agent, tokensPerDay }, now);
    checkShoppers(shoppers, conversation, now);
    shoppers.turns.push(now);
    shoppers.running.add(conversation);
    this.#running++;
    let hasEnded = false;
    return {
      spend: (tokens) => this.#spend(agent, tokens),
      end: () => {
        if (hasEnded) return;
        hasEnded = true;
        shoppers.running.delete(conversation);
        this.#running--;
      },
    };
  }

  #checkAgent({ agent, tokensPerDay }: Pick<TurnOfShopper, 'agent' | 'tokensPerDay'>, now: number): void {
    const day = Math.floor(now / DAY);
    const spent = this.#spent.get(agent);
    if (spent?.day === day && spent.tokens >= tokensPerDay)
      throw tooMany('The assistant has said all that it may today; search goes on', ((day + 1) * DAY - now) / 1000);
    if (this.#running >= MAX_RUNNING) throw tooMany('The assistant speaks with too many others; ask again soon', 5);
  }

  #spend(agent: string, tokens: number): void {
    const day = Math.floor(this.#now() / DAY);
    const before = this.#spent.get(agent);
    this.#spent.set(agent, { day, tokens: (before?.day === day ? before.tokens : 0) + tokens });
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
