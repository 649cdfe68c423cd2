/** What every list of results does around its cards: the page's template, what to ask for, and how it waits, fails and stays empty. */
import type { SearchParams } from '@aisle/contract';
import type { SearchResults, SearchSession, SessionStatus } from '@aisle/search-client/session';
import { html, isServer, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { isTold } from '../announce/failures.ts';
import { say } from '../announce/say.ts';
import { shownAttributes } from '../templates/shown-attributes.ts';
import type { ShownAttributes } from '../templates/shown-attributes.ts';
import { matchTags } from '../highlighting/matched-parts.ts';
import type { TextValues } from '../text/format-text.ts';
import { createHitList } from './hit-list.ts';
import type { HitList, HitListHost, ShownPage } from './hit-list.ts';
import { rememberedSize } from './remembered-size.ts';

/** The words of every list of results. */
export const hitsWords = {
  label: 'Results',
  loading: 'Loading results',
  empty: 'No results',
  emptyFor: 'No results for “{query}”',
  error: 'The search did not work. Please try again.',
  refused: 'Search is not available here: its key was refused.',
  retry: 'Try again',
};

/** A list of results, as its page sets it up. */
export interface HitsHost extends HitListHost {
  hitsPerPage?: number;
  attributesToHighlight?: readonly string[];
  label: string;
}

/** Whether a key was refused: trying again cannot help. */
const isRefused = (error: unknown): boolean => {
  const { status, statusCode, httpStatus, response } = Object(error) as Record<string, unknown>;
  const { status: inner } = Object(response) as Record<string, unknown>;
  return [status, statusCode, httpStatus, inner].some((code) => code === 401 || code === 403);
};

/** Where the words come from. */
interface HitsText {
  readonly locale: string;
  get(key: keyof typeof hitsWords, values?: TextValues): string;
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
  renderSkeleton(view: { status?: SessionStatus; results?: object; count?: number }): TemplateResult | typeof nothing;
  /** What to say when nothing was found. */
  renderEmpty(results: SearchResults): TemplateResult | typeof nothing;
  /** That the search failed, with a way to try it again where that can help; nothing where another element says so. */
  renderError(view: {
    session: SearchSession | undefined;
    slice: { status: SessionStatus } | undefined;
  }): TemplateResult | typeof nothing;
}

/**
 * Make it before the session controller, which asks for `params()`; its words are looked up at each call.
 * @example
 * readonly #hits: HitsController = createHitsController(this, () => this.#text);
 * updated() { this.#hits.show([results], { busy: status === 'stalled' }); }
 */
export const createHitsController = (host: HitsHost, text: () => HitsText): HitsController => {
  let list: HitList | undefined;
  /** The failure that is shown. */
  let failure: string | undefined;
  /** The failure that was said last; the same one, key after key, is said once. */
  let told: string | undefined;
  let template: HTMLTemplateElement | null = null;
  let marks: ShownAttributes | undefined;
  /** Grey cards that have their height. */
  let sized: HTMLElement | null | undefined;
  /** Whether a picture had to do without the answer that is waited for; undefined where none is. */
  let waited: boolean | undefined;

  /** Whether a picture had to do without an answer: one that is at hand by the next is not waited for. */
  const hasWaited = (): boolean => {
    // What a server has written stays as it is.
    if (isServer || (!host.hasUpdated && host.renderRoot.hasChildNodes())) return true;
    if (waited === undefined) {
      waited = false;
      requestAnimationFrame(() => {
        if (waited === undefined) return;
        waited = true;
        host.requestUpdate();
      });
    }
    return waited;
  };

  const hostUpdate = (): void => {
    const found = host.renderItem ? null : host.querySelector<HTMLTemplateElement>(':scope > template');
    if (found === template) return;
    template = found;
    marks = found ? shownAttributes(found) : undefined;
  };

  host.addController({
    hostUpdate,
    hostUpdated() {
      if (failure && failure !== told) say(host, (told = failure), { about: 'status' });
      const skeleton = host.renderRoot.querySelector<HTMLElement>('[part=skeleton]');
      // Through the CSSOM: a style attribute would need a hole in the Content-Security-Policy. The browser waits for its storage: once is enough.
      if (skeleton && skeleton !== sized) skeleton.style.blockSize = rememberedSize(host);
      sized = skeleton;
    },
  });

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
    renderSkeleton({ status, results, count = host.hitsPerPage }) {
      if (results || (status !== 'loading' && status !== 'stalled')) {
        waited = undefined;
        return nothing;
      }
      if (!hasWaited()) return nothing;
      const cards = Array.from({ length: Math.min(count || 8, 24) }, () => html`<div part="placeholder"></div>`);
      return html`<slot name="loading">
        <div part="skeleton" role="img" aria-label=${text().get('loading')}>${cards}</div>
      </slot>`;
    },
    renderEmpty({ hits, query }) {
      if (hits.length) return nothing;
      return html`<slot name="empty"><p part="empty">${text().get(query ? 'emptyFor' : 'empty', { query })}</p></slot>`;
    },
    renderError({ session, slice }) {
      const error = slice?.status === 'error' ? session?.state.error : undefined;
      if (!error || (session && isTold(session))) {
        failure = undefined;
        if (slice?.status === 'idle') told = undefined;
        return nothing;
      }
      const key = isRefused(error) ? 'refused' : 'error';
      const onRetry = (): void => {
        told = undefined;
        session?.refresh();
      };
      failure = text().get(key);
      return html`<div part="error">
        <slot name="error"><p>${failure}</p></slot>
        ${
          key === 'error'
            ? html`<button part="retry" type="button" @click=${onRetry}>${text().get('retry')}</button>`
            : nothing
        }
      </div>`;
    },
  };
};
