/** The route: what an address says, and what a change keeps of it. */
import { describe, expect, it } from 'vitest';
import { changeRoute, formatRoute, parseRoute } from './route.ts';
import { Router } from './router.ts';

describe('a route', () => {
  it.each([
    ['', { view: '', query: {} }],
    ['#/', { view: '', query: {} }],
    ['#/searches', { view: 'searches', query: {} }],
    ['#/searches?index=a%26b&q=rot+%26+gr%C3%BCn', { view: 'searches', query: { index: 'a&b', q: 'rot & grün' } }],
    ['#/x?y=1?z=2', { view: 'x', query: { y: '1?z=2' } }],
  ])('is read from %s', (hash, route) => {
    expect(parseRoute(hash)).toEqual(route);
  });

  it('is what it was after it was written and read', () => {
    for (const q of ['', '?', '#', 'a=b&c', '"<script>', '日本語 🙂', '%', '+'])
      expect(parseRoute(formatRoute({ view: 'searches', query: q ? { q } : {} })).query['q'] ?? '').toBe(q);
  });

  it('keeps index and period for the next view, and nothing else', () => {
    const route = parseRoute('#/searches?index=products&period=7d&tab=failing&q=x');
    expect(changeRoute(route, { view: 'live' }).query).toEqual({ index: 'products', period: '7d' });
    expect(changeRoute(route, { query: { q: undefined } }).query).toEqual({
      index: 'products',
      period: '7d',
      tab: 'failing',
    });
  });
});

describe('the router', () => {
  /** An address bar without a page. */
  function createPlace(hash = '') {
    const heard = new Map<string, () => void>();
    const steps: string[] = [hash];
    const place = {
      location: { hash },
      history: {
        pushState: (_: unknown, __: string, address: string) => {
          steps.push(address);
          place.location.hash = address;
        },
        replaceState: (_: unknown, __: string, address: string) => {
          steps.splice(-1, 1, address);
          place.location.hash = address;
        },
      },
      addEventListener: (name: string, listener: () => void) => void heard.set(name, listener),
      removeEventListener: (name: string) => void heard.delete(name),
    };
    const back = () => {
      steps.pop();
      place.location.hash = steps.at(-1) ?? '';
      heard.get('popstate')?.();
    };
    return { place: place as unknown as Window, steps, heard, back };
  }

  it('makes steps, goes back, and tells who listens, once for each change', () => {
    const { place, steps, back, heard } = createPlace();
    const router = new Router(place);
    let told = 0;
    const leave = router.subscribe(() => told++);
    router.go({ view: 'searches' });
    router.go({ view: 'searches' });
    router.go({ query: { q: 'x' } }, { replace: true });
    expect(steps).toEqual(['', '#/searches?q=x']);
    expect(told).toBe(2);
    back();
    expect(router.route.view).toBe('');
    expect(told).toBe(3);
    leave();
    router.go({ view: 'live' });
    expect(told).toBe(3);
    router.stop();
    expect(heard.size).toBe(0);
  });
});
