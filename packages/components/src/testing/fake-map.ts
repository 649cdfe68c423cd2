/** A map for tests: shows pins in a box, and is moved by the test as a shopper would. */
import type { GeoBox, GeoMap, GeoPin } from '../elements/geo-search/geo-map.ts';

/** A map that a test controls. */
export interface FakeMap extends GeoMap {
  /** The pins that are shown. */
  pins: readonly GeoPin[];
  /** Every box that was fitted, oldest first. */
  readonly fitted: GeoBox[];
  /** How many listen to moves. */
  readonly listeners: number;
  /** Moves it as a shopper would. */
  move(box: GeoBox): void;
}

/** Makes the map; pins stand inside `container`. */
export const createFakeMap = (container: Element): FakeMap => {
  const heard = new Set<(box: GeoBox) => void>();
  const fitted: GeoBox[] = [];
  return {
    pins: [],
    fitted,
    get listeners() {
      return heard.size;
    },
    setHits(pins) {
      this.pins = pins;
      const wanted = pins.map(({ element }) => element);
      const removed = [...container.children].filter((child) => !wanted.includes(child as HTMLElement));
      for (const child of removed) child.remove();
      for (const element of wanted) if (!element.isConnected) container.append(element);
    },
    onMove(listener) {
      heard.add(listener);
      return () => void heard.delete(listener);
    },
    fitBounds: (box) => void fitted.push(box),
    move: (box) => {
      for (const listener of heard) listener(box);
    },
  };
};
