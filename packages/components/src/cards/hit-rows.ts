/** Row reuse: keeps one list item per hit; items whose hit stays are not made anew, and lose neither focus nor state. */
import type { ShownHit } from '../dom/context/hit-context.ts';
import { activeBeside } from '../dom/focus/focus-state.ts';
import { focusOn } from '../dom/focus/move-focus.ts';
import { createListMutations } from './list-mutations.ts';

/** What fills a list item. */
export interface FillItem {
  (item: HTMLElement): (shown: ShownHit, index: number) => void;
  /** What items are copies of, where they are. */
  template?: HTMLTemplateElement;
}

/** An item of the list, and what it shows. */
export interface Row {
  readonly item: HTMLElement;
  readonly fill: ReturnType<FillItem>;
  shown: ShownHit;
}

/** Finds items to write over: as many as are wanted of those whose hits are gone, by their items. */
export type FindSpares = (
  rows: ReadonlyMap<string, Row>,
  byKey: HitsByKey,
  template: HTMLTemplateElement | undefined,
) => Map<Element, Row>;

/** The items of one list. */
export interface HitRows {
  /** Makes the list show these hits, and gives its rows. Gone ones are out of the page. */
  show(hits: readonly ShownHit[], fillItem: FillItem): readonly Row[];
  /** Throws all items away: the next `show` makes new ones, after another template. */
  clear(): void;
  /** Changes something about the items that is not the doing of the page. */
  write(change: () => void): void;
  /** Whether the page has ever changed anything about them. */
  areTouched(): boolean;
  /** Writes items over from now on, in place of making new ones. */
  reuse(find: FindSpares): void;
  /** The row whose item an event came out of. */
  find(event: Event): Row | undefined;
}

/** Hits by what tells them apart. */
export type HitsByKey = ReadonlyMap<string, ShownHit>;

/** Hits by what tells them apart: their objectID, with a number for those that a service sends twice, so that none of them vanishes. */
const byObjectID = (hits: readonly ShownHit[]): HitsByKey => {
  const byKey = new Map<string, ShownHit>();
  for (const shown of hits) {
    const { objectID } = shown.hit;
    byKey.set(byKey.has(objectID) ? `${objectID}\n${byKey.size}` : objectID, shown);
  }
  return byKey;
};

/**
 * Makes the items of a list. What writes items over comes after the picture: until then there is little to write over.
 * @param onShow - Called for every row that shows a hit anew.
 */
export const createHitRows = (list: HTMLElement, onShow: (row: Row) => void): HitRows => {
  const mutations = createListMutations(list);
  let findSpares: FindSpares | undefined;
  const document = list.ownerDocument;
  let rows = new Map<string, Row>();
  /** Rows by their item, for events that come out of one. */
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
    // All at once costs a third of one by one.
    if (removed.length === list.children.length) list.replaceChildren();
    else for (const [, { item }] of removed) item.remove();
    rows = new Map();
    let next = list.firstElementChild;
    for (const [key, shown] of byKey) {
      // Best the one that stands here already, so that nothing moves.
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
      const focused = activeBeside(list);
      const hadFocus = list.contains(focused);
      const byKey = byObjectID(hits);
      const spare = findSpares?.(rows, byKey, fillItem.template) ?? new Map<Element, Row>();
      mutations.make(() => arrange(byKey, fillItem, spare));
      // Moving a node blurs it, and a removed one leaves the focus nowhere: keyboards would start from the top again.
      if (hadFocus && !list.contains(activeBeside(list))) focusOn(focused!.isConnected ? focused : list);
      return [...rows.values()];
    },
    clear: () => {
      rows.clear();
      mutations.make(() => list.replaceChildren());
    },
    write: mutations.make,
    areTouched: mutations.byPage,
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
