/** Traffic simulator: shoppers with planted behavior use a service over weeks of its own clock, through the same requests as real ones. */
import { appendAll } from '../foundation/collections/append-all.ts';
import { largestOf } from '../foundation/collections/extremes.ts';
import type { InsightsEvent, SearchResponse } from '@aisle/contract';
import { parseFacetDeclarations } from '../ground/settings/declarations.ts';
import { createRandomChoices, type RandomChoices } from './random.ts';
import { type ShopDoor, visit, type VisitTally } from './visit.ts';
import { createWorld, type Good, type PlantedTruth } from './world.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;

/** Relative traffic of each hour of a day, in UTC. */
const BUSY_HOURS = [2, 1, 1, 1, 1, 2, 4, 6, 8, 9, 10, 10, 11, 10, 9, 9, 10, 11, 12, 13, 13, 11, 8, 4] as const;
/** Maximum number of events per request, and of those buffered during visits of a day, as in a tracker's queue. */
const MAX_EVENTS = 1000;
const EVENTS_TOGETHER = 250;

/** Relative traffic of Sundays. */
const SUNDAY = 1.4;

/** Options of a simulation. */
export interface SimulationOptions {
  index: string;
  /** The end of the simulation, in milliseconds since the Unix epoch. */
  end: number;
  /** Number of simulated days; 28 by default. */
  days?: number;
  /** Visits of an average day; 200 by default. */
  visitsPerDay?: number;
  /** Number of recurring shoppers; 1,000 by default. */
  shoppers?: number;
  /** The same seed produces the same shoppers, visits and truth; 1 by default. */
  seed?: number;
  /** Attribute with the words that shoppers search for; the first searchable one by default. */
  nameAttribute?: string;
  /** ISO 4217 code of all prices; EUR by default. */
  currency?: string;
  /** Increase of clicks on the rival of an A/B test on the index: 0.1 is a tenth. 0 by default. */
  lift?: number;
  /** Number of records that every shopper likes three times as much as others, whatever their position; 0 by default. */
  favorites?: number;
  /** Called after each day with the number of finished days and the total. */
  onDay?: (done: number, days: number) => void;
}

/** Result of a simulation, and what was planted. */
export interface Simulation {
  total: VisitTally & { visits: number };
  truth: PlantedTruth;
}

/** A service as its shoppers reach it; `key` may search, send events and read settings and records. */
export interface SimulatedService {
  fetch(request: Request): Promise<Response>;
  appId: string;
  key: string;
  /** Sets the clock of the service, in milliseconds since the Unix epoch. */
  setTime(time: number): void;
}

/** Creates the function that calls the service, and throws its message if it refuses. */
function createCall({ fetch, appId, key }: SimulatedService) {
  return async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> => {
    const answer = await fetch(
      new Request(`http://localhost${path}`, {
        method,
        headers: { 'X-Service-Application-Id': appId, 'X-Service-API-Key': key },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
    const read = (await answer.json()) as Answer & { message?: string };
    if (!answer.ok) throw new Error(`The simulation was refused ${method} ${path}: ${read.message}`);
    return read;
  };
}

/** Returns the times of the visits of a day, in order. */
function visitTimes(day: number, visitsPerDay: number, random: RandomChoices): number[] {
  const isSunday = new Date(day).getUTCDay() === 0;
  const expected = visitsPerDay * (isSunday ? SUNDAY : 1) * (0.85 + 0.3 * random.next());
  const hours = BUSY_HOURS.map((busy, hour) => ({ busy, hour }));
  return Array.from({ length: Math.round(expected) }, () => {
    const { hour } = random.pickWeighted(hours, ({ busy }) => busy);
    return day + hour * HOUR + Math.floor(random.next() * HOUR);
  }).sort((a, b) => a - b);
}

/** Calls the service. */
type Call = ReturnType<typeof createCall>;

/** The records, and the settings visible to shoppers. */
interface Shelf {
  goods: Good[];
  /** The first searchable attribute. */
  firstAttribute: string;
  /** Facets with counts. */
  facets: string[];
}

/** Reads all records of an index. */
async function readGoods(call: Call, path: string): Promise<Good[]> {
  const goods: Good[] = [];
  for (let cursor: string | undefined, more = true; more; more = cursor !== undefined) {
    const part = await call<{ hits: Good[]; cursor?: string }>(
      'POST',
      `${path}/browse`,
      cursor === undefined ? {} : { cursor },
    );
    appendAll(goods, part.hits);
    cursor = part.cursor;
  }
  return goods;
}

async function readShelf(call: Call, path: string): Promise<Shelf> {
  const settings = await call<{ searchableAttributes?: string[]; attributesForFaceting?: string[] }>(
    'GET',
    `${path}/settings`,
  );
  const [firstAttribute = 'name'] = (settings.searchableAttributes ?? []).flatMap((entry) =>
    entry.replace(/^unordered\((.*)\)$/, '$1').split(','),
  );
  const facets = parseFacetDeclarations(settings.attributesForFaceting ?? []).flatMap(({ attribute, counted }) =>
    counted ? [attribute] : [],
  );
  return { goods: await readGoods(call, path), firstAttribute, facets };
}

/** Connects shoppers to the service: sends their searches and events at the simulated time. */
class SimulatedDoor implements ShopDoor {
  readonly #call: Call;
  readonly #path: string;
  readonly #setTime: (time: number) => void;
  readonly #end: number;
  #time: number;
  #unsent: InsightsEvent[] = [];

  constructor(
    call: Call,
    { path, begin, end, setTime }: { path: string; begin: number; end: number; setTime: (time: number) => void },
  ) {
    this.#call = call;
    this.#path = path;
    this.#setTime = setTime;
    this.#end = end;
    this.#time = begin;
  }

  search(parameters: Record<string, unknown>): Promise<SearchResponse> {
    return this.#call<SearchResponse>('POST', `${this.#path}/query`, parameters);
  }

  async send(events: readonly InsightsEvent[]): Promise<void> {
    appendAll(this.#unsent, events);
    if (this.#unsent.length >= EVENTS_TOGETHER) await this.sendAll();
  }

  now(): number {
    return this.#time;
  }

  pass(milliseconds: number): void {
    this.moveTo(this.#time + milliseconds);
  }

  /** Moves the clock, not beyond the end. */
  moveTo(time: number): void {
    this.#time = Math.min(time, this.#end);
    this.#setTime(this.#time);
  }

  /** Sends all buffered events. */
  async sendAll(): Promise<void> {
    const events = this.#unsent;
    if (events.length === 0) return;
    this.#unsent = [];
    // A visit may have moved the clock past the start of the next one.
    this.moveTo(
      largestOf(
        events.map(({ timestamp = 0 }) => timestamp),
        this.#time,
      ),
    );
    for (let index = 0; index < events.length; index += MAX_EVENTS)
      await this.#call('POST', '/1/events', { events: events.slice(index, index + MAX_EVENTS) });
  }
}

const noVisits = (): Simulation['total'] => ({
  visits: 0,
  searches: 0,
  searchesWithoutResults: 0,
  clicks: 0,
  addedToCart: 0,
  purchases: 0,
  revenue: 0,
});

/**
 * Lets shoppers use the service. Moves its clock: it must have no other users meanwhile, and background jobs should be off
 * (`worksInBackground`). Restore its clock afterwards, and let it run what is due.
 * @throws Error if the index is missing or has too few records.
 *
 * @example
 * const { total, truth } = await simulate(service, { index: 'products', end: Date.now(), days: 28 });
 */
export async function simulate(service: SimulatedService, options: SimulationOptions): Promise<Simulation> {
  const { index, end, days = 28, visitsPerDay = 200, shoppers = 1000, seed = 1, currency = 'EUR', lift = 0 } = options;
  const { favorites = 0, nameAttribute } = options;
  const random = createRandomChoices(seed);
  const call = createCall(service);
  const path = `/1/indexes/${encodeURIComponent(index)}`;
  const begin = end - days * DAY;
  const { goods, firstAttribute, facets } = await readShelf(call, path);
  const world = createWorld({
    goods,
    nameAttribute: nameAttribute ?? firstAttribute,
    facets,
    shoppers,
    favorites,
    begin,
    end,
    random,
  });
  const door = new SimulatedDoor(call, { path, begin, end, setTime: (time) => service.setTime(time) });
  const total = noVisits();
  for (let day = 0; day < days; day++) {
    for (const at of visitTimes(end - (days - day) * DAY, visitsPerDay, random)) {
      // Visits may overlap: the clock then goes back by some minutes.
      door.moveTo(at);
      const shopper = random.pick(world.shoppers);
      const tally = await visit({ shopper, world, door, random, index, currency, lift: 1 + lift });
      total.visits++;
      for (const name of Object.keys(tally) as (keyof VisitTally)[]) total[name] += tally[name];
    }
    await door.sendAll();
    options.onDay?.(day + 1, days);
  }
  const { pairs, burst, burstFrom, favorites: liked, tasteFacet, tastes } = world;
  return { total, truth: { pairs, burst, burstFrom, favorites: liked, tasteFacet, tastes } };
}
