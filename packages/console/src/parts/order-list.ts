/** Order list: items that are reordered by dragging or with the arrow keys. */
import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { WorkbenchController } from '../workbench/workbench-controller.ts';
import { icon } from './icon.ts';
import { LightElement } from './light-element.ts';

/** An item of the list. */
export interface OrderItem {
  id: string;
  text: string;
  /** Rendered instead of the text. */
  line?: unknown;
  /** Rendered next to it. */
  detail?: unknown;
}

/** The order has changed; `ids` are the remaining items in order. */
export class OrderChangeEvent extends Event {
  readonly ids: readonly string[];

  constructor(ids: readonly string[]) {
    super('order-change', { bubbles: true });
    this.ids = ids;
  }
}

/**
 * Lets the user reorder items.
 * @tag aisle-console-order
 * @event order-change an item was moved or removed
 * @example
 * html`<aisle-console-order .label=${'Pinned'} .items=${[{ id: 'p1', text: 'Shoe' }]} @order-change=${onOrder}></aisle-console-order>`
 */
export class OrderList extends LightElement {
  static override properties = {
    label: { attribute: false },
    items: { attribute: false },
    over: { state: true },
  };

  label = '';
  items: readonly OrderItem[] = [];
  /** The index that an item is dragged over. */
  over: number | undefined;

  readonly #bench = new WorkbenchController(this);
  #dragged: number | undefined;

  protected override render() {
    if (this.items.length === 0) return nothing;
    return html`<ol class="order" aria-label=${this.label}>
      ${repeat(
        this.items,
        ({ id }) => id,
        (item, at) => this.#renderItem(item, at),
      )}
    </ol>`;
  }

  #renderItem({ id, text, line, detail }: OrderItem, at: number) {
    const { words } = this.#bench;
    return html`<li
      draggable="true"
      class=${this.over === at ? 'is-over' : ''}
      @dragstart=${(event: DragEvent) => this.#onDragStart(event, at)}
      @dragover=${(event: DragEvent) => this.#onDragOver(event, at)}
      @dragend=${this.#onDragEnd}
      @drop=${(event: DragEvent) => this.#onDrop(event, at)}
    >
      <button
        type="button"
        class="quiet small handle"
        data-id=${id}
        title=${words.say('parts.moveKeys')}
        aria-label=${`${words.say('parts.movedTo', { name: text, place: at + 1 })}. ${words.say('parts.moveKeys')}`}
        @keydown=${(event: KeyboardEvent) => this.#onKey(event, at)}
      >
        ${icon('drag')}
      </button>
      <span class="order-place">${at + 1}</span>
      ${line ?? html`<span class="order-text" dir="auto">${text}</span>`} ${detail}
      <button type="button" class="quiet small" @click=${() => this.#remove(at)}>
        ${icon('close')}<span class="visually-hidden">${words.say('parts.remove')}: ${text}</span>
      </button>
    </li>`;
  }

  #tell(items: readonly OrderItem[]): void {
    this.items = items;
    this.dispatchEvent(new OrderChangeEvent(items.map(({ id }) => id)));
  }

  async #move(from: number, to: number): Promise<void> {
    const moved = this.items[from];
    if (!moved || to < 0 || to >= this.items.length || from === to) return;
    const others = this.items.filter((_, at) => at !== from);
    this.#tell([...others.slice(0, to), moved, ...others.slice(to)]);
    this.#bench.notices.announce(this.#bench.say('parts.movedTo', { name: moved.text, place: to + 1 }));
    await this.updateComplete;
    // A button loses the focus when it is moved in the DOM.
    this.querySelectorAll<HTMLElement>('.handle')[to]?.focus();
  }

  async #remove(at: number): Promise<void> {
    const removed = this.items[at];
    if (!removed) return;
    this.#tell(this.items.filter((_, place) => place !== at));
    this.#bench.notices.announce(this.#bench.say('parts.tookAway', { name: removed.text }));
    await this.updateComplete;
    const handles = this.querySelectorAll<HTMLElement>('.handle');
    handles[Math.min(at, handles.length - 1)]?.focus();
  }

  #onKey(event: KeyboardEvent, at: number): void {
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: this.items.length - 1 }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      void this.#move(at, to);
    }
    if (event.key === 'Delete') void this.#remove(at);
  }

  #onDragStart(event: DragEvent, at: number): void {
    this.#dragged = at;
    event.dataTransfer?.setData('text/plain', this.items[at]?.text ?? '');
  }

  #onDragOver(event: DragEvent, at: number): void {
    if (this.#dragged === undefined) return;
    event.preventDefault();
    this.over = at;
  }

  #onDrop(event: DragEvent, at: number): void {
    event.preventDefault();
    const from = this.#dragged;
    this.#onDragEnd();
    if (from !== undefined) void this.#move(from, at);
  }

  #onDragEnd = (): void => {
    this.#dragged = undefined;
    this.over = undefined;
  };
}

customElements.define('aisle-console-order', OrderList);

declare global {
  interface HTMLElementTagNameMap {
    'aisle-console-order': OrderList;
  }
  interface HTMLElementEventMap {
    'order-change': OrderChangeEvent;
  }
}
