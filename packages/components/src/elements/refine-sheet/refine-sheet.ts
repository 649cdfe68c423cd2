/** Refine sheet: filters beside the results on wide screens, and in a sheet with a live count on phones. */
import { createDraft } from '@aisle/search-client/session/draft';
import type { DraftSession } from '@aisle/search-client/session/draft';
import type { SearchSession, SearchState } from '@aisle/search-client/session';
import { LitElement, html, nothing } from 'lit';
import type { PropertyDeclarations, TemplateResult } from 'lit';
import { announceInside, createRegion } from '../../text/announce/announce.ts';
import { CountAnnouncer } from '../../text/announce/count-announcer.ts';
import { keepFocus } from '../../controllers/keep-focus-controller.ts';
import { createSessionSlice } from '../../controllers/session-slice.ts';
import { isHydrating } from '../../controllers/is-hydrating.ts';
import { createTextController } from '../../controllers/text-controller.ts';
import { focusFallbackOf } from '../../dom/focus/move-focus.ts';
import { isFocusLost } from '../../dom/focus/focus-state.ts';
import { provideSession } from '../../dom/context/provide-session.ts';
import { controlStyles } from '../../looks/styles/control.styles.ts';
import { hostStyles } from '../../looks/styles/host.styles.ts';
import type { TextsOf } from '../../text/language-of.ts';
import { MediaController } from './media-controller.ts';
import { refineSheetStyles } from './refine-sheet.styles.ts';
import { afterPaint } from '../../dom/overlay/after-paint.ts';
import { lockScroll } from '../../dom/overlay/scroll-lock.ts';

const words = {
  heading: 'Filters',
  open: 'Filters',
  openWith: 'Filters ({count})',
  show: { one: 'Show {count} result', other: 'Show {count} results' },
  showAny: 'Show results',
  clear: 'Clear all',
  cancel: 'Cancel',
};

/**
 * Holds the filters of a page: on wide screens they stand where they are; on phones a button opens them as a sheet over the page. In the
 * sheet, choices are a draft: the button below says how many results they give, and only that button applies them. Cancel, Escape
 * and Back leave the page as it was. It opens with the focus on its filters as a whole. The elements inside are the same in both places and
 * keep what they show.
 *
 * @example
 * <aisle-refine-sheet media="(width < 48rem)">
 *   <aisle-refinement-list attribute="brand" label="Brand"></aisle-refinement-list>
 *   <aisle-rating-menu attribute="rating" label="Rating"></aisle-rating-menu>
 * </aisle-refine-sheet>
 * @tag aisle-refine-sheet
 * @summary Filters inline on wide screens, and in a dialog with a live count and Apply on phones.
 * @slot - The filters.
 * @slot heading - The heading of the sheet, where it is more than text.
 * @csspart open - The button that opens the sheet.
 * @csspart dialog - The dialog.
 * @csspart sheet - What is in the dialog.
 * @csspart head - The row above the filters.
 * @csspart heading - The heading.
 * @csspart cancel - The button that closes the sheet and forgets its choices.
 * @csspart content - The filters in the sheet.
 * @csspart foot - The row below the filters.
 * @csspart clear - The button that clears the choices in the sheet.
 * @csspart apply - The button that applies them and says how many results they give.
 * @cssproperty [--aisle-accent=#0b57d0] - Colour of the button that applies.
 * @cssproperty [--aisle-on-accent=#fff] - Colour of its text.
 * @cssproperty [--aisle-border=#767676] - Colour of lines.
 * @event {Event} open - The sheet was opened, and its filters can be seen.
 * @event {Event} close - The sheet was closed.
 */
export class AisleRefineSheet extends LitElement {
  static override styles = [hostStyles, controlStyles, refineSheetStyles];
  static override properties: PropertyDeclarations = {
    media: { useDefault: true },
    heading: {},
    text: { attribute: false },
  };

  /** The media query under which the filters are a sheet. */
  media = '(max-width: 47.99rem)';
  /** The heading of the sheet; without it the word for filters. */
  heading = '';
  /** The texts of this element. */
  text?: TextsOf<typeof words>;

  readonly #session = createSessionSlice(this, {
    select: (session) => {
      // At once and not at the next render: elements inside then ask in the same tick as the page, and so in the same request.
      if (!this.#draft) this.#provider.provide(session);
      return { refinements: session.state.search.refinements };
    },
  });
  readonly #text = createTextController(this, words);
  readonly #media = new MediaController(this, () => this.media);
  readonly #provider = provideSession(this);
  #draft?: DraftSession | undefined;
  /** The choices that the sheet was opened with, until there are others. */
  #opened?: SearchState | undefined;
  /** The session of the page that the draft is one of. */
  #page?: SearchSession;
  /** Whether the choices count, once the sheet has gone from the screen and its draft still stands. */
  #leaving?: { apply: boolean } | undefined;
  #unlock?: (() => void) | undefined;
  /** Gives the page its voice back. */
  #mute?: (() => void) | undefined;
  #announcer?: CountAnnouncer;

  /** Whether the sheet is open. */
  get isOpen(): boolean {
    return Boolean(this.#draft && !this.#leaving);
  }

  /** Opens the sheet, where there is one. */
  show(): void {
    if (this.#leaving) this.close();
    const { session } = this.#session;
    if (this.#draft || !session || !this.#media.matches) return;
    this.#page = session;
    this.#draft = createDraft(session);
    this.#opened = this.#draft.state.search;
    this.#draft.subscribe(() => this.requestUpdate());
    this.#unlock = lockScroll(this.ownerDocument);
    this.requestUpdate();
    void this.updateComplete.then(() => {
      if (!this.#draft || this.#dialog?.open) return;
      this.#listen();
      // The filters are most of the work: the sheet is seen first, and they come a frame later.
      this.#content!.style.contentVisibility = 'hidden';
      this.#dialog?.showModal();
      afterPaint(() => {
        this.#showFilters();
        if (this.isOpen) this.dispatchEvent(new Event('open'));
      });
    });
  }

  /** Closes the sheet; choices are forgotten unless they are applied. */
  close({ apply = false }: { apply?: boolean } = {}): void {
    const draft = this.#draft;
    if (!draft) return;
    if (this.#leaving?.apply ?? apply) draft.apply();
    this.#leaving = undefined;
    this.#draft = undefined;
    this.#unlock?.();
    this.#mute?.();
    this.#announcer?.stop();
    // The elements inside go back to the page before their draft ends.
    this.#provider.provide(this.#session.session);
    draft.dispose();
    this.#dialog?.close();
    // Not every browser focuses a button that is pressed, and then gives the focus to nobody.
    if (isFocusLost(this)) this.#opener?.focus();
    this.requestUpdate();
    this.dispatchEvent(new Event('close'));
  }

  protected override updated(): void {
    const { search, results } = this.#draft?.state ?? {};
    const count = this.#count;
    // What is known at the opening stands on the button; a change of it is news.
    if (this.#opened === search) return;
    this.#opened = undefined;
    if (count !== undefined && results)
      (this.#announcer ??= new CountAnnouncer(this.ownerDocument, 'draft')).say(
        JSON.stringify(search),
        this.#text.get('show', { count }),
      );
  }

  override disconnectedCallback(): void {
    this.close();
    super.disconnectedCallback();
  }

  constructor() {
    super();
    // A window that gets narrow takes the filters into the closed sheet.
    keepFocus(this, () => this.#opener ?? focusFallbackOf(this));
    // Whoever chooses before the filters have the draft chooses in it.
    for (const type of ['pointerdown', 'keydown', 'click', 'input', 'change'])
      this.addEventListener(type, this.#showFilters, { capture: true });
  }

  readonly #showFilters = (): void => {
    this.#content?.style.removeProperty('content-visibility');
    if (this.#draft && !this.#leaving) this.#provider.provide(this.#draft);
  };

  /** Takes the sheet from the screen; what that changes on the page, which may be all of it, comes behind. */
  #leave(apply = false): void {
    this.#leaving = { apply };
    this.#dialog?.close();
    afterPaint(() => {
      if (this.#leaving) this.close();
    });
  }

  protected override willUpdate(): void {
    const { session } = this.#session;
    if (this.#page !== session) this.close();
    // A window that has room now: what was chosen is not lost when a phone is turned.
    if (!this.#media.matches) this.close({ apply: true });
    if (!this.#draft) this.#provider.provide(session);
  }

  protected override render(): TemplateResult {
    // A server knows no window, and writes the filters as wide ones have them.
    if (!this.#media.matches || isHydrating(this)) return html`<slot></slot>`;
    const { refinements = {} } = this.#session.slice ?? {};
    const count = Object.keys(refinements).length;
    return html`<button part="open" type="button" aria-haspopup="dialog" @click=${this.show}>
        ${this.#text.get(count ? 'openWith' : 'open', { count })}
      </button>
      <dialog
        part="dialog"
        aria-labelledby="heading"
        @cancel=${this.#onCancel}
        @close=${this.#onClose}
        @click=${this.#onClick}
      >
        <div part="sheet">
          <div part="head">
            <h2 part="heading" id="heading">
              <slot name="heading">${this.heading || this.#text.get('heading')}</slot>
            </h2>
            <button part="cancel" type="button" @click=${() => this.#leave()}>${this.#text.get('cancel')}</button>
          </div>
          <div part="content" role="group" aria-labelledby="heading" tabindex="-1" autofocus><slot></slot></div>
          <div part="foot">${this.#draft ? this.#renderFoot(this.#draft) : nothing}</div>
          <slot name="announcer"></slot>
        </div>
      </dialog>`;
  }

  #renderFoot({ state: { search } }: DraftSession): TemplateResult {
    const count = this.#count;
    const text = this.#text.get(count === undefined ? 'showAny' : 'show', { count: count ?? 0 });
    return html`<button
        part="clear"
        type="button"
        aria-disabled=${Object.keys(search.refinements)[0] ? nothing : 'true'}
        @click=${() => this.#draft?.clearRefinements()}
      >
        ${this.#text.get('clear')}
      </button>
      <button part="apply" type="button" @click=${() => this.#leave(true)}>${text}</button>`;
  }

  /** The results that the choices of the draft give, once they are known. */
  get #count(): number | undefined {
    const { search, answered, results, status } = this.#draft?.state ?? {};
    return answered === search && status === 'idle' ? results?.nbHits : undefined;
  }

  /** The live region of the page is out of reach behind the dialog: while it is open, messages are said inside. */
  #listen(): void {
    const region = createRegion(this.ownerDocument);
    region.slot = 'announcer';
    this.append(region);
    const stop = announceInside(this.ownerDocument, region);
    this.#mute = () => {
      stop();
      region.remove();
      this.#mute = undefined;
    };
  }

  get #opener(): HTMLElement | null {
    return this.renderRoot.querySelector<HTMLElement>('[part=open]');
  }

  get #content(): HTMLElement | null {
    return this.renderRoot?.querySelector<HTMLElement>('[part=content]') ?? null;
  }

  get #dialog(): HTMLDialogElement | null {
    return this.renderRoot?.querySelector('dialog') ?? null;
  }

  #onCancel(event: Event): void {
    // Pickers inside may cancel, too.
    if (event.target !== this.#dialog) return;
    event.preventDefault();
    this.#leave();
  }

  /** However the platform closed it. The event comes late: a sheet that is open again is none of its business. */
  #onClose(): void {
    if (this.isOpen && !this.#dialog?.open) this.#leave();
  }

  /** What is in the sheet covers it: a click on the dialog itself is one beside it. */
  #onClick(event: Event): void {
    if (event.target === this.#dialog) this.#leave();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'aisle-refine-sheet': AisleRefineSheet;
  }
}
