/** Data attributes: reads events from `data-aisle-*`, so that templates can declare tracking without JavaScript. */
import type { LineItemEvent } from './line-items.ts';

/** The event described by attributes, and the element whose `data-aisle-event` names the method. */
interface AttributeEvent extends LineItemEvent {
  eventMethod: string | undefined;
  sourceNode: TreeNode | undefined;
}

/** The part of the Node interface used here: elements have a `dataset`, shadow roots have a `host`. */
export interface TreeNode {
  readonly nodeName: string;
  readonly parentNode: TreeNode | null;
  readonly host?: TreeNode;
  readonly dataset?: DOMStringMap;
}

/** Splits a comma-separated list. */
const splitList = (text: string | undefined): string[] | undefined => text?.split(/ *, */);

/**
 * Collects the attributes of a node and its ancestors, across shadow roots. The nearest value wins, so an index or a queryID
 * needs to be set only once, on the list.
 */
export function readAttributes(node: TreeNode): AttributeEvent {
  let data: DOMStringMap = {};
  let sourceNode: TreeNode | undefined;
  for (let current: TreeNode | undefined = node; current; current = current.parentNode ?? current.host) {
    data = { ...current.dataset, ...data };
    // The nearest node with `data-aisle-event` is the source.
    if (data['aisleEvent']) sourceNode ??= current;
  }
  const positions = splitList(data['aislePosition']);
  const prices = splitList(data['aislePrice']);
  const quantities = splitList(data['aisleQuantity']);
  return {
    sourceNode,
    eventMethod: data['aisleEvent'],
    index: data['aisleIndex'],
    eventName: data['aisleName'],
    queryID: data['aisleQueryId'],
    filters: splitList(data['aisleFilters']),
    currency: data['aisleCurrency'],
    value: data['aisleValue'],
    lines: splitList(data['aisleObjectIds'])?.map((objectID, index) => ({
      objectID,
      position: positions && Number(positions[index]),
      price: prices?.[index],
      quantity: quantities && Number(quantities[index]),
    })),
  };
}
