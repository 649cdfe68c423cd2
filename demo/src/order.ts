/** The order that was just placed: handed from checkout to the thank-you page. */
import type { Line } from './cart.ts';

/** One placed order. */
export interface Order {
  number: string;
  buyer: string;
  email: string;
  lines: Line[];
  goods: number;
  delivery: number;
  total: number;
}

const storageKey = 'larch-lantern-order';

/** Keeps an order for the next page. */
export function keepOrder(order: Order, storage: Storage = window.sessionStorage): void {
  storage.setItem(storageKey, JSON.stringify(order));
}

/** The order that was placed in this tab; undefined when there is none. */
export function keptOrder(storage: Storage = window.sessionStorage): Order | undefined {
  const stored = storage.getItem(storageKey);
  return stored ? (JSON.parse(stored) as Order) : undefined;
}
