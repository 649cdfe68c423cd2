/** Map interface: the little that a map must be able to do, so that any map can be the page's own. */
import type { Hit } from '@aisle/contract';

/** Four sides in degrees; where `east` is smaller than `west`, the box crosses the date line. */
export interface GeoBox {
  readonly north: number;
  readonly east: number;
  readonly south: number;
  readonly west: number;
}

/** A hit at its place. One with several places has several pins. */
export interface GeoPin {
  readonly hit: Hit;
  /** Degrees, from -90 to 90. */
  readonly lat: number;
  /** Degrees, from -180 to 180. */
  readonly lng: number;
  /** The name of the hit with its place in the list. */
  readonly label: string;
  /** A link or button to stand on the map: reachable by keys, with events. It stays the same while its hit stays. */
  readonly element: HTMLElement;
}

/**
 * What `<aisle-geo-search>` asks of a map. `createMapLibreMap` makes one for MapLibre GL; for any other map, write these functions:
 *
 * ```ts
 * search.map = {
 *   setHits: (pins) => markers.replaceAll(pins.map(({ lat, lng, element }) => makeMarker([lat, lng], element))),
 *   onMove: (listener) => (map.on('moveend', tell), () => map.off('moveend', tell)),
 *   fitBounds: ({ north, east, south, west }) => map.fitBounds([[south, west], [north, east]]),
 * };
 * ```
 */
export interface GeoMap {
  /** Shows exactly these pins, in this order for the Tab key. */
  setHits(pins: readonly GeoPin[]): void;
  /** Calls back after the shopper moved or zoomed, not after `fitBounds`; returns the way to stop. */
  onMove(listener: (visible: GeoBox) => void): () => void;
  /** Shows a place as a whole, with some room around it. */
  fitBounds(box: GeoBox): void;
}
