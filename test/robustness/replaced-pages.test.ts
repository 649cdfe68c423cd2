/** Pages that replace their parts by themselves, as Turbo, HTMX and morphdom do, that come back from a cache, or that hold two searches. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openStage, type Stage } from '../accessibility/stage.ts';

let stage: Stage;
let page: Page;
let said: string[];
beforeAll(async () => {
  stage = await openStage();
  page = await stage.open({ reducedMotion: 'reduce' });
  page.on('pageerror', (error) => said.push(String(error.stack ?? error)));
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && said.push(message.text()));
  await page.evaluate('addEventListener("unhandledrejection", ({ reason }) => { throw reason; })');
});
afterAll(() => stage?.close());
beforeEach(async () => {
  said = [];
  await page.evaluate(`(async () => {
    await stage.show(${JSON.stringify(inside)});
    window.client ??= document.querySelector('aisle-search').client;
    await stage.rest();
  })()`);
});

const inside = `<aisle-search-box></aisle-search-box><aisle-stats></aisle-stats><aisle-refinement-list attribute="brand"></aisle-refinement-list>
  <aisle-hits hits-per-page="3"><template><b>{{name}}</b></template></aisle-hits>
  <aisle-recommendations model="trending-items"><template><u>{{name}}</u></template></aisle-recommendations><aisle-pagination></aisle-pagination>`;
const html = `<main><aisle-search index="products" routing>${inside}</aisle-search></main>`;
/** Whether the search on the page works: what it shows for a query. */
const shownFor = (query: string): Promise<string[]> =>
  page.evaluate(`(async () => {
    document.querySelector('aisle-search').session.setQuery(${JSON.stringify(query)});
    await stage.rest();
    return ['b', 'u'].map((tag) => [...document.querySelectorAll('aisle-search ' + tag)].map((one) => one.textContent).join());
  })()`);
const red = ['Red shoe 1,Red shoe 4,Red shoe 7', 'Red shoe 1,Blue shoe 2'];

describe('a page', () => {
  it('whose body is exchanged for that of another document goes on with its new search, and the old one is over', async () => {
    const { asked, address } = (await page.evaluate(`(async () => {
      const old = document.querySelector('aisle-search');
      const { session } = old;
      const next = new DOMParser().parseFromString(${JSON.stringify(html)}, 'text/html');
      history.pushState(null, '', '?q=green');
      document.body.replaceChildren(...[...document.adoptNode(next.body).children]);
      document.querySelector('aisle-search').client = client;
      await stage.rest();
      let asked = 0;
      const { search } = client;
      client.search = (...question) => { asked++; return search(...question); };
      session.setQuery('nothing of this');
      await stage.rest();
      client.search = search;
      return { asked, address: location.search };
    })()`)) as { asked: number; address: string };
    expect([asked, address]).toEqual([0, '?q=green']);
    expect((await shownFor('red'))[0]).toBe(red[0]);
    expect(said).toEqual([]);
  });

  it('that comes back as a copy of what it was shows one list of each kind, and searches', async () => {
    await page.evaluate(`(async () => {
      // As Turbo does: the copy is taken from the page at rest, and put back when the shopper returns.
      const copy = document.querySelector('main').cloneNode(true);
      document.querySelector('main').replaceWith(document.createElement('main'));
      await stage.rest();
      document.querySelector('main').replaceWith(copy);
      copy.querySelector('aisle-search').client = client;
      await stage.rest();
    })()`);
    expect(await shownFor('red')).toEqual(red);
    expect(await page.locator('aisle-hits > ol').count()).toBe(1);
    expect(said).toEqual([]);
  });

  it('whose nodes are made like those of the server again keeps its lists', async () => {
    await page.evaluate(`(async () => {
      // As morphdom does: what the HTML of the server does not have is taken away, attribute by attribute and node by node.
      const morph = (from, to) => {
        for (const { name } of [...from.attributes]) if (!to.hasAttribute(name)) from.removeAttribute(name);
        for (const { name, value } of to.attributes) if (from.getAttribute(name) !== value) from.setAttribute(name, value);
        const wanted = [...to.childNodes];
        const there = [...from.childNodes];
        wanted.forEach((node, at) => {
          const own = there.find((one) => one.nodeName === node.nodeName && !one.morphed);
          if (own) { own.morphed = true; if (own.nodeType === 1 && own.localName !== 'template') morph(own, node); }
          else from.insertBefore(node.cloneNode(true), from.childNodes[at] ?? null);
        });
        for (const one of there) one.morphed ? delete one.morphed : one.remove();
      };
      const fresh = document.createElement('template');
      fresh.innerHTML = '<aisle-search index="products">' + ${JSON.stringify(inside)} + '</aisle-search>';
      morph(document.querySelector('aisle-search'), fresh.content.firstElementChild);
      await stage.rest();
    })()`);
    expect(await page.locator('aisle-hits b').count()).toBe(3);
    expect(await page.locator('aisle-recommendations u').count()).toBe(2);
    expect(await shownFor('red')).toEqual(red);
    expect(said).toEqual([]);
  });

  it('whose list is emptied by a script of the page fills it with the next answer', async () => {
    await page.evaluate('document.querySelector("aisle-hits > ol").replaceChildren()');
    expect(await shownFor('red')).toEqual(red);
    expect(said).toEqual([]);
  });

  it('that was frozen on its way out and comes back goes on', async () => {
    await page.evaluate(`(async () => {
      const gone = (type) => dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
      document.querySelector('aisle-search').session.setQuery('gre');
      gone('pagehide');
      await stage.rest();
      gone('pageshow');
      await stage.rest();
    })()`);
    expect(await shownFor('red')).toEqual(red);
    expect(said).toEqual([]);
  });

  it('with two searches over one index and one address keeps both working, each with its words', async () => {
    const seen = (await page.evaluate(`(async () => {
      const two = (prefixes) => prefixes.map((prefix) => '<aisle-search index="products" routing ' + prefix + '>' + ${JSON.stringify(inside)} + '</aisle-search>').join('');
      const seen = {};
      const { pushState, replaceState } = history;
      for (const [name, prefixes] of Object.entries({ same: ['', ''], apart: ['url-prefix="a_"', 'url-prefix="b_"'] })) {
        let written = 0;
        history.pushState = (...said) => { written++; return pushState.apply(history, said); };
        history.replaceState = (...said) => { written++; return replaceState.apply(history, said); };
        replaceState.call(history, null, '', location.pathname);
        document.querySelector('main').innerHTML = two(prefixes);
        const roots = [...document.querySelectorAll('aisle-search')];
        for (const root of roots) root.client = client;
        await stage.rest();
        roots[0].session.setQuery('red', { history: 'push' });
        await stage.rest();
        roots[1].session.setQuery('blue', { history: 'push' });
        await stage.rest();
        const now = roots.map((root) => root.session.state.results.query);
        const address = location.search;
        const popped = new Promise((done) => addEventListener('popstate', done, { once: true }));
        history.back();
        await popped;
        await stage.rest();
        seen[name] = { now, address, back: roots.map((root) => root.session.state.search.query), written: written < 6 };
      }
      Object.assign(history, { pushState, replaceState });
      return seen;
    })()`)) as Record<string, unknown>;
    expect(seen).toEqual({
      // One name in the address can say one thing: that of the first search of the page. The other one keeps what it has.
      same: { now: ['red', 'blue'], address: '?q=red', back: ['', 'blue'], written: true },
      apart: { now: ['red', 'blue'], address: '?a_q=red&b_q=blue', back: ['red', ''], written: true },
    });
    expect(said).toEqual([expect.stringContaining('Give one of them a url-prefix')]);
  });
});
