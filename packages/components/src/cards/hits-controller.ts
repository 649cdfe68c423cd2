/** What every list of results does around its cards: the page's template, what to ask for, and how it waits, fails and stays empty. */
import type { SearchParams } from '@aisle/contract';
import type { SearchResults } from '@aisle/search-client/session';
import { html, isServer, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { matchTags } from '../text/highlighting/matched-parts.ts';
import { shownAttributes } from '../looks/templates/shown-attributes.ts';
import type { ShownAttributes } from '../looks/templates/shown-attributes.ts';
import { createHitList } from './hit-list.ts';
import type { HitList, HitListHost, ShownPage } from './hit-list.ts';
import type { HitsText } from './hits-words.ts';
import { createListFailure } from './list-failure.ts';
import type { RenderFailure } from './list-failure.ts';
import { createSkeleton } from './skeleton.ts';
import type { RenderSkeleton } from './skeleton.ts';

/** A list of results, as its page sets it up. */
export interface HitsHost extends HitListHost {
  hitsPerPage?: number;
  attributesToHighlight?: readonly string[];
  label: string;
}

/** What a list of results shows beside its cards, and asks for. */
export interface HitsController {
  /** The list, as soon as there was something to show. */
  readonly list: HitList | undefined;
  /** Puts the focus on the list, where it stands and has cards; tells whether it took it. */
  focus(options?: FocusOptions): boolean;
  /** Shows pages of hits. */
  show(pages: readonly ShownPage[], options: { busy: boolean }): void;
  /** Asks for what the cards show, and for signs around matches that no record holds. */
  params(): SearchParams;
  /** Grey cards, as long as there is nothing to show yet. */
  renderSkeleton: RenderSkeleton;
  /** What to say when nothing was found. */
  renderEmpty(results: SearchResults): TemplateResult | typeof nothing;
  /** That the search failed, with a way to try it again where that can help; nothing where another element says so. */
  renderError: RenderFailure;
}

/**
 * Make it before the session controller, which asks for `params()`; its words are looked up at each call.
 * @example
 * readonly #hits: HitsController = createHitsController(this, () => this.#text);
 * updated() { this.#hits.show([results], { busy: status === 'stalled' }); }
 */
export const createHitsController = (host: HitsHost, text: () => HitsText): HitsController => {
  let list: HitList | undefined;
  let template: HTMLTemplateElement | null = null;
  /** What the cards of the template show with matches marked. */
  let marks: ShownAttributes | undefined;

  const hostUpdate = (): void => {
    const found = host.renderItem ? null : host.querySelector<HTMLTemplateElement>(':scope > template');
    if (found === template) return;
    template = found;
    marks = found ? shownAttributes(found) : undefined;
  };
  host.addController({ hostUpdate });

  return {
    get list() {
      return list;
    },
    focus: (options) => list?.focus(options) ?? false,
    show(pages, { busy }) {
      // An empty list below the grey cards would jump up to their place with the first card.
      const isWritten = host.querySelector(':scope > ol.aisle-hits');
      if (!list && !isWritten && !pages.some(({ hits }) => hits.length)) return;
      list ??= createHitList(host);
      const { locale } = text();
      list.show({ pages, template, label: host.label || text().get('label'), locale, busy });
    },
    params() {
      const { hitsPerPage, attributesToHighlight } = host;
      // A server calls no hook before it asks.
      if (isServer) hostUpdate();
      const { highlighted, snippeted } = marks ?? {};
      const marked = attributesToHighlight ?? highlighted;
      return {
        ...matchTags,
        ...(hitsPerPage && { hitsPerPage }),
        ...(marked && { attributesToHighlight: [...new Set(marked)] }),
        ...(snippeted?.length && { attributesToSnippet: [...new Set(snippeted)] }),
      };
    },
    renderSkeleton: createSkeleton(host, text),
    renderEmpty({ hits, query }) {
      if (hits.length) return nothing;
      return html`<slot name="empty"><p part="empty">${text().get(query ? 'emptyFor' : 'empty', { query })}</p></slot>`;
    },
    renderError: createListFailure(host, text),
  };
};
