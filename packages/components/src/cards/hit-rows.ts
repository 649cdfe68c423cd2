/** Row reuse: keeps one list item per hit; items whose hit stays are reused, and lose neither focus nor state. */
import type { ShownHit } from '../dom/context/hit-context.ts';
import { activeElementInTree } from '../dom/focus/focus-state.ts';
import { focusOn } from '../dom/focus/move-focus.ts';
import { createListMutations } from './list-mutations.ts';

/** Fills a list item. */
export interface FillItem {
  (item: HTMLElement): (shown: ShownHit, index: number) => void;
  /** The template that items are cloned from, if any. */
  template?: HTMLTemplateElement;
}

/** An item of the list, and its hit. */
export interface Row {
  readonly item: HTMLElement;
  readonly fill: ReturnType<FillItem>;
  shown: ShownHit;
}

/** Finds as many reusable items as requested among those whose hits were removed, by item. */
export type FindSpares = (
  rows: ReadonlyMap<string, Row>,
  byKey: HitsByKey,
  template: HTMLTemplateElement | undefined,
) => Map<Element, Row>;

/** Items of one list. */
export interface HitRows {
  /** Shows these hits, removes all others, and returns the rows. */
  show(hits: readonly ShownHit[], fillItem: FillItem): readonly Row[];
  /** Removes all items, so that the next `show` creates new ones, for example from another template. */
  clear(): void;
  /** Changes the items without recording it as a change by the page. */
  write(change: () => void): void;
  /** Whether the page has ever changed the items. */
  areTouched(): boolean;
  /** Reuses items from now on instead of creating new ones. */
  reuse(find: FindSpares): void;
  /** Returns the row whose item contains the target of an event. */
  find(event: Event): Row | undefined;
}

/** Hits by key. */
export type HitsByKey = ReadonlyMap<string, ShownHit>;

/** Returns hits by objectID, with a number appended to duplicates, so that none is lost. */
const byObjectID = (hits: readonly ShownHit[]): HitsByKey => {
  const byKey = new Map<string, ShownHit>();
  for (const shown of hits) {
    const { objectID } = shown.hit;
    byKey.set(byKey.has(objectID) ? `${objectID}\n${byKey.size}` : objectID, shown);
  }
  return byKey;
};

/**
 * Creates the items of a list. Reuse starts after the first paint, because until then there is little to reuse.
 * @param onShow - Called for every row that shows another hit.
 */
export const createHitRows = (list: HTMLElement, onShow: (row: Row) => void): HitRows => {
  const mutations = createListMutations(list);
  let findSpares: FindSpares | undefined;
  const document = list.ownerDocument;
  let rows = new Map<string, Row>();
  /** Rows by item, for events. */
  const byItem = new WeakMap<EventTarget, Row>();

  const makeRow = (shown: ShownHit, fillItem: FillItem): Row => {
    const item = document.createElement('li');
    item.className = 'aisle-hit';
    const row: Row = { item, fill: fillItem(item), shown };
    byItem.set(item, row);
    return row;
  };

  const arrange = (byKey: HitsByKey, fillItem: FillItem, spare: Map<Element, Row>): void => {
    const old = rows;
    const removed = [...old].filter(([key, { item }]) => !byKey.has(key) && !spare.has(item));
    // Removing all at once takes a third of the time.
    if (removed.length === list.children.length) list.replaceChildren();
    else for (const [, { item }] of removed) item.remove();
    rows = new Map();
    let next = list.firstElementChild;
    for (const [key, shown] of byKey) {
      // Prefer the item that is already at this position, so that nothing moves.
      const row = old.get(key) ?? spare.get(next!) ?? spare.values().next().value ?? makeRow(shown, fillItem);
      spare.delete(row.item);
      row.shown = shown;
      row.fill(shown, rows.size);
      rows.set(key, row);
      onShow(row);
      if (row.item === next) next = next.nextElementSibling;
      else list.insertBefore(row.item, next);
    }
  };

  return {
    show: (hits, fillItem) => {
      const focused = activeElementInTree(list);
      const hadFocus = list.contains(focused);
      const byKey = byObjectID(hits);
      const spare = findSpares?.(rows, byKey, fillItem.template) ?? new Map<Element, Row>();
      mutations.run(() => arrange(byKey, fillItem, spare));
      // Moving a node blurs it, and removing it loses the focus, so that keyboard users would start from the top again.
      if (hadFocus && !list.contains(activeElementInTree(list))) focusOn(focused!.isConnected ? focused : list);
      return [...rows.values()];
    },
    clear: () => {
      rows.clear();
      mutations.run(() => list.replaceChildren());
    },
    write: mutations.run,
    areTouched: mutations.dirty,
    reuse: (find) => void (findSpares = find),
    find: (event) => {
      for (const target of event.composedPath()) {
        const row = byItem.get(target);
        if (row) return row;
      }
      return undefined;
    },
  };
};
