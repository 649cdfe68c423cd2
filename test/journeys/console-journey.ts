/** A journey through the console: its world for one test file, a page that is closed behind each test, and what the service says meanwhile. */
import { afterAll, afterEach, beforeAll } from 'vitest';
import {
  type ConsoleWorld,
  type Desk,
  type DeskOptions,
  INDEX,
  openConsoleWorld,
  settled,
} from '../testing/console-world.ts';

type ConsoleWorldOptions = NonNullable<Parameters<typeof openConsoleWorld>[0]>;

/** A record as the service holds it. */
type StoredRecord = Record<string, unknown>;

/** What a test file does at the console and asks of the service behind it. */
export interface ConsoleJourney {
  /** There from the first test on. */
  readonly world: ConsoleWorld;
  /** Opens a view, and waits until it stands. */
  open(route: string, options?: DeskOptions): Promise<Desk>;
  record(objectID: string, index?: string): Promise<StoredRecord | null | undefined>;
  settings(): Promise<Record<string, unknown>>;
  search(query: string, index?: string): Promise<{ hits: { objectID: string; name: string }[]; nbHits: number }>;
  /** The first product of a search. */
  first(query: string): Promise<{ objectID: string }>;
  /** Writes by the service, not the console, and waits until searches see it. */
  save(path: string, body: object): Promise<void>;
}

/**
 * Opens a world before the tests of a file and closes it behind them.
 * @example
 * const journey = startConsoleJourney();
 * const { page } = await journey.open('#/indices');
 */
export function startConsoleJourney(options: ConsoleWorldOptions = {}): ConsoleJourney {
  let world: ConsoleWorld;
  let desk: Desk | undefined;
  beforeAll(async () => {
    world = await openConsoleWorld({ days: 1, visitsPerDay: 6, ...options });
  });
  afterEach(async () => {
    await desk?.close();
    desk = undefined;
  });
  afterAll(() => world.close());

  const search: ConsoleJourney['search'] = (query, index = INDEX) =>
    world.call('POST', `/1/indexes/${index}/query`, { query, analytics: false });

  return {
    get world() {
      return world;
    },
    async open(route, options = {}) {
      desk = await world.open({ route, ...options });
      await settled(desk.page);
      return desk;
    },
    async record(objectID, index = INDEX) {
      const requests = [{ indexName: index, objectID }];
      const { results } = await world.call<{ results: (StoredRecord | null)[] }>('POST', '/1/indexes/*/objects', {
        requests,
      });
      return results[0];
    },
    settings: () => world.call('GET', `/1/indexes/${INDEX}/settings`),
    search,
    first: async (query) => (await search(query)).hits[0]!,
    async save(path, body) {
      await world.call('PUT', path, body);
      await world.node.service.whenIdle();
    },
  };
}
