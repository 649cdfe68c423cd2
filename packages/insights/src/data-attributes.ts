/** Data attributes: what `data-aisle-*` says, so that any template language can do without a script of its own. */
import type { LineItemEvent } from './line-items.ts';

/** What attributes say, and the element that names the method. */
interface AttributeEvent extends LineItemEvent {
  eventMethod: string | undefined;
  sourceNode: TreeNode | undefined;
}

/** A node as far as attributes go: an element has data, a shadow root has a host. */
export interface TreeNode {
  readonly nodeName: string;
  readonly parentNode: TreeNode | null;
  readonly host?: TreeNode;
  readonly dataset?: DOMStringMap;
}

/** Lists are separated by commas. */
const listOf = (text: string | undefined): string[] | undefined => text?.split(/ *, */);

/**
 * What the attributes of a node and of everything around it say, shadow roots included: the nearest wins, so that an index
 * or a queryID may stand once on a list.
 */
export function readAttributes(node: TreeNode): AttributeEvent {
  let data: DOMStringMap = {};
  let sourceNode: TreeNode | undefined;
  for (let next: TreeNode | undefined = node; next; next = next.parentNode ?? next.host) {
    data = { ...next.dataset, ...data };
    if (data['aisleEvent']) sourceNode ??= next;
  }
  const positions = listOf(data['aislePosition']);
  const prices = listOf(data['aislePrice']);
  const quantities = listOf(data['aisleQuantity']);
  return {
    sourceNode,
    eventMethod: data['aisleEvent'],
    index: data['aisleIndex'],
    eventName: data['aisleName'],
    queryID: data['aisleQueryId'],
    filters: listOf(data['aisleFilters']),
    currency: data['aisleCurrency'],
    value: data['aisleValue'],
    lines: listOf(data['aisleObjectIds'])?.map((objectID, line) => ({
      objectID,
      position: positions && Number(positions[line]),
      price: prices?.[line],
      quantity: quantities && Number(quantities[line]),
    })),
  };
}
