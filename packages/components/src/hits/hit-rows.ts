/** Keeps one list item per hit: items whose hit stays are not made anew, and lose neither focus nor state. */
import type { ShownHit } from '../context/hit-context.ts';
import { focusOn } from '../focus/go-to.ts';

/** What fills a list item. */
export type FillItem = (item: HTMLElement) => (shown: ShownHit, index: number) => void;

/** An item of the list, what it shows, and who wants to hear of that. */
export interface Row {
  readonly item: HTMLElement;
  readonly fill: ReturnType<FillItem>;
  readonly listeners: Set<(shown: ShownHit) => void>;
  shown: ShownHit;
}

/** The items of one list. */
export class HitRows {
  readonly #list: HTMLElement;
  #rows = new Map<string, Row>();
  /** Rows by their item, for events that come out of one. */
  readonly #byItem = new WeakMap<EventTarget, Row>();

  constructor(list: HTMLElement) {
    this.#list = list;
  }

  /** Makes the list show these hits, and gives its rows. Gone ones are out of the page. */
  show(hits: readonly ShownHit[], fillItem: FillItem): readonly Row[] {
    const list = this.#list;
    const document = list.ownerDocument;
    const focused = document.activeElement as HTMLElement | null;
    const hadFocus = list.contains(focused);
    const old = this.#rows;
    const rows = (this.#rows = new Map<string, Row>());
    hits.forEach((shown, index) => {
      const { objectID } = shown.hit;
      // A service that sends a record twice must not make one of them vanish.
      const key = rows.has(objectID) ? `${objectID}\n${index}` : objectID;
      const row = old.get(key) ?? this.#makeRow(shown, fillItem);
      old.delete(key);
      rows.set(key, row);
      row.shown = shown;
      row.fill(shown, index);
      for (const listener of row.listeners) listener(shown);
    });
    for (const { item } of old.values()) item.remove();
    let next = list.firstElementChild;
    for (const { item } of rows.values()) {
      if (item === next) next = next.nextElementSibling;
      else list.insertBefore(item, next);
    }
    // Moving a node blurs it, and a removed one leaves the focus nowhere: keyboards would start from the top again.
    if (hadFocus && !list.contains(document.activeElement)) focusOn(focused!.isConnected ? focused : list);
    return [...rows.values()];
  }

  /** Throws all items away: the next `show` makes new ones, after another template. */
  clear(): void {
    this.#rows.clear();
    this.#list.replaceChildren();
  }

  /** The row whose item an event came out of. */
  find(event: Event): Row | undefined {
    for (const target of event.composedPath()) {
      const row = this.#byItem.get(target);
      if (row) return row;
    }
    return undefined;
  }

  #makeRow(shown: ShownHit, fillItem: FillItem): Row {
    const item = this.#list.ownerDocument.createElement('li');
    item.className = 'aisle-hit';
    const row: Row = { item, fill: fillItem(item), listeners: new Set(), shown };
    this.#byItem.set(item, row);
    return row;
  }
}
