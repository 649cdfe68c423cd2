/** What every list of results does around its cards: the page's template, what to ask for, and how it waits, fails and stays empty. */
import type { SearchParams } from '@aisle/contract';
import type { SearchResults, SearchSession, SessionStatus } from '@aisle/search-client/session';
import { html, isServer, nothing } from 'lit';
import type { ReactiveController, TemplateResult } from 'lit';
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

/**
 * Make it before the session controller, which asks for `params()`; its words are looked up at each call.
 * @example
 * readonly #hits: HitsController = new HitsController(this, () => this.#text);
 * updated() { this.#hits.show([results], { busy: status === 'stalled' }); }
 */
export class HitsController implements ReactiveController {
  /** The list, as soon as there was something to show. */
  list?: HitList;

  readonly #host: HitsHost;
  /** The failure that is shown. */
  #failure?: string | undefined;
  /** The failure that was said last; the same one, key after key, is said once. */
  #told?: string | undefined;
  readonly #text: () => HitsText;
  #template: HTMLTemplateElement | null = null;
  /** Grey cards that have their height. */
  #skeleton?: HTMLElement | null;
  #marks?: ShownAttributes;
  /** Whether a picture had to do without the answer that is waited for; undefined where none is. */
  #waited?: boolean | undefined;

  constructor(host: HitsHost, text: () => HitsText) {
    this.#host = host;
    this.#text = text;
    host.addController(this);
  }

  hostUpdate(): void {
    const host = this.#host;
    const template = host.renderItem ? null : host.querySelector<HTMLTemplateElement>(':scope > template');
    if (template === this.#template) return;
    this.#template = template;
    this.#marks = template ? shownAttributes(template) : undefined;
  }

  hostUpdated(): void {
    if (this.#failure && this.#failure !== this.#told)
      say(this.#host, (this.#told = this.#failure), { about: 'status' });
    const skeleton = this.#host.renderRoot.querySelector<HTMLElement>('[part=skeleton]');
    // Through the CSSOM: a style attribute would need a hole in the Content-Security-Policy. The browser waits for its storage: once is enough.
    if (skeleton && skeleton !== this.#skeleton) skeleton.style.blockSize = rememberedSize(this.#host);
    this.#skeleton = skeleton;
  }

  /** Puts the focus on the list, where it stands and has cards; tells whether it took it. */
  focus(options?: FocusOptions): boolean {
    return this.list?.focus(options) ?? false;
  }

  /** Shows pages of hits. */
  show(pages: readonly ShownPage[], { busy }: { busy: boolean }): void {
    // An empty list below the grey cards would jump up to their place with the first card.
    const isWritten = this.#host.querySelector(':scope > ol.aisle-hits');
    if (!this.list && !isWritten && !pages.some(({ hits }) => hits.length)) return;
    this.list ??= createHitList(this.#host);
    const text = this.#text();
    const label = this.#host.label || text.get('label');
    this.list.show({ pages, template: this.#template, label, locale: text.locale, busy });
  }

  /** Asks for what the cards show, and for signs around matches that no record holds. */
  params(): SearchParams {
    const { hitsPerPage, attributesToHighlight } = this.#host;
    const { highlighted, snippeted } = this.#marks ?? {};
    const marked = attributesToHighlight ?? highlighted;
    return {
      ...matchTags,
      ...(hitsPerPage && { hitsPerPage }),
      ...(marked && { attributesToHighlight: [...new Set(marked)] }),
      ...(snippeted?.length && { attributesToSnippet: [...new Set(snippeted)] }),
    };
  }

  /** Grey cards, as long as there is nothing to show yet. */
  renderSkeleton({
    status,
    results,
    count = this.#host.hitsPerPage,
  }: {
    status?: SessionStatus;
    results?: object;
    count?: number;
  }): TemplateResult | typeof nothing {
    if (results || (status !== 'loading' && status !== 'stalled')) {
      this.#waited = undefined;
      return nothing;
    }
    if (!this.#hasWaited()) return nothing;
    const cards = Array.from({ length: Math.min(count || 8, 24) }, () => html`<div part="placeholder"></div>`);
    return html`<slot name="loading">
      <div part="skeleton" role="img" aria-label=${this.#text().get('loading')}>${cards}</div>
    </slot>`;
  }

  /** Whether a picture had to do without an answer: one that is at hand by the next is not waited for. */
  #hasWaited(): boolean {
    const host = this.#host;
    // What a server has written stays as it is.
    if (isServer || (!host.hasUpdated && host.renderRoot.hasChildNodes())) return true;
    if (this.#waited === undefined) {
      this.#waited = false;
      requestAnimationFrame(() => {
        if (this.#waited === undefined) return;
        this.#waited = true;
        host.requestUpdate();
      });
    }
    return this.#waited;
  }

  /** What to say when nothing was found. */
  renderEmpty({ hits, query }: SearchResults): TemplateResult | typeof nothing {
    if (hits.length) return nothing;
    return html`<slot name="empty"
      ><p part="empty">${this.#text().get(query ? 'emptyFor' : 'empty', { query })}</p></slot
    >`;
  }

  /** That the search failed, with a way to try it again where that can help; nothing where another element says so. */
  renderError({
    session,
    slice,
  }: {
    session?: SearchSession;
    slice?: { status: SessionStatus };
  }): TemplateResult | typeof nothing {
    const error = slice?.status === 'error' ? session?.state.error : undefined;
    if (!error || (session && isTold(session))) {
      this.#failure = undefined;
      if (slice?.status === 'idle') this.#told = undefined;
      return nothing;
    }
    const key = isRefused(error) ? 'refused' : 'error';
    const onRetry = (): void => {
      this.#told = undefined;
      session?.refresh();
    };
    const text = this.#text().get(key);
    this.#failure = text;
    return html`<div part="error">
      <slot name="error"><p>${text}</p></slot>
      ${
        key === 'error'
          ? html`<button part="retry" type="button" @click=${onRetry}>${this.#text().get('retry')}</button>`
          : nothing
      }
    </div>`;
  }
}
