/** Panel controller: runs the popup of an autocomplete, with its searches, keys and clicks. Lazy-loaded on the shopper's approach. */
import { nothing } from 'lit';
import type { ReactiveController, ReactiveElement, TemplateResult } from 'lit';
import { createTextController } from '../../controllers/text-controller.ts';
import type { TextController } from '../../controllers/text-controller.ts';
import { emit } from '../../dom/events/emit.ts';
import { isHitClick } from '../../cards/is-hit-click.ts';
import { currencyOf } from '../../text/format-money.ts';
import { findChat } from '../../conversation/find-chat.ts';
import type { TextsOf } from '../../text/language-of.ts';
import type { AisleAutocompleteSection } from '../autocomplete-section/autocomplete-section.ts';
import { navigateGrid } from './grid-navigation.ts';
import type { Place } from './grid-navigation.ts';
import { CountAnnouncer } from '../../text/announce/count-announcer.ts';
import { SlottedItems } from './slotted-items.ts';
import { SessionHub } from './session-hub.ts';
import type { Credentials } from './session-hub.ts';
import { cellsOf } from './panel-rows.ts';
import type { PanelGroup, PanelRow } from './panel-rows.ts';
import { PanelSources } from './panel-sources.ts';
import { cellId, panelWords, renderPanel } from './render-panel.ts';
import { ResultsNavigation } from './results-navigation.ts';
import type { NavigationHost } from './results-navigation.ts';
import type { Wanted } from './results-url.ts';

/** The element with the popup. */
export interface PanelHost extends ReactiveElement, Credentials, NavigationHost {
  readonly localName: string;
  text?: TextsOf<typeof panelWords>;
  /** The text in the box; setting it does not open the popup. */
  typed: string;
  readonly sections: readonly AisleAutocompleteSection[];
  /** The currency of prices; empty for the default. */
  readonly currency: string;
  /** Milliseconds without typing before a search. */
  readonly pause: number;
  /** Searches for a text, or for what the hook of the page makes of it. */
  passOn(text: string, search: (query: string) => void): void;
  /** Whether the last row sends the text to the chat of the page. */
  readonly ask: boolean;
  /** Whether the page is searched with each keystroke. */
  readonly instant: boolean;
  /** Called after a selection or submit, to close a dialog. */
  finish(): void;
}

/** State of the popup: whether it is open, the active cell, and the visible rows. */
export class PanelController implements ReactiveController {
  /** Whether the popup is open; it shows once there is content. */
  open = false;

  readonly #host: PanelHost;
  readonly #text: TextController<typeof panelWords>;
  readonly #sources: PanelSources;
  readonly #items: SlottedItems;
  readonly #hub: SessionHub;
  readonly #navigation: ResultsNavigation;
  readonly #announcer: CountAnnouncer;
  #groups: readonly PanelGroup[] = [];
  #rows: readonly { group: PanelGroup; row: PanelRow }[] = [];
  #active?: Place;
  /** The ID of the cell that was last scrolled to. */
  #last?: string | undefined;
  #typing?: ReturnType<typeof setTimeout>;
  /** The current search text, which was typed at the last pause. */
  #query = '';

  constructor(host: PanelHost) {
    this.#host = host;
    this.#text = createTextController(host, panelWords);
    this.#items = new SlottedItems(host);
    this.#navigation = new ResultsNavigation(host);
    this.#announcer = new CountAnnouncer(host.ownerDocument, 'suggestions');
    this.#sources = new PanelSources({
      sections: () => host.sections,
      hub: () => this.#hub.session,
      onChange: () => host.requestUpdate(),
    });
    this.#hub = new SessionHub(host, () => this.#sources.dispose());
    host.addController(this);
  }

  hostDisconnected(): void {
    this.close();
    this.#navigation.stop();
    this.#hub.drop();
  }

  hostUpdate(): void {
    // The session or the sections changed while the popup is open.
    if (this.open) this.#sources.ask(this.#query);
    this.#groups = this.open ? [...this.#sources.groups(this.#query), ...this.#askGroup()] : [];
    const active = this.#active && this.#rows[this.#active.row]?.row.key;
    this.#rows = this.#groups.flatMap((group) => group.rows.map((row) => ({ group, row })));
    const row = this.#rows.findIndex((one) => one.row.key === active);
    // New results must not move another row under the pointer.
    this.#active = row < 0 || !this.#active ? undefined : { row, cell: this.#active.cell };
  }

  hostUpdated(): void {
    const { renderRoot } = this.#host;
    const find = (place: Place): HTMLElement | null => renderRoot.querySelector<HTMLElement>(`#${cellId(place)}`);
    this.#items.show(
      this.#rows.map(({ group: { section }, row }, at) => ({ section, row, cell: find({ row: at, cell: 0 }) })),
      this.#text.locale,
    );
    // Do not scroll back if the shopper has scrolled meanwhile.
    if (this.#active && this.activeId !== this.#last) find(this.#active)?.scrollIntoView({ block: 'nearest' });
    this.#last = this.activeId;
    const count = this.#rows.length;
    if (this.#sources.standing.settled)
      this.#announcer.say(this.#query, this.open && count ? this.#text.get('found', { count }) : '');
  }

  /** Whether rows are visible. */
  get expanded(): boolean {
    return this.#rows.length > 0;
  }

  /** Whether the popup has anything to show, at least a message. */
  get visible(): boolean {
    return this.expanded || (this.open && (this.#message !== '' || this.#sources.standing.stalled));
  }

  /** The ID of the active cell. */
  get activeId(): string | undefined {
    return this.#active && cellId(this.#active);
  }

  /** Opens the popup and searches. */
  show(): void {
    if (!this.open) this.#search();
  }

  /** Handles typing. */
  type(): void {
    this.#active = undefined;
    clearTimeout(this.#typing);
    const search = (): void =>
      this.#host.passOn(this.#host.typed, (query) => {
        const { instant, session } = this.#host;
        this.#search(query);
        if (instant) session?.setQuery(query);
      });
    if (this.#host.pause) this.#typing = setTimeout(search, this.#host.pause);
    else search();
  }

  close(): void {
    clearTimeout(this.#typing);
    this.#announcer.stop();
    this.#sources.stop();
    this.#active = undefined;
    if (this.open) this.#host.requestUpdate();
    this.open = false;
  }

  /** Handles a key in the input. */
  onKey(event: KeyboardEvent): void {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (key === 'Escape' && this.visible) {
      event.preventDefault();
      this.close();
      this.#host.finish();
    } else if (key === 'Escape' && this.#host.typed) {
      event.preventDefault();
      this.#host.typed = '';
      if (this.#host.instant) this.#host.session?.setQuery('');
    } else if (altKey && (key === 'ArrowDown' || key === 'ArrowUp')) {
      event.preventDefault();
      if (key === 'ArrowDown') this.show();
      else this.close();
    } else if (key === 'Enter' && this.#active) {
      event.preventDefault();
      this.#act(this.#active, { newTab: ctrlKey || metaKey });
    } else if (!ctrlKey && !metaKey && !shiftKey && !altKey) this.#onArrow(event);
  }

  /** Goes to the results for the text in the box. */
  submit(): void {
    const typed = this.#host.typed.trim();
    this.#host.passOn(typed, (query) => {
      this.#go({ query }, { newTab: false });
      // A row brings its own text into the box; a rewritten text stays as it was typed.
      if (query !== typed) this.#host.typed = typed;
    });
  }

  render(): TemplateResult | typeof nothing {
    if (!this.visible) return nothing;
    return renderPanel({
      groups: this.#groups,
      active: this.#active,
      text: this.#text,
      typed: this.#query,
      message: this.#message,
      stalled: this.#sources.standing.stalled,
      currency: this.#host.currency || currencyOf(this.#host),
      slotOf: ({ section }, at) => this.#items.slot(section, at),
      onCell: (event, place) => this.#onCell(event, place),
    });
  }

  /** Returns the row that sends the text to the chat of the page, if there is one. */
  #askGroup(): PanelGroup[] {
    const query = this.#query.trim();
    const [section] = this.#host.sections;
    if (!this.#host.ask || !query || !section || !findChat(this.#host)) return [];
    return [{ section, isAsk: true, rows: [{ kind: 'ask', key: 'ask', query }] }];
  }

  get #message(): string {
    const { settled, failed } = this.#sources.standing;
    const query = this.#query.trim();
    if (!this.open || this.#rows.length || !settled || !query) return '';
    return this.#text.get(failed ? 'failed' : 'none', { query });
  }

  #onArrow(event: KeyboardEvent): void {
    const { key } = event;
    if (!this.open && (key === 'ArrowDown' || key === 'ArrowUp')) {
      event.preventDefault();
      this.show();
      return;
    }
    const rtl = getComputedStyle(this.#host).direction === 'rtl';
    const step = navigateGrid(key, this.#active, { cells: this.#rows.map(({ row }) => cellsOf(row)), rtl });
    if (!step) return;
    if (step.isHandled) event.preventDefault();
    this.#active = step.place;
    this.#host.requestUpdate();
  }

  #onCell(event: MouseEvent, place: Place): void {
    const { button, ctrlKey, metaKey } = event;
    const cell = event.currentTarget as Element;
    // A click on the page's own button in an item selects nothing; the right button opens a menu.
    if (button > 1 || (place.cell === 0 && !isHitClick(event.composedPath(), cell))) return;
    event.preventDefault();
    this.#act(place, { newTab: button === 1 || ctrlKey || metaKey });
  }

  #act({ row: at, cell }: Place, { newTab }: { newTab: boolean }): void {
    const { group, row } = this.#rows[at] ?? {};
    if (!row || !group) return;
    const { recent } = this.#sources;
    if (row.kind === 'ask') return this.#askChat(row.query);
    if (row.kind === 'clear') recent.clear();
    else if (row.kind === 'recent' && cell) recent.remove(row.target.query);
    else if (row.kind === 'hit') return this.#openHit(group, row, { newTab });
    else if (!cell) return this.#go(row.target, { newTab });
    else {
      this.#host.typed = `${row.target.query} `;
      this.type();
    }
    this.#active = undefined;
    this.#host.requestUpdate();
  }

  #openHit(
    { section }: PanelGroup,
    { key, shown }: Extract<PanelRow, { kind: 'hit' }>,
    { newTab }: { newTab: boolean },
  ): void {
    emit(this.#items.element(section, key) ?? this.#host, 'aisle-hit-click', shown.reference);
    const url = this.#items.address(section, shown);
    if (!newTab) this.#done();
    if (url) this.#host.navigate(url, { newTab });
  }

  #askChat(query: string): void {
    this.#done();
    void findChat(this.#host)?.ask?.(query);
  }

  #go(target: Wanted, { newTab }: { newTab: boolean }): void {
    const { query } = target;
    const isTyped = this.#query.trim() === query;
    this.#sources.recent.add(query);
    if (!newTab) this.#done(query);
    this.#navigation.go(target, { newTab, sources: isTyped ? this.#sources.main : [] });
  }

  #done(query = this.#host.typed): void {
    this.#host.typed = query;
    this.close();
    this.#host.finish();
  }

  #search(query = this.#host.typed): void {
    this.#query = query;
    this.open = true;
    this.#host.requestUpdate();
  }
}
