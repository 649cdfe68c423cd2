/** Geo search: around the shopper, and where a map is. */
import { geoNeed, setPlace } from '@aisle/search-client/session/geo';
import { LitElement, html, nothing } from 'lit';
import type { PropertyDeclarations, PropertyValues, TemplateResult } from 'lit';
import { announce } from '../../text/announce/announce.ts';
import { warnOnce } from '../../dom/console/warn-once.ts';
import { flag, wholeNumber } from '../../dom/converters/converters.ts';
import { createSessionSlice } from '../../controllers/session-slice.ts';
import { createTextController } from '../../controllers/text-controller.ts';
import { activeElementInTree } from '../../dom/focus/focus-state.ts';
import { focusOn } from '../../dom/focus/move-focus.ts';
import type { RenderItem } from '../../cards/item-views.ts';
import { controlStyles } from '../../looks/styles/control.styles.ts';
import { hostStyles } from '../../looks/styles/host.styles.ts';
import type { TextsOf } from '../../text/language-of.ts';
import type { GeoBox, GeoMap } from './geo-map.ts';
import { geoSearchStyles } from './geo-search.styles.ts';
import { locate } from './locate.ts';
import { createPins } from './pins.ts';
import { boxAround, searchableBox } from './places.ts';

const words = {
  label: 'Search by place',
  near: 'Near me',
  locating: 'Looking for your place…',
  denied: 'Your browser does not tell where you are. Allow it for this page, or search elsewhere.',
  unavailable: 'Your place could not be found. Please try again, or search elsewhere.',
  around: 'Results near you first',
  inside: 'Results in this area',
  follow: 'Search as the map moves',
  area: 'Search this area',
  clear: 'Everywhere',
};

/** Where the question for the place of the shopper stands. */
type Locating = '' | 'locating' | 'denied' | 'unavailable';

/**
 * Searches near the shopper, or where a map is that the page brings. The map is any map behind the few functions of `GeoMap`; for
 * MapLibre GL they are ready:
 *
 * ```ts
 * import { createMapLibreMap } from '@aisle/components/adapters/maplibre';
 * document.querySelector('aisle-geo-search').map = createMapLibreMap({ map, Marker });
 * ```
 *
 * Hits with `_geoloc` stand on the map as links or buttons that keys reach, numbered as in the list. Without a map there is the
 * button for what is near. Where the shopper is, is rounded to about 100 metres.
 *
 * @example
 * <aisle-geo-search radius="20000" search-on-move></aisle-geo-search>
 * @tag aisle-geo-search
 * @summary Search near me, and search where the map is.
 * @slot - The page's own map, or anything else below the controls.
 * @csspart controls - The line of controls, a named group.
 * @csspart near - The button that searches near the shopper.
 * @csspart follow - The label around the switch that searches as the map moves.
 * @csspart box - The native checkbox of that switch.
 * @csspart area - The button that searches where the map is.
 * @csspart clear - The button that gives the place up.
 * @csspart message - The line that says which place is searched, or why none was found.
 * @cssproperty [--aisle-accent=#0b57d0] - Colour of the switch.
 * @cssproperty [--aisle-control-size=2.5rem] - Least height of the controls.
 * @event {CustomEvent<HitClickDetail>} aisle-hit-click - A shopper followed a pin; sent by the pin, wherever the map is.
 */
export class AisleGeoSearch extends LitElement {
  static override styles = [hostStyles, controlStyles, geoSearchStyles];
  static override properties: PropertyDeclarations = {
    radius: wholeNumber('radius'),
    searchOnMove: flag('search-on-move'),
    map: { attribute: false },
    renderPin: { attribute: false },
    geolocation: { attribute: false },
    text: { attribute: false },
  };

  /** The metres around the shopper; 0 leaves it to the service, which then sorts by distance. */
  radius = 0;
  /** Whether each move of the map searches; the shopper can change it. */
  searchOnMove = false;
  /** The map. */
  map?: GeoMap;
  /** The function that renders what stands on a pin, in place of its number. */
  renderPin?: RenderItem;
  /** The way to the place of the shopper, in place of the browser's own. */
  geolocation?: Pick<Geolocation, 'getCurrentPosition'>;
  /** The texts of this element. */
  text?: TextsOf<typeof words>;

  readonly #text = createTextController(this, words);
  readonly #session = createSessionSlice(this, {
    select: ({ state: { results, search } }) => ({ results, place: search.refinements['geo'] }),
    need: () => geoNeed(),
  });
  readonly #warn = warnOnce(this);
  readonly #pins = createPins();
  #stop?: () => void;
  /** Where the map was moved to since the last search. */
  #moved?: GeoBox;
  /** The results that are on the map, and the place that the map itself chose: it must not jump there. */
  #drawnResults?: unknown;
  #placeFromMap?: unknown;
  #state: Locating = '';

  constructor() {
    super();
    // A map without a list beside it needs hits too.
    createSessionSlice(this, {
      select: () => ({}),
      need: () => (this.map ? { kind: 'hits' } : undefined),
      optional: true,
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#letGo();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) this.#take();
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('map')) {
      this.#letGo();
      this.#take();
    }
    if (changed.has('renderPin')) this.#drawnResults = undefined;
    this.#draw();
  }

  protected override render(): TemplateResult {
    const { place } = this.#session.slice ?? {};
    const chosen = place?.kind === 'geo' ? (place.box ? 'inside' : 'around') : undefined;
    const message = this.#state || chosen;
    return html`<div part="controls" role="group" aria-label=${this.#text.get('label')}>
        ${this.#renderButton('near', { off: this.#locates, act: () => void this.searchNearMe() })}
        ${this.map ? this.#renderMapControls() : nothing}
        ${this.#renderButton('clear', { off: !chosen, act: () => this.clear() })}
        <p part="message" class="quiet">${message ? this.#text.get(message) : nothing}</p>
      </div>
      <slot></slot>`;
  }

  /** Searches near the shopper, after asking the browser for the place. */
  async searchNearMe(): Promise<void> {
    if (this.#locates) return;
    this.#say('locating');
    const { session } = this.#session;
    const found = await locate(this.geolocation ?? navigator.geolocation);
    // The shopper may have decided otherwise meanwhile, or left.
    if (!this.#locates || session !== this.#session.session) return;
    if (typeof found === 'string') return this.#say(found);
    this.#say('');
    if (session) setPlace(session, { around: found, ...(this.radius && { radius: this.radius }) });
  }

  /** Searches where the map is, as far as it was moved. */
  searchArea(): void {
    const box = this.#moved && searchableBox(this.#moved);
    const { session } = this.#session;
    if (!box || !session) return;
    this.#moved = undefined;
    this.#say('');
    setPlace(session, { box });
    this.#placeFromMap = session.state.search.refinements['geo'];
  }

  /** Searches everywhere again. */
  clear(): void {
    this.#say('');
    if (this.#session.session) setPlace(this.#session.session, undefined);
  }

  #renderMapControls(): TemplateResult {
    return html`<label part="follow"
        ><input part="box" type="checkbox" .checked=${this.searchOnMove} @change=${this.#onFollow} />${this.#text.get(
          'follow',
        )}</label
      >
      ${this.#renderButton('area', { off: !this.#moved, act: () => this.searchArea() })}`;
  }

  /** One that is of no use at the moment stays where it is: the focus would be lost with it. */
  #renderButton(name: 'near' | 'area' | 'clear', { off, act }: { off: boolean; act: () => void }): TemplateResult {
    return html`<button part=${name} type="button" aria-disabled=${off ? 'true' : nothing} @click=${() => off || act()}>
      ${this.#text.get(name)}
    </button>`;
  }

  get #locates(): boolean {
    return this.#state === 'locating';
  }

  #take(): void {
    this.#drawnResults = undefined;
    this.#stop = this.map?.onMove((box) => this.#onMove(box));
    this.#draw();
  }

  #letGo(): void {
    this.#stop?.();
    this.#stop = undefined;
    this.#moved = undefined;
    if (this.#locates) this.#state = '';
  }

  /** Puts the results on the map, and the map on the results unless it brought them about. */
  #draw(): void {
    const { map } = this;
    const { results, place } = this.#session.slice ?? {};
    if (!map || !results || results === this.#drawnResults) return;
    const { answered } = this.#session.session!.state;
    this.#drawnResults = results;
    const focused = activeElementInTree(this);
    const { pins, broken } = this.#pins.show(results, { renderPin: this.renderPin });
    if (broken[0]) this.#warn(broken[0], ({ badPlace }) => badPlace(broken));
    map.setHits(pins);
    if (focused?.classList.contains('aisle-pin') && !focused.isConnected)
      focusOn(this.renderRoot.querySelector<HTMLElement>('[part=near]'));
    // An answer to an older question says nothing about the place of today.
    if (place && (place === this.#placeFromMap || answered?.refinements['geo'] !== place)) return;
    const box = place?.kind === 'geo' && place.box ? place.box : boxAround(pins);
    if (!box) return;
    this.#moved = undefined;
    map.fitBounds(box);
  }

  #say(state: Locating): void {
    this.#state = state;
    if (state) announce(this.ownerDocument, this.#text.get(state), { about: 'place' });
    this.requestUpdate();
  }

  #onMove(box: GeoBox): void {
    this.#moved = box;
    if (this.searchOnMove) this.searchArea();
    this.requestUpdate();
  }

  #onFollow(event: Event): void {
    this.searchOnMove = (event.target as HTMLInputElement).checked;
    if (this.searchOnMove) this.searchArea();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'aisle-geo-search': AisleGeoSearch;
  }
}
