/** Current refinements: what the shopper chose, as chips that take it back. */
import { insideOf } from '@aisle/search-client/session';
import type { CountsNeed } from '@aisle/search-client/session';
import { LitElement, html, nothing } from 'lit';
import type { PropertyDeclarations, TemplateResult } from 'lit';
import { wordList } from '../../dom/converters/converters.ts';
import { keepFocus } from '../../controllers/keep-focus-controller.ts';
import { createSessionSlice } from '../../controllers/session-slice.ts';
import { createTextController } from '../../controllers/text-controller.ts';
import type { TextsOf } from '../../text/language-of.ts';
import { focusFallbackOf } from '../../dom/focus/move-focus.ts';
import { controlStyles } from '../../looks/styles/control.styles.ts';
import { hostStyles } from '../../looks/styles/host.styles.ts';
import { spokenName } from '../../text/spoken-name.ts';
import { currentRefinementsStyles } from './current-refinements.styles.ts';
import { listChoices } from './list-choices.ts';
import type { Choice } from './list-choices.ts';

const words = {
  label: 'Chosen filters',
  remove: 'Remove {choice}',
  choice: '{label}: {value}',
  excluded: '{label}: not {value}',
  between: '{min} – {max}',
  from: 'from {min}',
  upTo: 'up to {max}',
  clear: 'Clear all',
};

/**
 * The chosen refinements as a list of buttons; each takes its own back. After that the focus is on the next one, and on
 * the results when there is none.
 *
 * @example
 * <aisle-current-refinements exclude="categories"></aisle-current-refinements>
 * @tag aisle-current-refinements
 * @summary The chosen refinements, each a button that removes it.
 * @csspart list - The list of buttons.
 * @csspart item - One place in the list.
 * @csspart remove - The button of one refinement.
 * @csspart clear - The button that removes all.
 */
export class AisleCurrentRefinements extends LitElement {
  static override styles = [hostStyles, controlStyles, currentRefinementsStyles];
  static override properties: PropertyDeclarations = {
    only: { converter: wordList },
    exclude: { converter: wordList },
    label: {},
    labels: { attribute: false },
    transformItems: { attribute: false },
    text: { attribute: false },
  };

  /** The attributes to list; without it all. */
  only?: readonly string[];
  /** The attributes to leave out. */
  exclude?: readonly string[];
  /** The name of the list for assistive technology. */
  label = '';
  /** The names of attributes as shoppers read them: `{ brand: 'Brand' }`; without one that of the element that refines it. */
  labels: Readonly<Record<string, string>> = {};
  /** A function that picks and orders the choices before they are listed. */
  transformItems?: (choices: readonly Choice[]) => readonly Choice[];
  /** The texts of this element. */
  text?: TextsOf<typeof words>;

  readonly #session = createSessionSlice(this, {
    // Elements that come with an answer, or meanwhile, bring their own words.
    select: ({ state: { search, results } }) => ({ refinements: search.refinements, results }),
  });
  readonly #text = createTextController(this, words);

  constructor() {
    super();
    keepFocus(this, () => [...this.renderRoot.querySelectorAll('button')].at(-2) ?? focusFallbackOf(this));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.ownerDocument.addEventListener('aisle-words-change', this.#onWords);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.ownerDocument.removeEventListener('aisle-words-change', this.#onWords);
  }

  protected override render(): TemplateResult | typeof nothing {
    const { session, slice } = this.#session;
    const { kinds } = session ? insideOf(session) : {};
    const all = listChoices(slice?.refinements ?? {}).filter(
      ({ attribute }) =>
        // One of a kind that no element brings is not searched with.
        kinds?.has(slice!.refinements[attribute]!.kind) &&
        (this.only?.includes(attribute) ?? true) &&
        !this.exclude?.includes(attribute),
    );
    const choices = this.transformItems?.(all) ?? all;
    if (!choices.length) return nothing;
    return html`<ul part="list" role="list" aria-label=${this.label || this.#text.get('label')}>
      ${choices.map((choice) => this.#renderChoice(choice))}
      <li part="item">
        <button part="clear" type="button" @click=${() => this.#onClear(choices)}>${this.#text.get('clear')}</button>
      </li>
    </ul>`;
  }

  #renderChoice(one: Choice): TemplateResult {
    const choice = this.#nameOf(one);
    return html`<li part="item">
      <button
        part="remove"
        type="button"
        aria-label=${this.#text.get('remove', { choice })}
        @click=${() => this.#session.session?.change(one.removal)}
      >
        ${choice} <span aria-hidden="true">×</span>
      </button>
    </li>`;
  }

  /** In the words of the page, of the element that refines it, or of the record. */
  #nameOf({ attribute, value, excluded }: Choice): string {
    const ownLabel = Object.hasOwn(this.labels, attribute) ? this.labels[attribute] : undefined;
    const label = ownLabel ?? this.#wordsOf(attribute) ?? spokenName(attribute);
    const own = this.#wordsOf(attribute, value);
    if (own === label) return label;
    if (own !== undefined || typeof value === 'string')
      return this.#text.get(excluded ? 'excluded' : 'choice', { label, value: own ?? `${value}` });
    const [min, max] = value;
    const key = min === undefined ? 'upTo' : max === undefined ? 'from' : 'between';
    return this.#text.get('choice', { label, value: this.#text.get(key, { min: min ?? '', max: max ?? '' }) });
  }

  #wordsOf(attribute: string, value?: Choice['value']): string | undefined {
    for (const { need } of insideOf(this.#session.session!).held) {
      const name = need.kind === 'facet' ? need.attribute : need.kind === 'counts' && need.name;
      const words = name === attribute && (need as CountsNeed).words?.(value);
      if (words) return words;
    }
    return undefined;
  }

  /** An element that refines has other words now. */
  readonly #onWords = (): void => this.requestUpdate();

  #onClear(choices: readonly Choice[]): void {
    this.#session.session?.clearRefinements([...new Set(choices.map(({ attribute }) => attribute))]);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'aisle-current-refinements': AisleCurrentRefinements;
  }
}
