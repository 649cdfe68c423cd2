/** What a growing list promises: more by scrolling or a button, nothing lost on a failure, and the same place on Back. */
import { expect } from '@open-wc/testing';
import type { HitClickDetail, HitsViewDetail } from '@aisle/contract';
import { sendKeys } from '@web/test-runner-commands';
import '../../define.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { createFakeClient, shoes } from '../../testing/fake-client.ts';
import { cleanUp, mount, part, parts, textOf, turn, until } from '../../testing/mount.ts';
import { watchConsole } from '../../testing/watch-console.ts';

const card = (height = 20) =>
  `<template><p style="margin:0;height:${height}px"><a href="#{{objectID}}">{{name}}</a></p></template>`;

const open = async (
  attributes = 'load-more="button"',
  options: Parameters<typeof mount>[1] = {},
  { height = 20, after = '' } = {},
) => {
  const page = await mount(
    `<aisle-infinite-hits hits-per-page="12" style="--aisle-card-size: 100%; --aisle-gap: 0px" ${attributes}>${card(height)}</aisle-infinite-hits>${after}`,
    options,
  );
  const element = page.get('aisle-infinite-hits');
  return {
    ...page,
    element,
    items: () => [...element.querySelectorAll<HTMLElement>('li')],
    pages: () => page.client.calls.map(([request]) => request!.params!.page),
  };
};
const define = new URL('../../define.ts', import.meta.url).href;
const blank = new URL('../../testing/blank.html', import.meta.url).href;
const said = () => document.getElementById('aisle-announcer')?.textContent?.trim();
const cancel = (event: Event) => event.preventDefault();

describe('<aisle-infinite-hits>', () => {
  beforeEach(() => document.addEventListener('click', cancel));
  afterEach(async () => {
    document.removeEventListener('click', cancel);
    await cleanUp();
    scrollTo(0, 0);
  });

  describe('by a button', () => {
    it('shows what the page makes of the hits of each page', async () => {
      const { element, items, settled } = await open();
      element.transformItems = (hits) => hits.filter(({ onSale }) => onSale);
      part(element, 'more').click();
      await settled();
      expect(items().length).to.equal(12);
      expect(textOf(part(element, 'range'))).to.equal('1–24 of 60');
    });

    it('shows the next page below the first one, and says so', async () => {
      const { element, items, pages, settled } = await open();
      expect(items().length).to.equal(12);
      expect(textOf(part(element, 'range'))).to.equal('1–12 of 60');
      const first = items()[0];
      part(element, 'more').click();
      await settled();
      expect(items().length).to.equal(24);
      expect(items()[0]).to.equal(first);
      expect(textOf(part(element, 'range'))).to.equal('1–24 of 60');
      expect(pages()).to.deep.equal([0, 1]);
      expect(said()).to.equal('12 more results, 13 to 24 of 60');
      await expectAccessible(element);
    });

    it('takes the focus to the first new card when a key was used, and leaves it when a pointer was', async () => {
      const { element, items, settled } = await open();
      part(element, 'more').focus();
      await sendKeys({ press: 'Enter' });
      await settled();
      expect(document.activeElement).to.equal(items()[12]!.querySelector('a'));
      const more = part(element, 'more');
      more.focus();
      more.dispatchEvent(new MouseEvent('click', { detail: 1, bubbles: true, composed: true }));
      await settled();
      expect(items().length).to.equal(36);
      expect(element.shadowRoot!.activeElement).to.equal(more);
    });

    it('takes one press at a time and stays where it is meanwhile', async () => {
      const { client, element, items, pages, settled } = await open();
      client.hold();
      const more = part(element, 'more');
      more.focus();
      more.click();
      await settled();
      more.click();
      await settled();
      expect(more.isConnected).to.equal(true);
      expect(more.getAttribute('aria-disabled')).to.equal('true');
      expect(textOf(more)).to.equal('Loading…');
      expect(part(element, 'skeleton')).to.equal(null);
      await expectAccessible(element);
      client.release();
      await settled();
      expect(items().length).to.equal(24);
      expect(pages()).to.deep.equal([0, 1]);
    });

    it('ends with a message and without a lost focus', async () => {
      const { element, items, settled } = await open(undefined, { records: shoes(20) });
      const more = part(element, 'more');
      more.focus();
      more.dispatchEvent(new MouseEvent('click', { detail: 1, bubbles: true, composed: true }));
      await settled();
      expect(items().length).to.equal(20);
      expect(part(element, 'more')).to.equal(null);
      expect(textOf(part(element, 'end'))).to.equal('No more results');
      expect(document.activeElement).to.equal(element.querySelector('ol'));
      await expectAccessible(element);
    });

    it('keeps what is there when a page fails, and tries again', async () => {
      const log = watchConsole();
      const { client, element, items, settled } = await open();
      client.failWith(new Error('down'));
      part(element, 'more').click();
      await settled();
      expect(items().length).to.equal(12);
      expect(textOf(part(element, 'error'))).to.include('did not work');
      await expectAccessible(element);
      client.failWith(undefined);
      part(element, 'retry').focus();
      await sendKeys({ press: 'Enter' });
      await settled();
      expect(items().length).to.equal(24);
      expect(part(element, 'error')).to.equal(null);
      expect(element.matches(':focus-within')).to.equal(true);
      log.restore();
    });

    it('begins anew with another search', async () => {
      const { element, items, root, settled } = await open();
      part(element, 'more').click();
      await settled();
      root.session!.setQuery('red');
      await settled();
      expect(items().length).to.equal(12);
      expect(textOf(part(element, 'range'))).to.equal('1–12 of 20');
      root.session!.setQuery('unicorn');
      await settled();
      expect(items().length).to.equal(0);
      expect(textOf(part(element, 'empty'))).to.equal('No results for “unicorn”');
      expect(part(element, 'foot')).to.equal(null);
      await expectAccessible(element);
    });
  });

  describe('by itself', () => {
    it('loads as many pages as told while the end is near, then waits for the button', async () => {
      const { element, items, pages, settled } = await open('auto-pages="2"', {}, { height: 1 });
      await until(() => part(element, 'more'));
      expect(pages()).to.deep.equal([0, 1, 2]);
      expect(items().length).to.equal(36);
      await expectAccessible(element);
      part(element, 'more').click();
      await settled();
      await until(() => part(element, 'end'));
      expect(items().length).to.equal(60);
    });

    it('loads nothing while the end is far', async () => {
      const { items, settled } = await open('', {}, { height: 500 });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      await settled();
      expect(items().length).to.equal(12);
      scrollTo(0, document.documentElement.scrollHeight);
      await until(() => items().length === 24);
    });

    it('asks for a failed page no more by itself', async () => {
      const log = watchConsole();
      const { client, element, pages, items } = await open('', { hold: true }, { height: 1 });
      client.release();
      await until(() => items().length);
      client.failWith(new Error('down'));
      await until(() => part(element, 'error'));
      const { length } = pages();
      for (let i = 0; i < 5; i++) await new Promise((resolve) => requestAnimationFrame(resolve));
      expect(pages().length).to.equal(length);
      client.failWith(undefined);
      part(element, 'retry').click();
      await until(() => part(element, 'more'));
      log.restore();
    });

    it('leaves the address alone until the shopper scrolls, so that a link shows the same first card', async () => {
      const pageInAddress = () => new URLSearchParams(location.search).get('page');
      const { items, root } = await open('auto-pages="1"', { attributes: 'routing' }, { height: 40 });
      await until(() => items().length === 24);
      expect(root.session!.state.search.page).to.equal(1);
      // A page that is left writes what waits for the address.
      dispatchEvent(new Event('pagehide'));
      expect(pageInAddress()).to.equal(null);
      scrollTo(0, 100);
      await until(() => pageInAddress() === '2');
    });

    it('loads nothing once it left the page', async () => {
      const { element, items, pages, root } = await open('', { hold: true }, { height: 1 });
      root.remove();
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      expect(pages().length).to.be.at.most(1);
      expect(items().length).to.equal(0);
      expect(element.isConnected).to.equal(false);
    });
  });

  describe('from the middle', () => {
    const before = async () => {
      history.replaceState(null, '', `${location.pathname}?page=3`);
      return open('load-more="button"', { attributes: 'routing' }, { height: 100 });
    };

    it('begins at the page of the address and shows the ones before without a jump', async () => {
      const { element, items, settled } = await before();
      expect(textOf(items()[0])).to.equal('Red shoe 25');
      expect(textOf(part(element, 'range'))).to.equal('25–36 of 60');
      const first = items()[0]!;
      const { top } = first.getBoundingClientRect();
      part(element, 'previous').dispatchEvent(new MouseEvent('click', { detail: 1, bubbles: true, composed: true }));
      await settled();
      expect(items().length).to.equal(24);
      expect(first.isConnected).to.equal(true);
      expect(Math.abs(first.getBoundingClientRect().top - top)).to.be.lessThan(2);
      await until(() => said() === '12 more results, 13 to 24 of 60');
      await expectAccessible(element);
    });

    it('takes the focus to the first of the earlier cards when a key was used', async () => {
      const { element, items, settled } = await before();
      part(element, 'previous').focus();
      await sendKeys({ press: 'Enter' });
      await settled();
      expect(document.activeElement).to.equal(items()[0]!.querySelector('a'));
      expect(textOf(items()[0])).to.equal('Red shoe 13');
    });
  });

  describe('Back', () => {
    it('brings pages, place and focus back without a request', async () => {
      const first = await open('load-more="button"', { attributes: 'routing' }, { height: 100 });
      part(first.element, 'more').click();
      await first.settled();
      part(first.element, 'more').click();
      await first.settled();
      scrollTo(0, first.items()[20]!.getBoundingClientRect().top + scrollY - 30);
      const link = first.items()[22]!.querySelector('a')!;
      link.focus({ preventScroll: true });
      const top = first.items()[22]!.getBoundingClientRect().top;
      link.click();
      first.root.remove();
      await turn();
      scrollTo(0, 0);
      // The address follows a moment later than the list.
      await until(() => location.search === '?page=3');
      const second = await open('load-more="button"', { attributes: 'routing' }, { height: 100 });
      expect(second.items().length).to.equal(36);
      expect(second.client.calls.length).to.equal(0);
      expect(Math.abs(second.items()[22]!.getBoundingClientRect().top - top)).to.be.lessThan(2);
      expect(document.activeElement).to.equal(second.items()[22]!.querySelector('a'));
    });

    it('does so after the page was really left', async () => {
      const frame = document.createElement('iframe');
      Object.assign(frame.style, { inlineSize: '400px', blockSize: '400px' });
      const calls: number[] = [];
      /** Goes somewhere and puts a page there, with a client that counts. */
      const arrive = async (go: () => void, inside: string) => {
        const here = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
        go();
        await here;
        const { body } = frame.contentDocument!;
        body.innerHTML = inside;
        const client = createFakeClient(shoes(60));
        const search: typeof client.search = (...call) => (calls.push(1), client.search(...call));
        const script = Object.assign(frame.contentDocument!.createElement('script'), { type: 'module', src: define });
        body.append(script);
        await new Promise((resolve) => script.addEventListener('load', resolve, { once: true }));
        for (const root of body.querySelectorAll('aisle-search')) root.client = { search };
        return [...body.querySelectorAll<HTMLElement & { readonly shadowRoot: ShadowRoot }>('aisle-infinite-hits')];
      };
      const list = `<aisle-search index="products" routing><aisle-infinite-hits load-more="button" hits-per-page="12" style="--aisle-card-size: 100%">${card(100)}</aisle-infinite-hits></aisle-search>`;
      const count = (element: Element) => element.querySelectorAll('li').length;
      const view = () => frame.contentWindow!;
      document.body.append(frame);
      const [first] = await arrive(() => void (frame.src = blank), list);
      await until(() => count(first!) === 12);
      part(first!, 'more').click();
      await until(() => count(first!) === 24 && view().location.search === '?page=2');
      view().scrollTo(0, 1500);
      const asked = calls.length;
      await arrive(() => view().location.assign(`${blank}?product`), '<p>Product</p>');
      const [again] = await arrive(() => view().history.back(), list);
      await until(() => count(again!) === 24);
      await until(() => Math.abs(view().scrollY - 1500) < 5);
      expect(calls.length).to.equal(asked);
      frame.remove();
    });

    it('tells of no hit again that was seen before, save where the browser remembers nothing', async () => {
      const seen: string[] = [];
      const visit = async (expected: number) => {
        const { element, root, settled } = await open('load-more="button"', { attributes: 'routing' }, { height: 5 });
        root.addEventListener('aisle-hits-view', ({ detail }) =>
          seen.push(...detail.hits.map(({ objectID }) => objectID)),
        );
        part(element, 'more').click();
        await settled();
        await until(() => seen.length === expected);
        root.remove();
        await turn();
        // The address follows a moment later than the list.
        await until(() => location.search !== '');
      };
      await visit(24);
      // The third page is new, the first two are not.
      await visit(36);
      expect(new Set(seen).size).to.equal(36);
      for (const broken of ['5', '{', '["x",null]']) {
        seen.length = 0;
        sessionStorage.clear();
        sessionStorage.setItem('aisle-seen', broken);
        history.replaceState(null, '', location.pathname);
        await visit(24);
      }
    });

    it('searches when what is kept is broken', async () => {
      sessionStorage.setItem(`aisle-pages:${location.pathname}:`, '[{"pages":[null],"extra":"x"}]');
      const { items, pages } = await open('load-more="button"', { attributes: 'routing' });
      expect(items().length).to.equal(12);
      expect(pages()).to.deep.equal([0]);
    });
  });

  describe('speaks as every list of results does', () => {
    it('of a click, with the search and the place over all pages', async () => {
      const { element, items, root, settled } = await open();
      const heard: HitClickDetail[] = [];
      root.addEventListener('aisle-hit-click', ({ detail }) => void heard.push(detail));
      part(element, 'more').click();
      await settled();
      items()[14]!.querySelector('a')!.click();
      items()[2]!.querySelector('a')!.click();
      expect(heard).to.deep.equal([
        { index: 'products', queryID: '2'.padStart(32, '0'), objectID: 'p15', position: 15 },
        { index: 'products', queryID: '1'.padStart(32, '0'), objectID: 'p3', position: 3 },
      ]);
    });

    it('of what was seen, each page under its own search', async () => {
      const { element, root, settled } = await open('load-more="button"', {}, { height: 5 });
      const seen: HitsViewDetail[] = [];
      root.addEventListener('aisle-hits-view', ({ detail }) => void seen.push(detail));
      part(element, 'more').click();
      await settled();
      await until(() => seen.reduce((sum, { hits }) => sum + hits.length, 0) === 24);
      for (const { queryID, hits } of seen)
        for (const { position } of hits) expect(queryID).to.equal((position! > 12 ? '2' : '1').padStart(32, '0'));
    });
  });

  it('shows grey cards before the first page', async () => {
    const { client, element, items, settled } = await open(undefined, { hold: true });
    await until(() => parts(element, 'placeholder').length === 12);
    await expectAccessible(element);
    client.release();
    await settled();
    expect(items().length).to.equal(12);
  });

  it('says what is wrong with its attributes and goes on', async () => {
    const log = watchConsole();
    const { items, settled } = await open('load-more="<b>" auto-pages="-1"');
    await settled();
    expect(items().length).to.be.greaterThan(11);
    expect(log.lines().join()).to.include('load-more="<b>" is none of auto, button');
    log.restore();
  });

  it('comes back after it was removed', async () => {
    const { element, items, root, settled } = await open();
    element.remove();
    await settled();
    root.append(element);
    await settled();
    part(element, 'more').click();
    await settled();
    expect(items().length).to.equal(24);
  });
});
