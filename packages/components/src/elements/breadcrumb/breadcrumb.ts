/** Breadcrumb: the path from the root to the selected category. */
import { hierarchyNeed, hierarchyTrail, menuChange } from '@aisle/search-client/session/hierarchy-menu';
import type { HierarchyOptions } from '@aisle/search-client/session/hierarchy-menu';
import type { SearchChange } from '@aisle/search-client/session';
import { LitElement, html, nothing } from 'lit';
import type { PropertyDeclarations, TemplateResult } from 'lit';
import { warnOnce } from '../../dom/console/warn-once.ts';
import { wordList } from '../../dom/converters/converters.ts';
import { followFocus } from '../../controllers/follow-focus-controller.ts';
import type { ChoiceNode } from '../../controllers/follow-focus-controller.ts';
import { createSessionSlice } from '../../controllers/session-slice.ts';
import { createTextController } from '../../controllers/text-controller.ts';
import { isPlainClick } from '../../dom/events/plain-click.ts';
import { controlStyles } from '../../looks/styles/control.styles.ts';
import { hostStyles } from '../../looks/styles/host.styles.ts';
import type { TextsOf } from '../../text/language-of.ts';
import { breadcrumbStyles } from './breadcrumb.styles.ts';

const words = { label: 'Breadcrumb', all: 'All' };

/**
 * The selected path of a hierarchical facet as links to the parent categories. If several branches of a tree are selected, it shows the
 * path to their common parent, then their names. It makes no requests of its own: set `levels`, `name` and `separator` to the same
 * values as on the `<aisle-hierarchical-menu>` it belongs to.
 *
 * @example
 * <aisle-breadcrumb levels="categories.lvl0, categories.lvl1"></aisle-breadcrumb>
 * @tag aisle-breadcrumb
 * @summary Links from the root of a hierarchy to the selected category.
 * @csspart nav - The landmark around the links.
 * @csspart list - The list of links.
 * @csspart item - A list item.
 * @csspart link - A link.
 * @csspart current - The selected category, which is not a link.
 */
export class AisleBreadcrumb extends LitElement {
  static override styles = [hostStyles, controlStyles, breadcrumbStyles];
  static override properties: PropertyDeclarations = {
    levels: { converter: wordList },
    name: {},
    separator: { useDefault: true },
    rootPath: { attribute: 'root-path' },
    label: {},
    text: { attribute: false },
  };

  /** The attributes of the levels, root first. */
  levels?: readonly string[];
  /** The URL parameter; default: the first level without `.lvl0`. */
  name = '';
  /** The text between the parts of a path. */
  separator = ' > ';
  /** The path below which the breadcrumb starts; default: the root. */
  rootPath = '';
  /** The name of the landmark. */
  label = '';
  /** The texts of this element; `all` is the link to the root. */
  text?: TextsOf<typeof words>;

  readonly #session = createSessionSlice(this, {
    // Each href contains the whole search state, so every change of the state changes the links.
    select: ({ state: { search } }) => ({ search }),
    // Registers the refinement so that it is read from the URL; counting is left to the menu.
    need: () => this.#options && { ...hierarchyNeed(this.#options), counts: () => [] },
  });
  readonly #text = createTextController(this, words);
  readonly #warn = warnOnce(this);

  constructor() {
    super();
    followFocus(this);
  }

  protected override render(): TemplateResult | typeof nothing {
    const options = this.#options;
    if (!options) return this.#warn('', ({ noLevels }) => noLevels);
    const { session } = this.#session;
    const trail = session ? hierarchyTrail(session, options) : [];
    if (!trail.length) return nothing;
    return html`<nav part="nav" aria-label=${this.label || this.#text.get('label')}>
      <ol part="list" role="list" @click=${this.#onClick}>
        ${this.#renderLink('', this.#text.get('all'))}
        ${trail.map(({ path, label, branches }, index) =>
          this.#renderLink(path, branches ? this.#formatList(branches) : label, {
            current: index === trail.length - 1,
          }),
        )}
      </ol>
    </nav>`;
  }

  /**
   * Renders a link to a path; the empty path is the root. The current category is focusable, so that focus is not lost when its link is
   * clicked. Both have one template, so that Lit keeps the element and its focus.
   */
  #renderLink(path: string, label: string, { current = false } = {}): TemplateResult {
    return html`<li part="item">
      <a
        part=${current ? 'current' : 'link'}
        href=${current ? nothing : this.#session.session!.href(this.#changeTo(path))}
        role=${current ? 'link' : nothing}
        aria-disabled=${current ? 'true' : nothing}
        aria-current=${current ? 'page' : nothing}
        tabindex=${current ? '-1' : nothing}
        .choice=${path}
        >${label}</a
      >
    </li>`;
  }

  /** Formats names as a list in the language: "Shoes and Shirts". */
  #formatList(names: readonly string[]): string {
    return new Intl.ListFormat(this.#text.locale).format(names);
  }

  #changeTo(path: string): SearchChange {
    const options = this.#options!;
    return path
      ? menuChange(this.#session.session!, options, path)
      : { refinements: { [hierarchyNeed(options).name]: null } };
  }

  get #options(): HierarchyOptions | undefined {
    const { levels, name, separator, rootPath } = this;
    return levels?.length
      ? { attributes: levels, separator, ...(name && { name }), ...(rootPath && { rootPath }) }
      : undefined;
  }

  #onClick(event: MouseEvent): void {
    const link = (event.target as Element).closest<ChoiceNode & HTMLAnchorElement>('a');
    if (link?.choice === undefined || !link.hasAttribute('href') || !isPlainClick(event)) return;
    event.preventDefault();
    this.#session.session?.change(this.#changeTo(link.choice));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'aisle-breadcrumb': AisleBreadcrumb;
  }
}
