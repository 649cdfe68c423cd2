/** When a hit counts as seen, by the times that the browser tells. */
import { expect } from '@open-wc/testing';
import type { HitsViewDetail } from '@aisle/contract';
import { LitElement } from 'lit';
import { cleanUp, place, until } from '../testing/mount.ts';
import { ViewTrackingController } from './view-tracking-controller.ts';

customElements.define('watched-list', class extends LitElement {});

/** A list whose observer says what the test says. */
const watch = (names: readonly string[]) => {
  const host = place('<watched-list></watched-list>').firstElementChild as LitElement;
  const sight = { observe: () => undefined, unobserve: () => undefined } as unknown as IntersectionObserver;
  const views = new ViewTrackingController(host, sight);
  const items = new Map(names.map((name) => [name, document.createElement('li')]));
  const rowsOf = (searchOf: (name: string) => string = () => 'first') =>
    [...items].map(([name, item]) => {
      const reference = { index: 'products', queryID: searchOf(name), objectID: name, position: 1 };
      return { item, shown: { hit: { objectID: name }, reference } };
    });
  const seen: string[] = [];
  host.addEventListener('aisle-hits-view', ({ detail }: CustomEvent<HitsViewDetail>) => {
    for (const { objectID, queryID } of detail.hits) seen.push(`${queryID} ${objectID}`);
  });
  const cross = (time: number, ratios: Readonly<Record<string, number>>): void => {
    const seenOf = ([name, intersectionRatio]: [string, number]): IntersectionObserverEntry => ({
      target: items.get(name)!,
      time,
      intersectionRatio,
      isIntersecting: intersectionRatio > 0,
      intersectionRect: new DOMRect(),
      boundingClientRect: new DOMRect(),
      rootBounds: new DOMRect(0, 0, 9, 900),
    });
    views.cross(Object.entries(ratios).map(seenOf));
  };
  return { views, rowsOf, cross, seen };
};

describe('a hit that the browser saw before anybody counted', () => {
  afterEach(cleanUp);

  it('counts when half of it was visible for a second, and not for less', () => {
    const { views, rowsOf, cross, seen } = watch(['long', 'short', 'little', 'late']);
    // WebKit and Firefox keep no record since when a tab is shown: there the controller knows it from its beginning on.
    const start = performance.now();
    views.watch(rowsOf(), start);
    cross(start + 10, { long: 0.5, short: 1, little: 0.4, late: 0 });
    cross(start + 500, { late: 1 });
    cross(start + 900, { short: 0.4 });
    expect(seen).to.deep.equal([]);
    cross(start + 1010, { long: 0 });
    cross(start + 1400, { late: 0 });
    expect(seen).to.deep.equal(['first long']);
  });

  it('counts after exactly a second, whatever its clock rounds', async () => {
    const own = performance.now.bind(performance);
    try {
      performance.now = () => 1;
      // A second more is written with one bit less of what is behind the point: a fifth of these sums are too small.
      const times = Array.from({ length: 60 }, (_none, at) => 1048.1 + at * 7.3);
      const lists = times.map((time) => ({ time, ...watch([`at ${time}`]) }));
      for (const { time, views, rowsOf, cross } of lists) {
        views.watch(rowsOf(), 0);
        cross(time, { [`at ${time}`]: 1 });
      }
      performance.now = () => 5000;
      // Nothing else happens on the page.
      await until(() => lists.every(({ seen }) => seen.length === 1));
    } finally {
      performance.now = own;
    }
  });

  it('begins anew under another search, and is not forgotten when one comes', () => {
    const { views, rowsOf, cross, seen } = watch(['a', 'b']);
    // WebKit and Firefox keep no record since when a tab is shown: there the controller knows it from its beginning on.
    const start = performance.now();
    views.watch(rowsOf(), start);
    cross(start + 10, { a: 1, b: 0 });
    cross(start + 600, { b: 1 });
    views.watch(
      rowsOf(() => 'second'),
      start + 1200,
    );
    expect(seen).to.deep.equal(['first a']);
    cross(start + 2000, { a: 0 });
    cross(start + 2200, { b: 0 });
    expect(seen).to.deep.equal(['first a', 'second b']);
  });
});
