/** Tracks by `data-aisle-*` attributes, so that any template language can do without a script of its own. */
import type { EventMethod } from './event-kinds.ts';
import { trackLines, type Said, type Track } from './lines.ts';

const list = (text: string | undefined): string[] | undefined => text?.split(/ *, */);

/**
 * What the attributes of an element and of everything around it say: the nearest wins, so that an index or a queryID may
 * stand once on a list. Lists are separated by commas.
 *
 * @param path the element, its parent and so on
 */
export function readAttributes(path: Iterable<object>): Said & { method?: EventMethod } {
  let data: Record<string, string> = {};
  for (const { dataset } of path as Iterable<Partial<HTMLElement>>) data = { ...dataset, ...data } as typeof data;
  const positions = list(data.aislePositions ?? data.aislePosition);
  const prices = list(data.aislePrice);
  const quantities = list(data.aisleQuantity);
  return {
    method: data.aisleEvent as EventMethod,
    index: data.aisleIndex,
    eventName: data.aisleName,
    queryID: data.aisleQueryId,
    filters: list(data.aisleFilters),
    currency: data.aisleCurrency,
    value: data.aisleValue,
    lines: list(data.aisleObjectIds)?.map((objectID, i) => ({
      objectID,
      position: positions && +positions[i]!,
      price: prices?.[i],
      quantity: quantities && +quantities[i]!,
    })),
  };
}

/**
 * Listens for clicks (of the middle button and the keyboard too) and submitted forms; content may come later.
 *
 * @param root hears them before the page may stop them
 * @param signal ends the listening
 * @param track takes what happened
 */
export function captureAttributes(root: EventTarget, signal: AbortSignal, track: Track): void {
  for (const type of ['click', 'auxclick', 'submit'])
    root.addEventListener(
      type,
      (event) => {
        const path = event.composedPath() as HTMLElement[];
        const { method, ...said } = readAttributes(path);
        const source = path.find((element) => element.dataset?.aisleEvent);
        // A form speaks when it is submitted, all else when it is clicked; the right button opens a menu.
        if (method && (source!.nodeName === 'FORM') === (type === 'submit') && !((event as MouseEvent).button > 1))
          trackLines(track, method, said);
      },
      { capture: true, signal },
    );
}
