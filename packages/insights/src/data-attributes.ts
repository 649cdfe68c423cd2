/** What `data-aisle-*` attributes say, so that any template language can do without a script of its own. */
import type { EventMethod } from './event-kinds.ts';
import type { Said } from './line-items.ts';

/** What attributes say, and the element that names the method. */
interface SaidByAttributes extends Said {
  methodName?: EventMethod;
  source?: Node;
}

/**
 * What the attributes of a node and of everything around it say, shadow roots included: the nearest wins, so that an index
 * or a queryID may stand once on a list. Lists are separated by commas.
 */
export function readAttributes(node: EventTarget | null | undefined): SaidByAttributes {
  let data: Record<string, string | undefined> = {};
  let source: Node | undefined;
  for (let next = node as HTMLElement & ShadowRoot; next; next = (next.parentNode ?? next.host) as typeof next) {
    data = { ...next.dataset, ...data };
    if (data.aisleEvent) source ??= next;
  }
  const list = (name: string): string[] | undefined => data['aisle' + name]?.split(/ *, */);
  const positions = list('Position');
  const prices = list('Price');
  const quantities = list('Quantity');
  return {
    source,
    methodName: data.aisleEvent as EventMethod,
    index: data.aisleIndex,
    eventName: data.aisleName,
    queryID: data.aisleQueryId,
    filters: list('Filters'),
    currency: data.aisleCurrency,
    value: data.aisleValue,
    lines: list('ObjectIds')?.map((objectID, i) => ({
      objectID,
      position: positions && +positions[i]!,
      price: prices?.[i],
      quantity: quantities && +quantities[i]!,
    })),
  };
}
