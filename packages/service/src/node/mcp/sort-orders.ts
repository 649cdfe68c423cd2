/** Sort orders of products: the replicas of an index, by the first criterion of their ranking. */
import { ToolFailure, type ShopAccess } from './tool.ts';

/** One sort order. */
export interface SortOrder {
  /** Name for agents: `price:asc`. */
  readonly name: string;
  /** The index with this order. */
  readonly index: string;
}

/** Maximum number of replicas examined. */
const MAX_REPLICAS = 20;

/** Returns the first attribute by which a ranking sorts. Undefined if it is relevance. */
function firstOrder(ranking: readonly string[] = []): string | undefined {
  const [, order, attribute] = /^(asc|desc)\((.+)\)$/.exec(ranking[0] ?? '') ?? [];
  return attribute === undefined ? undefined : `${attribute}:${order}`;
}

/** Returns the sort orders of an index besides relevance. */
export async function sortOrders(shop: ShopAccess, index: string): Promise<SortOrder[]> {
  const { replicas = [] } = await shop.settingsOf(index);
  const names = replicas.slice(0, MAX_REPLICAS).map((replica) => /^virtual\((.*)\)$/.exec(replica)?.[1] ?? replica);
  const orders = await Promise.all(
    names.map(async (replica) => {
      const { ranking, customRanking } = await shop.settingsOf(replica);
      const name = firstOrder(ranking) ?? (isVirtual(replicas, replica) ? firstOrder(customRanking) : undefined);
      return name === undefined ? [] : [{ name, index: replica }];
    }),
  );
  return orders.flat();
}

const isVirtual = (replicas: readonly string[], name: string): boolean => replicas.includes(`virtual(${name})`);

/** Returns the index with an order. @throws ToolFailure that lists the available orders. */
export async function indexInOrder(shop: ShopAccess, index: string, sort: string | undefined): Promise<string> {
  if (sort === undefined || sort === 'relevance') return index;
  const orders = await sortOrders(shop, index);
  const order = orders.find(({ name }) => name === sort);
  if (order) return order.index;
  const names = ['relevance', ...orders.map(({ name }) => name)].join(', ');
  throw new ToolFailure(`Products cannot be sorted by "${sort}"; this shop has ${names}.`);
}
