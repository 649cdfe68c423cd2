/** Hits controller: the common parts of result lists, which are the template, the parameters, and the loading, error and empty states. */
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

/** A list of results with its public properties. */
export interface HitsHost extends HitListHost {
  hitsPerPage?: number;
  attributesToHighlight?: readonly string[];
  label: string;
}

/** The list, its states and its search parameters. */
export interface HitsController {
  /** The list; undefined until there was something to show. */
  readonly list: HitList | undefined;
  /** Focuses the list if it has cards; returns whether it took the focus. */
  focus(options?: FocusOptions): boolean;
  /** Shows pages of hits. */
  show(pages: readonly ShownPage[], options: { busy: boolean }): void;
  /** Returns the attributes that the cards show, and highlight tags that occur in no record. */
  params(): SearchParams;
  /** Renders grey cards while the first results load. */
  renderSkeleton: RenderSkeleton;
  /** Renders the text for no results. */
  renderEmpty(results: SearchResults): TemplateResult | typeof nothing;
  /** Renders the error, with a retry button if that can help; nothing if another element shows it. */
  renderError: RenderFailure;
}

/**
 * Creates the controller. Create it before the session controller, which calls `params()`; its texts are looked up on each call.
 * @example
 * readonly #hits: HitsController = createHitsController(this, () => this.#text);
 * updated() { this.#hits.show([results], { busy: status === 'stalled' }); }
 */
export const createHitsController = (host: HitsHost, text: () => HitsText): HitsController => {
  let list: HitList | undefined;
  let template: HTMLTemplateElement | null = null;
  /** Attributes that the template shows highlighted. */
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
      // An empty list below the grey cards would move up with the first card.
      const isWritten = host.querySelector(':scope > ol.aisle-hits');
      if (!list && !isWritten && !pages.some(({ hits }) => hits.length)) return;
      list ??= createHitList(host);
      const { locale } = text();
      list.show({ pages, template, label: host.label || text().get('label'), locale, busy });
    },
    params() {
      const { hitsPerPage, attributesToHighlight } = host;
      // A server calls no hook before it reads the parameters.
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
