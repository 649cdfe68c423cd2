/** Stats: how many results there are. */
import { LitElement, css, html, nothing } from 'lit';
import type { PropertyDeclarations, TemplateResult } from 'lit';
import { createSessionSlice } from '../../controllers/session-slice.ts';
import { createTextController } from '../../controllers/text-controller.ts';
import { isOutdated } from '../../session/is-outdated.ts';
import type { TextsOf } from '../../text/language-of.ts';
import { hostStyles } from '../../looks/styles/host.styles.ts';

const words = {
  results: { one: '{count} result', other: '{count} results' },
  resultsFor: { one: '{count} result for “{query}”', other: '{count} results for “{query}”' },
  none: 'No results',
  noneFor: 'No results for “{query}”',
};

/**
 * The number of results, in words; none beside a search that failed, because it would be that of another one. Screen readers hear it from the live region of the page, so this one is silent.
 *
 * @example
 * <aisle-stats></aisle-stats>
 * @tag aisle-stats
 * @summary The number of results of the search.
 * @csspart text - The sentence.
 */
export class AisleStats extends LitElement {
  static override styles = [
    hostStyles,
    // The line is there before its text, so that nothing moves when the text comes.
    css`
      :host {
        min-block-size: 1lh;
      }
    `,
  ];
  static override properties: PropertyDeclarations = {
    text: { attribute: false },
  };

  /** The texts of this element. */
  text?: TextsOf<typeof words>;

  readonly #session = createSessionSlice(this, {
    select: ({ state }) => {
      const { results } = state;
      return { count: isOutdated(state) ? undefined : results?.nbHits, query: results?.query ?? '' };
    },
    need: () => ({ kind: 'stats' }),
  });
  readonly #text = createTextController(this, words);

  protected override render(): TemplateResult | typeof nothing {
    const { count, query = '' } = this.#session.slice ?? {};
    if (count === undefined) return nothing;
    const key = count ? (query ? 'resultsFor' : 'results') : query ? 'noneFor' : 'none';
    return html`<span part="text">${this.#text.get(key, { count, query })}</span>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'aisle-stats': AisleStats;
  }
}
