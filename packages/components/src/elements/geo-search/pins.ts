/** Pins: creates the pins of hits as focusable links and buttons, and reuses them while their hits stay. */
import type { Hit, HitReference } from '@aisle/contract';
import type { SearchResults } from '@aisle/search-client/session';
import { emit } from '../../dom/events/emit.ts';
import { renderView } from '../../cards/item-views.ts';
import type { RenderItem } from '../../cards/item-views.ts';
import { safeUrl } from '../../looks/templates/safe-url.ts';
import { plainText } from '../../text/highlighting/plain-text.ts';
import type { GeoPin } from './geo-map.ts';
import { placesOf } from './places.ts';

interface Pin extends GeoPin {
  /** Data for events, which changes with the search while the pin stays. */
  reference: HitReference;
}

/** Options of pins. */
export interface PinOptions {
  /** Renders the content of a pin instead of its number. */
  renderPin?: RenderItem | undefined;
}

/** Returns the first non-empty value of several attributes. */
const firstText = (hit: Hit, names: readonly string[]): string =>
  names.map((name) => plainText(hit[name])).find(Boolean) ?? '';

const makeElement = (hit: Hit): HTMLElement => {
  const address = firstText(hit, ['url', 'link']);
  const href = address ? safeUrl(address) : undefined;
  const element = document.createElement(href ? 'a' : 'button');
  if (href) element.setAttribute('href', href);
  else element.setAttribute('type', 'button');
  // Explicit, because some maps set the role `button` on elements without a role.
  element.setAttribute('role', href ? 'link' : 'button');
  element.className = 'aisle-pin';
  return element;
};

/**
 * Creates the pin factory of one element.
 * @example
 * const pins = createPins();
 * map.setHits(pins.show(results).pins);
 */
export const createPins = (): {
  show(results: SearchResults, options?: PinOptions): { pins: readonly GeoPin[]; broken: readonly string[] };
} => {
  let cache = new Map<string, Pin>();
  let rendered: RenderItem | undefined;
  return {
    /** Returns the pins of a result page, and the IDs of records with invalid coordinates. */
    show({ hits, offset, index, queryID }, { renderPin } = {}) {
      if (renderPin !== rendered) cache = new Map();
      rendered = renderPin;
      const next = new Map<string, Pin>();
      const broken: string[] = [];
      for (const [at, hit] of hits.entries()) {
        const { objectID } = hit;
        const found = placesOf(hit);
        if (found.broken) broken.push(objectID);
        const position = offset + at + 1;
        const label = `${position}. ${firstText(hit, ['name', 'title']) || objectID}`;
        for (const [number, { lat, lng }] of found.places.entries()) {
          const key = JSON.stringify([objectID, number, plainText(hit['url'] ?? hit['link'])]);
          const element = cache.get(key)?.element ?? makeElement(hit);
          const pin: Pin = { hit, lat, lng, label, element, reference: { index, queryID, objectID, position } };
          element.setAttribute('aria-label', label);
          element.onclick = () => emit(element, 'aisle-hit-click', pin.reference);
          if (renderPin) renderView(renderPin)(element)({ hit, reference: pin.reference }, at);
          else if (element.textContent !== `${position}`) element.textContent = `${position}`;
          next.set(key, pin);
        }
      }
      cache = next;
      return { pins: [...next.values()], broken };
    },
  };
};
