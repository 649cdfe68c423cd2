/** MapLibre GL adapter: implements the map interface of `<aisle-geo-search>`. */
import type { GeoBox, GeoMap, GeoPin } from '../elements/geo-search/geo-map.ts';

/** A corner of a box in the format of MapLibre: longitude first. */
type Corner = [lng: number, lat: number];

/** The part of a MapLibre GL map (version 4 or later) that is used; Mapbox GL maps have it too. */
export interface MapLibreMap {
  on(type: 'moveend', listener: (event: { originalEvent?: unknown }) => void): unknown;
  off(type: 'moveend', listener: (event: { originalEvent?: unknown }) => void): unknown;
  getBounds(): { getNorth(): number; getEast(): number; getSouth(): number; getWest(): number } | null;
  fitBounds(bounds: [Corner, Corner], options: { padding: number; maxZoom: number; animate: boolean }): unknown;
}

/** The part of a marker that is used. */
export interface MapLibreMarker {
  setLngLat(place: Corner): unknown;
  addTo(map: never): unknown;
  remove(): unknown;
}

/** Options of the adapter. */
export interface MapLibreOptions {
  /** The map. */
  map: MapLibreMap;
  /** The class `Marker` of MapLibre GL, passed in so that the adapter does not load the library itself. */
  Marker: new (options: { element: HTMLElement }) => MapLibreMarker;
  /** Padding of `fitBounds` in pixels. Default 48. */
  padding?: number;
  /** Maximum zoom of `fitBounds`, for a single place. Default 14. */
  maxZoom?: number;
}

/**
 * Creates the adapter. It needs no disposal: markers are removed with the map, or by `setHits([])`.
 * @example
 * import { Map, Marker } from 'maplibre-gl';
 * const map = new Map({ container, style, center: [2.35, 48.85], zoom: 10 });
 * document.querySelector('aisle-geo-search').map = createMapLibreMap({ map, Marker });
 */
export const createMapLibreMap = ({ map, Marker, padding = 48, maxZoom = 14 }: MapLibreOptions): GeoMap => {
  const markers = new Map<HTMLElement, MapLibreMarker>();
  return {
    setHits(pins: readonly GeoPin[]) {
      const elements = new Set(pins.map(({ element }) => element));
      for (const [element, marker] of markers) {
        if (elements.has(element)) continue;
        marker.remove();
        markers.delete(element);
      }
      for (const { element, lat, lng } of pins) {
        const existing = markers.get(element);
        const marker = existing ?? new Marker({ element });
        marker.setLngLat([lng, lat]);
        if (existing) continue;
        markers.set(element, marker);
        marker.addTo(map as never);
      }
    },
    onMove(listener: (visible: GeoBox) => void) {
      const tell = ({ originalEvent }: { originalEvent?: unknown }): void => {
        // Programmatic moves, such as those of fitBounds, have no original event.
        const bounds = originalEvent ? map.getBounds() : null;
        if (!bounds) return;
        listener({
          north: bounds.getNorth(),
          east: bounds.getEast(),
          south: bounds.getSouth(),
          west: bounds.getWest(),
        });
      };
      map.on('moveend', tell);
      return () => void map.off('moveend', tell);
    },
    fitBounds({ north, east, south, west }: GeoBox) {
      const beyond = east < west ? east + 360 : east;
      const animate = !matchMedia('(prefers-reduced-motion: reduce)').matches;
      map.fitBounds(
        [
          [west, south],
          [beyond, north],
        ],
        { padding, maxZoom, animate },
      );
    },
  };
};
