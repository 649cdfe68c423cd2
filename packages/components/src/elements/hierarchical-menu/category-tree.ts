/** Category tree: a hierarchy of checkboxes. Lazy-loaded if a menu allows several selections. */
import { hierarchyChange } from '@aisle/search-client/session/hierarchy';
import type { HierarchyItem } from '@aisle/search-client/session/hierarchy';
import { html, nothing } from 'lit';
import type { ReactiveController, ReactiveElement, TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { keepFocus } from '../../controllers/keep-focus-controller.ts';
import { focusFallbackOf } from '../../dom/focus/move-focus.ts';
import { createTextController } from '../../controllers/text-controller.ts';
import type { TextController } from '../../controllers/text-controller.ts';
import { adopt } from '../../looks/styles/adopt.ts';
import type { TextsOf } from '../../text/language-of.ts';
import { categoryTreeStyles } from './category-tree.styles.ts';

/** Texts of this module; the host's `text` property can override them. */
export const treeWords = { open: 'Show what is in {label}' };

/** The element around the tree. */
export type TreeHost = ReactiveElement & { text?: TextsOf<typeof treeWords> };

/** View model of the tree. */
export interface TreeView {
  items: readonly HierarchyItem[];
  /** Returns the visible items of a list, in order. */
  shownOf: (items: readonly HierarchyItem[]) => readonly HierarchyItem[];
  /** Selects or clears an item with the change of the search that `changeOf` creates. */
  toggle: (item: HierarchyItem, changeOf: typeof hierarchyChange) => void;
}

/**
 * Native checkboxes in nested lists: a checkbox with only some descendants checked is indeterminate. A branch is closed until the
 * shopper opens it, or until some, but not all, of its items are selected.
 */
export class CategoryTree implements ReactiveController {
  readonly #host: TreeHost;
  readonly #text: TextController<typeof treeWords>;
  /** Whether a branch is open, by path; absent until it is first opened or closed. */
  readonly #open = new Map<string, boolean>();
  readonly #items = new Map<string, HierarchyItem>();

  constructor(host: TreeHost) {
    this.#host = host;
    this.#text = createTextController(host, treeWords);
    adopt(host, categoryTreeStyles);
    keepFocus(host, () => host.renderRoot.querySelector('input') ?? focusFallbackOf(host));
    host.addController(this);
  }

  hostUpdated(): void {
    // The browser has already toggled the checkbox, so set it from the state, in case the page rejected the change.
    for (const box of this.#host.renderRoot.querySelectorAll<HTMLInputElement>('[type=checkbox]')) {
      const state = this.#items.get(box.value)?.state;
      box.checked = state === 'on';
      box.indeterminate = state === 'mixed';
    }
  }

  /** Renders the tree. */
  render(view: TreeView): TemplateResult {
    this.#items.clear();
    return this.#renderList(view, view.items);
  }

  #renderList(view: TreeView, items: readonly HierarchyItem[]): TemplateResult {
    return html`<ul part="list" role="list">
      ${repeat(
        view.shownOf(items),
        ({ path }) => path,
        (item) => this.#renderItem(view, item),
      )}
    </ul>`;
  }

  #renderItem(view: TreeView, item: HierarchyItem): TemplateResult {
    const { path, label, count, state, children } = item;
    this.#items.set(path, item);
    // Remembered, so that the branch stays open once all its items are selected (`on` instead of `mixed`).
    if (state === 'mixed' && !this.#open.has(path)) this.#open.set(path, true);
    const isOpen = children.length > 0 && this.#open.get(path) === true;
    return html`<li part="item">
      <div part="row">
        ${
          children.length
            ? html`<button
                part="branch"
                type="button"
                aria-expanded=${isOpen}
                aria-label=${this.#text.get('open', { label })}
                @click=${() => this.#onBranch(path)}
              >
                <span class="sign" aria-hidden="true">▸</span>
              </button>`
            : html`<span class="leaf"></span>`
        }
        <label part="choice">
          <input
            part="checkbox"
            type="checkbox"
            aria-label=${this.#text.choiceName(label, count)}
            .value=${path}
            @change=${() => this.#onChange(view, path)}
          />
          <span part=${state === 'off' ? 'value' : 'value chosen'}>${label}</span>
          <span part="count" class="quiet">${this.#text.number(count)}</span>
        </label>
      </div>
      ${isOpen ? this.#renderList(view, children) : nothing}
    </li>`;
  }

  #onBranch(path: string): void {
    this.#open.set(path, this.#open.get(path) !== true);
    this.#host.requestUpdate();
  }

  #onChange(view: TreeView, path: string): void {
    const item = this.#items.get(path);
    if (item) view.toggle(item, hierarchyChange);
    this.#host.requestUpdate();
  }
}
