/** A hierarchy of categories: nested links along one path, or a tree of checkboxes. */
import type { ChosenValue } from '@aisle/search-client/session';
import { hierarchyName, hierarchyNeed, menuChange, readHierarchy } from '@aisle/search-client/session/hierarchy-menu';
import type { HierarchyItem, HierarchyOptions } from '@aisle/search-client/session/hierarchy-menu';
import { LitElement, html, nothing } from 'lit';
import type { PropertyDeclarations, PropertyValues, TemplateResult } from 'lit';
import { flag, onUnlessFalse, oneOf, wholeNumber, wordList } from '../../dom/converters/converters.ts';
import { createFacetController } from '../../facets/facet-controller.ts';
import { createShowMore } from '../../facets/show-more.ts';
import type { moreWords } from '../../facets/show-more.ts';
import { load } from '../../dom/loading/load.ts';
import { followFocus } from '../../controllers/follow-focus-controller.ts';
import type { ChoiceNode } from '../../controllers/follow-focus-controller.ts';
import { createTextController } from '../../controllers/text-controller.ts';
import { isPlainClick } from '../../dom/events/plain-click.ts';
import { renderChoiceLink, writeChoiceLink } from '../../cards/rows/choice-link.ts';
import type { ChoiceLink } from '../../cards/rows/choice-link.ts';
import { dropRows, keepsRows, writeRows } from '../../cards/rows/flat-rows.ts';
import { choiceLinksStyles } from '../../looks/styles/choice-links.styles.ts';
import { controlStyles } from '../../looks/styles/control.styles.ts';
import { hostStyles } from '../../looks/styles/host.styles.ts';
import type { TextsOf } from '../../text/language-of.ts';
import type { CategoryTree, treeWords } from './category-tree.ts';

const words = { label: 'Categories' };

/**
 * Categories inside categories, as lists of links with real addresses. The records hold one attribute per level with
 * full paths: `{ "categories.lvl0": "Men", "categories.lvl1": "Men > Shoes" }`. Following the chosen link goes one level up.
 * With `select="many"` it is a tree of checkboxes instead: a checked box stands for all below it, and any number is checked.
 *
 * @example
 * <aisle-hierarchical-menu levels="categories.lvl0, categories.lvl1" label="Category"></aisle-hierarchical-menu>
 * @tag aisle-hierarchical-menu
 * @summary Nested links to the categories of a hierarchy, open along the chosen path; or a tree of checkboxes.
 * @csspart nav - The landmark around the links.
 * @csspart group - The group around the checkboxes.
 * @csspart label - The name of the menu.
 * @csspart list - A list of categories, at each level.
 * @csspart item - A category with its link and the list below it.
 * @csspart link - The link of a category.
 * @csspart row - A checkbox with the button that opens what is below it.
 * @csspart branch - That button.
 * @csspart choice - The label around a checkbox.
 * @csspart checkbox - The native checkbox.
 * @csspart value - The name of a category.
 * @csspart chosen - The name of a category on the chosen path.
 * @csspart count - The number of results in a category.
 * @csspart more - The button that shows more or fewer categories.
 * @cssproperty [--aisle-accent=#0b57d0] - Colour of checked boxes.
 * @cssproperty [--aisle-muted=#595959] - Colour of counts.
 * @event {CustomEvent<FilterClickDetail>} aisle-filter-click - A shopper chose a category.
 */
export class AisleHierarchicalMenu extends LitElement {
  static override styles = [hostStyles, controlStyles, choiceLinksStyles];
  static override properties: PropertyDeclarations = {
    levels: { converter: wordList },
    select: oneOf('select', ['one', 'many']),
    name: {},
    separator: { useDefault: true },
    rootPath: { attribute: 'root-path' },
    showParentLevel: { attribute: 'show-parent-level', converter: onUnlessFalse },
    label: {},
    limit: wholeNumber('limit', { min: 1 }),
    showMore: flag('show-more'),
    showMoreLimit: wholeNumber('show-more-limit', { min: 1 }),
    sort: oneOf('sort', ['count', 'name']),
    transformItems: { attribute: false },
    text: { attribute: false },
  };

  /** The attributes of the levels, the top one first; they must be declared for faceting in the index. */
  levels?: readonly string[];
  /** The number of categories that can be chosen: `one`, by links, or `many`, by checkboxes. */
  select: 'one' | 'many' = 'one';
  /** The name in the address; without it the first level without `.lvl0`. */
  name = '';
  /** The text between the parts of a path. */
  separator = ' > ';
  /** The path below which the menu begins; without it the top. */
  rootPath = '';
  /** Whether the siblings of categories on the chosen path are shown; `false` turns it off. */
  showParentLevel = true;
  /** The name of the menu. */
  label = '';
  /** The number of categories shown at first in each list. */
  limit = 10;
  /** Whether there is a button that shows more categories. */
  showMore = false;
  /** The number of categories shown in each list after that button. */
  showMoreLimit = 50;
  /** The order of the categories: by `count` or by `name`. */
  sort: 'count' | 'name' = 'count';
  /** The function that filters and sorts the categories of each list before they are shown. */
  transformItems?: (items: readonly HierarchyItem[]) => readonly HierarchyItem[];
  /** The texts of this element. */
  text?: TextsOf<typeof words & typeof moreWords & typeof treeWords>;

  readonly #facet = createFacetController(this, {
    attribute: () => this.levels?.[0],
    name: () => hierarchyName(this.#options!),
    links: true,
    missing: ({ noLevels }) => noLevels,
    need: () => ({ ...hierarchyNeed(this.#options!), words: this.#wordsOf }),
  });
  readonly #text = createTextController(this, words);
  readonly #more = createShowMore(this);
  /** The checkboxes; null when they could not be loaded. */
  #tree?: CategoryTree | null;
  #isLoading = false;
  #items: readonly HierarchyItem[] = [];
  #litRows = false;

  constructor() {
    super();
    followFocus(this);
  }

  /** A page from a server waits for what is loaded here. */
  protected override willUpdate(): Promise<void> | undefined {
    const { session } = this.#facet;
    const options = this.#options;
    this.#items = session && options ? readHierarchy(session, options) : [];
    this.#litRows ||= this.#showsBoxes || this.#items.some(({ children }) => children.length > 0) || keepsRows(this);
    if (this.select === 'one' || this.#isLoading) return undefined;
    this.#isLoading = true;
    return this.#loadTree();
  }

  protected override render(): TemplateResult | typeof nothing {
    const items = this.#items;
    if (!this.#facet.check() || !items.length) return nothing;
    const label = this.label || this.#text.get('label');
    const more = this.#more.render(this.#hasMore(items), label);
    if (this.#showsBoxes) {
      return html`<fieldset part="group">
        <legend part="label">${label}</legend>
        ${this.#tree?.render({
          items,
          shownOf: (list) => this.#shownOf(list),
          toggle: ({ path }, changeOf) => this.#choose(path, changeOf),
        })}
        ${more}
      </fieldset>`;
    }
    return html`<nav part="nav" aria-labelledby="label" @click=${this.#onClick}>
      <p part="label" id="label">${label}</p>
      ${this.#renderList(items)} ${more}
    </nav>`;
  }

  /** Before controllers look after the focus. */
  protected override update(changed: PropertyValues): void {
    if (this.#litRows) dropRows(this.renderRoot.querySelector('ul'));
    super.update(changed);
    const list = this.renderRoot.querySelector('nav ul');
    if (!list || this.#litRows) return;
    writeRows(list, this.#shownOf(this.#items), {
      render: (item) => this.#renderItem(item),
      write: (row, item) => writeChoiceLink(row, this.#linkOf(item)),
    });
  }

  #renderList(items: readonly HierarchyItem[]): TemplateResult {
    return html`<ul part="list" role="list">
      ${this.#litRows ? this.#shownOf(items).map((item) => this.#renderItem(item)) : nothing}
    </ul>`;
  }

  #renderItem(item: HierarchyItem): TemplateResult {
    const { children } = item;
    return html`<li part="item">
      ${renderChoiceLink(this.#linkOf(item))} ${children.length ? this.#renderList(children) : nothing}
    </li>`;
  }

  #linkOf({ path, label, count, state, children }: HierarchyItem): ChoiceLink {
    const session = this.#facet.session!;
    const chosen = state !== 'off';
    return {
      choice: path,
      href: session.href(menuChange(session, this.#options!, path)),
      text: label,
      count: this.#text.number(count),
      name: this.#text.choiceName(label, count),
      current: chosen && !children.some((child) => child.state !== 'off'),
      chosen,
    };
  }

  /** The categories of a list that the page wants to show. */
  #allOf(items: readonly HierarchyItem[]): readonly HierarchyItem[] {
    return this.transformItems?.(items) ?? items;
  }

  #hasMore(items: readonly HierarchyItem[]): boolean {
    const all = this.#allOf(items);
    return all.length > this.limit || all.some(({ children }) => this.#hasMore(children));
  }

  /** The first categories in the wanted order, and the one on the chosen path. */
  #shownOf(items: readonly HierarchyItem[]): readonly HierarchyItem[] {
    const shown = this.#allOf(items).filter(({ state }, index) => state !== 'off' || index < this.#more.limit);
    if (this.sort === 'count') return shown;
    const { compare } = new Intl.Collator(this.#text.locale, { numeric: true });
    return shown.sort((a, b) => compare(a.label, b.label));
  }

  get #options(): HierarchyOptions | undefined {
    const { levels, name, separator, rootPath, showParentLevel } = this;
    if (!levels?.length) return undefined;
    // Levels with the same parent share the limit, so more are counted than shown.
    const limit = Math.max(100, this.#more.limit + 1);
    return {
      attributes: levels,
      separator,
      showParentLevel,
      ...(this.select === 'many' ? { multiple: true } : { limit }),
      ...(name && { name }),
      ...(rootPath && { rootPath }),
    };
  }

  /** How lists of choices call the whole. */
  readonly #wordsOf = (choice?: ChosenValue): string | undefined => (choice === undefined ? this.label : undefined);

  /** Boxes, if the page wants them; links that are there already stay until the boxes are loaded. */
  get #showsBoxes(): boolean {
    return this.select === 'many' && (this.#tree !== undefined || !this.renderRoot?.querySelector('nav'));
  }

  async #loadTree(): Promise<void> {
    const part = await load(this, () => import('./category-tree.ts'));
    this.#tree = part ? new part.CategoryTree(this) : null;
    // Without the boxes there are still the links.
    if (!part) this.select = 'one';
    this.requestUpdate();
  }

  #onClick(event: MouseEvent): void {
    const path = (event.target as Element).closest<ChoiceNode>('a')?.choice;
    if (path === undefined || !isPlainClick(event)) return;
    event.preventDefault();
    this.#choose(path);
  }

  #choose(path: string, changeOf = menuChange): void {
    const { session } = this.#facet;
    const options = this.#options;
    if (!session || !options) return;
    const change = changeOf(session, options, path);
    session.change(change);
    const [refinement] = Object.values(change.refinements ?? {});
    // A step up, or a cleared box, takes a choice back.
    if (refinement?.kind !== 'hierarchy' || !refinement.paths.includes(path)) return;
    const attribute = options.attributes[path.split(this.separator).length - 1];
    if (attribute) this.#facet.tell(path, attribute);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'aisle-hierarchical-menu': AisleHierarchicalMenu;
  }
}
