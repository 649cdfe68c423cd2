/** Slotted items of a popup: records that the page renders itself, as light DOM in the slots of their cells, with view tracking. */
import type { ReactiveController, ReactiveElement } from 'lit';
import type { ShownHit } from '../../dom/context/hit-context.ts';
import { provideHits } from '../../dom/context/provide-hits.ts';
import type { FillItem } from '../../cards/hit-rows.ts';
import { renderView, templateView } from '../../cards/item-views.ts';
import { ViewTrackingController } from '../../cards/view-tracking-controller.ts';
import type { AisleAutocompleteSection } from '../autocomplete-section/autocomplete-section.ts';
import { addressOf, withoutLinks } from './item-template.ts';
import type { PanelRow } from './panel-rows.ts';

/** A row of the popup and its cell. */
export interface ShownRow {
  section: AisleAutocompleteSection;
  row: PanelRow;
  cell: HTMLElement | null;
}

interface Item {
  readonly element: HTMLElement;
  readonly fill: ReturnType<FillItem>;
  shown: ShownHit;
}

/** The renderer of a section's items, and its inputs. */
interface Look {
  made: readonly unknown[];
  fill?: FillItem;
  address: ReturnType<typeof addressOf>;
  items: Map<string, Item>;
}

/** Owns the items, and reuses those whose record stays. */
export class SlottedItems implements ReactiveController {
  readonly #host: ReactiveElement;
  readonly #views: ViewTrackingController;
  readonly #looks = new Map<AisleAutocompleteSection, Look>();
  readonly #updateHit: ReturnType<typeof provideHits>;
  readonly #byElement = new WeakMap<EventTarget, Item>();
  #locale = 'en';

  constructor(host: ReactiveElement) {
    this.#host = host;
    this.#views = new ViewTrackingController(host);
    this.#updateHit = provideHits(host, (event) => {
      const target = event.composedPath().find((one) => this.#byElement.has(one));
      const { element: item, shown } = (target && this.#byElement.get(target)) ?? {};
      return item && shown && { item, shown };
    });
    host.addController(this);
  }

  hostDisconnected(): void {
    this.show([], this.#locale);
  }

  /** Whether the page renders the items of a section. */
  draws(section: AisleAutocompleteSection): boolean {
    return Boolean(this.#look(section).fill);
  }

  /** Returns the URL of a record. */
  address(section: AisleAutocompleteSection, { hit }: ShownHit): string | undefined {
    return this.#look(section).address({ hit, locale: this.#locale });
  }

  /** Returns the element of a record that the page renders. */
  element(section: AisleAutocompleteSection, key: string): HTMLElement | undefined {
    return this.#looks.get(section)?.items.get(key)?.element;
  }

  /** Returns the slot of a record that the page renders, by its index among the rows. */
  slot(section: AisleAutocompleteSection, at: number): string | undefined {
    return this.draws(section) ? `item-${at}` : undefined;
  }

  /** Shows exactly these rows. */
  show(rows: readonly ShownRow[], locale: string): void {
    this.#locale = locale;
    const removed = new Map<Item, () => void>();
    for (const { items } of this.#looks.values())
      for (const [key, item] of items) removed.set(item, () => items.delete(key));
    const order: HTMLElement[] = [];
    const hits: { item: HTMLElement; shown: ShownHit }[] = [];
    rows.forEach(({ section, row, cell }, at) => {
      if (row.kind !== 'hit') return;
      const { key, shown } = row;
      const { items, fill } = this.#look(section);
      const item = fill && (items.get(key) ?? this.#makeItem(shown, fill));
      const element = item?.element ?? cell;
      if (element) hits.push({ item: element, shown });
      if (!item) return;
      items.set(key, item);
      removed.delete(item);
      item.shown = shown;
      item.element.slot = this.slot(section, at) ?? '';
      item.fill(shown, (shown.reference.position ?? 1) - 1);
      this.#updateHit({ item: item.element, shown });
      order.push(item.element);
    });
    for (const [{ element }, forget] of removed) {
      element.remove();
      forget();
    }
    // The DOM order matches the visual order, which is the reading order.
    let next: Element | null = null;
    for (const element of order.reverse()) {
      if (element.parentNode !== this.#host || element.nextElementSibling !== next)
        this.#host.insertBefore(element, next);
      next = element;
    }
    this.#views.watch(hits);
  }

  #makeItem(shown: ShownHit, fill: FillItem): Item {
    const element = this.#host.ownerDocument.createElement('div');
    element.className = 'aisle-hit';
    const item: Item = { element, fill: fill(element), shown };
    this.#byElement.set(element, item);
    return item;
  }

  /** Returns the renderer of a section, cached per template. */
  #look(section: AisleAutocompleteSection): Look {
    const template = section.querySelector<HTMLTemplateElement>(':scope > template');
    const made = [template, section.renderItem, section.itemUrl, section.formatters];
    const old = this.#looks.get(section);
    if (old && made.every((one, at) => one === old.made[at])) return old;
    for (const { element } of old?.items.values() ?? []) element.remove();
    const { renderItem, formatters, itemUrl } = section;
    const own = !renderItem && template ? withoutLinks(template) : undefined;
    const look: Look = {
      made,
      address: addressOf(itemUrl || own?.address || ''),
      items: new Map(),
    };
    if (renderItem) look.fill = renderView(renderItem);
    else if (own)
      look.fill = templateView(own.template, {
        host: section,
        language: () => ({ locale: this.#locale, ...(formatters && { formatters }) }),
      });
    this.#looks.set(section, look);
    return look;
  }
}
