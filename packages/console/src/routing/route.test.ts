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
    Object.assign(place.history, { back });
    /** Whether the browser lets the page go unasked. */
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      (heard.get('beforeunload') as ((event: Event) => void) | undefined)?.(event);
      return !event.defaultPrevented;
    };
    return { place: place as unknown as Window, steps, heard, back, leave };
  }

  it('makes steps, goes back, and tells who listens, once for each change', () => {
    const { place, steps, back, heard } = createPlace();
    const router = new Router(place);
    let notifications = 0;
    const leave = router.subscribe(() => notifications++);
    router.go({ view: 'searches' });
    router.go({ view: 'searches' });
    router.go({ query: { q: 'x' } }, { replace: true });
    expect(steps).toEqual(['', '#/searches?q=x']);
    expect(notifications).toBe(2);
    back();
    expect(router.route.view).toBe('');
    expect(notifications).toBe(3);
    leave();
    router.go({ view: 'live' });
    expect(notifications).toBe(3);
    router.stop();
    expect(heard.size).toBe(0);
  });

  describe('that is held', () => {
    const turn = () => new Promise((resolve) => setTimeout(resolve));

    function currentRoute() {
      const world = createPlace('#/indices');
      const answers: ((may: boolean) => void)[] = [];
      const router = new Router(world.place, {
        mayDiscard: () => new Promise((resolve) => answers.push(resolve)),
      });
      router.go({ query: { record: 'a' } });
      const leave = router.hold(({ query }) => query['record'] !== 'a');
      return { ...world, router, answers, letGo: leave };
    }

    it('stays until the person lets it go, whether a link, the browser or Back leads away', async () => {
      const { router, answers, steps, back, leave } = currentRoute();
      router.go({ query: { q: 'x' } }, { replace: true });
      expect([answers.length, router.route.query['q']]).toEqual([0, 'x']);
      router.go({ view: 'live' });
      expect(router.route.view).toBe('indices');
      answers.pop()!(false);
      await turn();
      expect(steps).toEqual(['#/indices', '#/indices?record=a&q=x']);
      back();
      expect(router.route.query['record']).toBe('a');
      expect(steps.at(-1)).toBe('#/indices?record=a&q=x');
      expect(leave()).toBe(false);
      answers.pop()!(true);
      await turn();
      expect(router.route).toEqual({ view: 'indices', query: {} });
      expect(answers).toEqual([]);
      // What was let go once is held anew.
      router.go({ query: { record: 'a' } });
      router.go({ view: 'live' });
      expect(answers).toHaveLength(1);
      answers.pop()!(true);
      await turn();
      expect(router.route.view).toBe('live');
    });

    it('goes anywhere once nothing holds it', async () => {
      const { router, answers, letGo, leave } = currentRoute();
      letGo();
      expect(leave()).toBe(true);
      expect(await router.mayLeave()).toBe(true);
      router.go({ view: 'live' });
      expect([router.route.view, answers.length]).toEqual(['live', 0]);
    });
  });
});
