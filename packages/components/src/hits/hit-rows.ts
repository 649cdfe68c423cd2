/** Keeps one list item per hit: items whose hit stays are not made anew, and lose neither focus nor state. */
import type { ShownHit } from '../context/hit-context.ts';
import { focusOn } from '../focus/go-to.ts';

/** What fills a list item. */
export type FillItem = (item: HTMLElement) => (shown: ShownHit, index: number) => void;

/** An item of the list and who wants to hear of its hit. */
interface Row {
  readonly item: HTMLElement;
  readonly fill: ReturnType<FillItem>;
  readonly listeners: Set<(shown: ShownHit) => void>;
  shown: ShownHit;
}

/** The items of one list. */
export class HitRows {
  readonly #list: HTMLElement;
  #rows = new Map<string, Row>();
  /** Items by element, for events that come out of them. */
  readonly #byItem = new WeakMap<EventTarget, Row>();

  constructor(list: HTMLElement) {
    this.#list = list;
  }

  /** Makes the list show these hits. Returns the items that were added; gone ones are out of the page. */
  show(hits: readonly ShownHit[], fillItem: FillItem): void {
    const list = this.#list;
    const focused = list.contains(list.ownerDocument.activeElement)
      ? (list.ownerDocument.activeElement as HTMLElement)
      : null;
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
    if (focused && !list.contains(list.ownerDocument.activeElement)) focusOn(focused.isConnected ? focused : list);
  }

  /** Throws all items away: the next `show` makes new ones, after another template. */
  clear(): void {
    this.#rows.clear();
    this.#list.replaceChildren();
  }

  /** Items in their order with what they show. */
  entries(): { item: HTMLElement; shown: ShownHit }[] {
    return [...this.#rows.values()];
  }

  /** The hit whose item an event came out of. */
  find(path: readonly EventTarget[]): { item: HTMLElement; shown: ShownHit } | undefined {
    return this.#rowOn(path);
  }

  /** Tells a listener the hit around it, now and whenever it changes; undefined when no item is on the way. */
  listen(path: readonly EventTarget[], listener: (shown: ShownHit) => void): (() => void) | undefined {
    const row = this.#rowOn(path);
    row?.listeners.add(listener);
    return row && (() => void row.listeners.delete(listener));
  }

  #rowOn(path: readonly EventTarget[]): Row | undefined {
    for (const target of path) {
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
