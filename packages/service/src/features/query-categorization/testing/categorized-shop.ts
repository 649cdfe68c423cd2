/** A shop with departments and categories, whose shoppers search and choose, for tests of learning. */
import type { SearchResponse } from '@aisle/contract';
import { addSearches } from '../../../ground/query/search-rows.ts';
import type { ServiceOptions } from '../../../composition/service-options.ts';
import { startTestService, type TestService } from '../../../testing/start-service.ts';
import { addEvents } from '../../events/rows.ts';

const DAY = 86_400_000;

/** Products of the shop: words by department and category. */
export const DEPARTMENTS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  Clothing: { Jackets: ['jacket', 'parka'], Trousers: ['trousers', 'jeans'], Socks: ['sock'] },
  Kitchen: { Pans: ['pan', 'wok'], Knives: ['knife'], Kettles: ['kettle'] },
  Garden: { Chairs: ['chair', 'bench'], Lanterns: ['lantern'], Tools: ['spade', 'rake'] },
  Sports: { Balls: ['ball'], Tents: ['tent'], Boots: ['boots'] },
};

const COLORS = ['red', 'blue', 'green', 'black'];

/** Its products: each type in every color. */
export const goods = Object.entries(DEPARTMENTS).flatMap(([department, categories]) =>
  Object.entries(categories).flatMap(([category, kinds]) =>
    kinds.flatMap((kind) =>
      COLORS.map((color) => ({
        objectID: `${kind}-${color}`,
        name: `${color} ${kind}`,
        color,
        categories: { lvl0: department, lvl1: `${department} > ${category}` },
      })),
    ),
  ),
);

/** Returns the objectIDs of a category. */
export const goodsOf = (category: string): string[] =>
  goods.flatMap(({ objectID, categories }) => (categories.lvl1.endsWith(`> ${category}`) ? [objectID] : []));

/** The behaviour of a group of shoppers. */
export interface Shopping {
  query: string;
  shoppers: number;
  /** Returns the choices of a shopper by number. None by default. */
  chosen?: (shopper: number) => readonly string[];
  /** A common user token and network instead of separate ones. */
  userToken?: string;
  network?: string;
  /** Number of days over which they are spread. Default: 5. */
  days?: number;
  /** Number of days since the last of them. Default: 0. */
  daysAgo?: number;
  kind?: 'click' | 'conversion';
}

/** The settings of its index. */
export const SETTINGS = {
  searchableAttributes: ['name'],
  attributesForFaceting: ['categories.lvl0', 'categories.lvl1', 'color'],
  extensions: { queryCategorization: { facets: ['categories.lvl0', 'categories.lvl1'] } },
};

/** The shop. */
export interface CategorizedShop extends TestService {
  shop(shopping: Shopping): Promise<void>;
  learn(): Promise<void>;
  /** Searches with categories, and filters by them if requested. */
  categorize(
    query: string,
    parameters?: Record<string, unknown>,
  ): Promise<SearchResponse & { categories: readonly (readonly [bin: string, category: string])[] }>;
}

let shoppers = 0;

async function goShopping({ store, clock }: TestService, shopping: Shopping): Promise<void> {
  const {
    query,
    shoppers: count,
    chosen = () => [],
    userToken,
    network,
    days = 5,
    daysAgo = 0,
    kind = 'click',
  } = shopping;
  const rows = Array.from({ length: count }, (_, at) => {
    const own = ++shoppers;
    return {
      queryID: own.toString(16).padStart(32, '0'),
      index: 'goods',
      query,
      params: '',
      nbHits: 1,
      firstPosition: 1,
      objectIDs: [],
      userToken: userToken ?? `shopper-${own}`,
      network: network ?? `network-${own}`,
      tags: [],
      searchedAt: clock.now - (daysAgo + (at % days)) * DAY - 60_000 * at - 60_000,
      wishes: chosen(at),
    };
  });
  await addSearches(store, rows);
  await addEvents(
    store,
    rows.flatMap(({ queryID, userToken: user, network: from, searchedAt, wishes }) =>
      wishes.length === 0
        ? []
        : [
            {
              event: {
                eventType: kind,
                eventName: 'chosen',
                index: 'goods',
                userToken: user,
                queryID,
                objectIDs: [...wishes],
              },
              happenedAt: searchedAt + 1000,
              receivedAt: searchedAt + 1000,
              network: from,
            },
          ],
    ),
  );
}

/** Starts the shop. */
export async function startCategorizedShop(
  options: Partial<ServiceOptions> = {},
  settings: Record<string, unknown> = SETTINGS,
  records: readonly Record<string, unknown>[] = goods,
): Promise<CategorizedShop> {
  const service = await startTestService(options);
  await service.fill('goods', records, settings);
  return {
    ...service,
    shop: (shopping) => goShopping(service, shopping),
    learn: async () => {
      await service.service.whenIdle();
      await service.store.query(`UPDATE jobs SET run_at = 0 WHERE kind = 'learnQueryCategories'`);
      await service.service.whenIdle();
    },
    categorize: async (query, parameters = {}) => {
      const extensions = { queryCategorization: { enableCategoriesRetrieval: true } };
      const answer = await service.search('goods', { query, extensions, analytics: false, ...parameters });
      const { categories = [] } = answer.extensions?.queryCategorization ?? {};
      return {
        ...answer,
        categories: categories.map(({ bin, hierarchyPath }) => [bin, hierarchyPath.at(-1)!.facetValue] as const),
      };
    },
  };
}
