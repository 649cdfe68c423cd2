/** Orders in which products can be listed: the replicas of an index, by what comes first in their ranking. */
import { ToolFailure, type ShopAccess } from './tool.ts';

/** One order. */
export interface SortOrder {
  /** As agents name it: `price:asc`. */
  readonly name: string;
  /** The index that is asked for it. */
  readonly index: string;
}

/** More are not looked at. */
const MAX_REPLICAS = 20;

/** The attribute by which a ranking orders first of all; undefined where that is relevance. */
function firstOrder(ranking: readonly string[] = []): string | undefined {
  const [, order, attribute] = /^(asc|desc)\((.+)\)$/.exec(ranking[0] ?? '') ?? [];
  return attribute === undefined ? undefined : `${attribute}:${order}`;
}

/** The orders of an index, beside that by relevance. */
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

/** The index that lists products in an order. @throws ToolFailure that names the orders there are. */
export async function indexInOrder(shop: ShopAccess, index: string, sort: string | undefined): Promise<string> {
  if (sort === undefined || sort === 'relevance') return index;
  const orders = await sortOrders(shop, index);
  const order = orders.find(({ name }) => name === sort);
  if (order) return order.index;
  const names = ['relevance', ...orders.map(({ name }) => name)].join(', ');
  throw new ToolFailure(`Products cannot be sorted by "${sort}"; this shop has ${names}.`);
}
