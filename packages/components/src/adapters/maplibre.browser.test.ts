/** What the adapter for MapLibre GL promises, on a fake with its documented surface and on the library itself. */
import { expect } from '@open-wc/testing';
import { emulateMedia, sendKeys } from '@web/test-runner-commands';
import { LngLatBounds, Map as GlMap, Marker } from 'maplibre-gl';
import '../define.ts';
import type { GeoBox } from '../elements/geo-search/geo-map.ts';
import { cleanUp, mount, part, until } from '../testing/mount.ts';
import { needReducedMotion } from '../testing/reduced-motion.ts';
import { createMapLibreMap } from './maplibre.ts';
import type { MapLibreMap, MapLibreMarker } from './maplibre.ts';

/** A map with what the documentation names, and nothing else. */
const fake = () => {
  const markers = new Set<FakeMarker>();
  const listeners = new Set<(event: { originalEvent?: unknown }) => void>();
  const fitted: unknown[] = [];
  let places = 0;
  class FakeMarker implements MapLibreMarker {
    readonly element: HTMLElement;
    at: [number, number] = [0, 0];
    constructor({ element }: { element: HTMLElement }) {
      this.element = element;
    }
    setLngLat(at: [number, number]) {
      places++;
      this.at = at;
      return this;
    }
    addTo() {
      markers.add(this);
      return this;
    }
    remove() {
      markers.delete(this);
      return this;
    }
  }
  const map: MapLibreMap = {
    on: (_type, listener) => listeners.add(listener),
    off: (_type, listener) => listeners.delete(listener),
    getBounds: () => new LngLatBounds([190, 10], [200, 20]),
    fitBounds: (...call) => fitted.push(call),
  };
  return { map, Marker: FakeMarker, markers, listeners, fitted, placed: () => places };
};
const pin = (objectID: string, lat: number, lng: number) => ({
  hit: { objectID },
  lat,
  lng,
  label: objectID,
  element: document.createElement('button'),
});

describe('the adapter for MapLibre GL', () => {
  beforeEach(() => emulateMedia({ reducedMotion: 'reduce' }));
  afterEach(async () => {
    await cleanUp();
    await emulateMedia({ reducedMotion: 'no-preference' });
  });

  it('makes a marker for each pin, keeps those that stay and removes those that go', () => {
    const gl = fake();
    const adapter = createMapLibreMap(gl);
    const [a, b, c] = [pin('a', 1, 2), pin('b', 3, 4), pin('c', 5, 6)];
    adapter.setHits([a, b]);
    const marker = [...gl.markers].find(({ element }) => element === b.element);
    adapter.setHits([{ ...b, lat: 9 }, c]);
    expect([...gl.markers].map(({ element, at }) => [element, at])).to.deep.equal([
      [b.element, [4, 9]],
      [c.element, [6, 5]],
    ]);
    expect(gl.markers.has(marker!)).to.equal(true);
    adapter.setHits([]);
    expect(gl.markers.size).to.equal(0);
  });

  it('tells of moves that the shopper made, until it is told to stop', () => {
    const gl = fake();
    const heard: GeoBox[] = [];
    const stop = createMapLibreMap(gl).onMove((box) => heard.push(box));
    for (const tell of gl.listeners) {
      tell({});
      tell({ originalEvent: new MouseEvent('mouseup') });
    }
    expect(heard).to.deep.equal([{ north: 20, east: 200, south: 10, west: 190 }]);
    stop();
    expect(gl.listeners.size).to.equal(0);
  });

  it('shows a box as a whole, over the date line too, without motion where none is wanted', async function () {
    needReducedMotion(this);
    const gl = fake();
    const adapter = createMapLibreMap({ ...gl, padding: 5, maxZoom: 9 });
    adapter.fitBounds({ north: 2, east: -178, south: 1, west: 179 });
    await emulateMedia({ reducedMotion: 'no-preference' });
    adapter.fitBounds({ north: 2, east: 4, south: 1, west: 3 });
    const how = { padding: 5, maxZoom: 9 };
    expect(gl.fitted).to.deep.equal([
      [
        [
          [179, 1],
          [182, 2],
        ],
        { ...how, animate: false },
      ],
      [
        [
          [3, 1],
          [4, 2],
        ],
        { ...how, animate: true },
      ],
    ]);
  });

  it('drives a real map: pins that keys reach, the search follows the map, the map follows the search', async function () {
    // Firefox without a screen draws none.
    if (!document.createElement('canvas').getContext('webgl2')) this.skip();
    const records = [
      { objectID: 'a', name: 'Paris', _geoloc: { lat: 48.85, lng: 2.35 } },
      { objectID: 'b', name: 'Lyon', url: '#lyon', _geoloc: { lat: 45.75, lng: 4.85 } },
    ];
    const page = await mount('<aisle-geo-search><div id="map"></div></aisle-geo-search>', { records });
    const element = page.get('aisle-geo-search');
    const container = element.querySelector<HTMLElement>('#map')!;
    Object.assign(container.style, {
      inlineSize: '400px',
      blockSize: '300px',
      position: 'relative',
      overflow: 'hidden',
    });
    const map = new GlMap({
      container,
      style: { version: 8, sources: {}, layers: [] },
      center: [0, 0],
      zoom: 1,
      attributionControl: false,
    });
    try {
      await map.once('load');
      element.map = createMapLibreMap({ map, Marker });
      await page.settled();
      const pins = [...container.querySelectorAll<HTMLElement>('.aisle-pin')];
      expect(pins.map((one) => [one.localName, one.ariaLabel])).to.deep.equal([
        ['button', '1. Paris'],
        ['a', '2. Lyon'],
      ]);
      // Where the engine cannot be told to reduce motion, the map flies there.
      await until(() => records.every(({ _geoloc }) => map.getBounds().contains(_geoloc)) && map.getZoom() > 3);
      expect(part(element, 'area').ariaDisabled).to.equal('true');

      const heard: string[] = [];
      page.root.addEventListener('aisle-hit-click', ({ detail }) => void heard.push(detail.objectID));
      pins[0]!.focus();
      await sendKeys({ press: 'Enter' });
      expect(heard).to.deep.equal(['a']);

      // The keys of the map itself are moves of the shopper.
      map.getCanvas().focus();
      await sendKeys({ press: 'ArrowRight' });
      await until(() => part(element, 'area').ariaDisabled === null);
      part(element, 'area').click();
      await page.settled();
      const [[north, west, south, east]] = page.client.calls.at(-1)![0]!.params!.insideBoundingBox as [number[]];
      const now = map.getBounds();
      expect(north!).to.be.closeTo(now.getNorth(), 0.001);
      expect(east!).to.be.closeTo(now.getEast(), 0.001);
      expect(south!).to.be.closeTo(now.getSouth(), 0.001);
      expect(west!).to.be.closeTo(now.getWest(), 0.001);

      element.clear();
      page.root.session!.setQuery('Lyon');
      await page.settled();
      expect(container.querySelectorAll('.aisle-pin').length).to.equal(1);
      await until(() => Math.abs(map.getCenter().lat - 45.75) < 0.01);
    } finally {
      map.remove();
    }
  });
});
