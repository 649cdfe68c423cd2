/** What the list of results promises: the page's own cards, in every state, with events for what shoppers do. */
import { expect } from '@open-wc/testing';
import type { Hit, HitClickDetail, HitsViewDetail } from '@aisle/contract';
import { sendKeys } from '@web/test-runner-commands';
import '../../define.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { shoes } from '../../testing/fake-client.ts';
import { HitsHarness } from '../../testing/harness/hits-harness.ts';
import { cleanUp, mount, part, parts, textOf, until } from '../../testing/mount.ts';
import { watchConsole } from '../../testing/watch-console.ts';

const card = `<template><a href="product.html?id={{objectID}}"><img src="{{image}}" alt=""><aisle-highlight attribute="name"></aisle-highlight></a> <b>{{price | currency:EUR}}</b><button>Add</button></template>`;
const open = async (inside = card, options: Parameters<typeof mount>[1] = {}, attributes = '') => {
  const page = await mount(`<aisle-hits ${attributes}>${inside}</aisle-hits>`, options);
  const hits = new HitsHarness(page.get('aisle-hits'));
  return { ...page, hits, element: hits.element };
};
const cancel = (event: Event) => event.preventDefault();
/** The first element of the page that matches, as soon as there is one. */
const found = async (selector: string): Promise<HTMLElement> => {
  await until(() => document.querySelector(selector));
  return document.querySelector<HTMLElement>(selector)!;
};

describe('<aisle-hits>', () => {
  // WebKit follows a link on a middle click that a script sends, too.
  const opening = ['click', 'auxclick'];
  beforeEach(() => opening.forEach((type) => document.addEventListener(type, cancel)));
  afterEach(() => {
    for (const type of opening) document.removeEventListener(type, cancel);
    return cleanUp();
  });

  it('shows what the page makes of its hits, and events name the place of the answer', async () => {
    const { element, hits, settled } = await open();
    const places: (number | undefined)[] = [];
    element.transformItems = (all) =>
      all
        .filter(({ onSale }) => onSale)
        .toReversed()
        .map((hit) => ({ ...hit, name: `${String(hit['name'])}!`, price: 5 }));
    await settled();
    expect(hits.items.length).to.equal(10);
    expect(textOf(hits.items[0]!.querySelector('b'))).to.equal('€5.00');
    element.addEventListener('aisle-hit-click', ({ detail }) => places.push(detail.position));
    hits.link(0).click();
    expect(places).to.deep.equal([19]);
    element.transformItems = (all) => all;
    await settled();
    expect(hits.items.length).to.equal(20);
  });

  it('shows cards of the page in light DOM, as a named list', async () => {
    const { element, hits } = await open();
    expect(hits.items.length).to.equal(20);
    expect(textOf(hits.items[0])).to.equal('Red shoe 1 €10.00Add');
    expect(hits.link(0).getAttribute('href')).to.equal('product.html?id=p1');
    expect(hits.items[0]!.parentElement!.getAttribute('aria-label')).to.equal('Results');
    await expectAccessible(element);
  });

  it('marks matches with <mark> and asks only for the attributes that cards show', async () => {
    const { client, root, hits, settled } = await open();
    root.session!.setQuery('blue');
    await settled();
    expect(hits.items[0]!.querySelector('aisle-highlight')!.innerHTML).to.equal('<mark>Blue</mark> shoe 2');
    expect(client.calls.at(-1)![0]!.params!.attributesToHighlight).to.deep.equal(['name']);
  });

  it('does not touch cards whose hit stays', async () => {
    const { root, hits, settled } = await open();
    const before = new Map(hits.items.map((item) => [textOf(item), item]));
    root.session!.setQuery('Red');
    await settled();
    expect(hits.items.length).to.equal(20);
    expect(hits.items[0]).to.equal(before.get('Red shoe 1 €10.00Add'));
    expect(hits.items[1]).to.equal(before.get('Red shoe 4 €13.00Add'));
    expect(hits.items[0]!.querySelectorAll('mark').length).to.equal(1);
  });

  it('keeps the focus on a card that moves, and on the list when the card goes', async () => {
    const { client, root, hits, settled, element } = await open();
    hits.link(5).focus();
    client.records = [client.records[5]!, ...client.records.filter((_, index) => index !== 5)];
    root.session!.refresh();
    await settled();
    expect(document.activeElement).to.equal(hits.items[0]!.querySelector('a'));
    root.session!.setQuery('green shoe 9');
    await settled();
    expect(document.activeElement).to.equal(element.querySelector('ol'));
  });

  describe('writes new hits over cards of hits that are gone', () => {
    const plain = `<template><a href="/p/{{objectID}}"><img src="{{image}}" alt=""><aisle-highlight attribute="name"></aisle-highlight></a></template>`;
    const pixel = (name: string): string => `data:image/gif;base64,${btoa(name)}`;
    const withImages = shoes(60).map((hit, index) => ({ ...hit, image: pixel(String(index % 7)) }));
    /** Shows the first twenty, then the next twenty, and tells which nodes stayed. */
    const turnPage = async (
      inside: string,
      between: (page: Awaited<ReturnType<typeof open>>) => unknown = () => undefined,
    ) => {
      const page = await open(inside, { records: withImages });
      const before = page.hits.items;
      await between(page);
      const pictures = before.map((item) => item.querySelector('img'));
      page.root.session!.setPage(1);
      await page.settled();
      const stayed = page.hits.items.map((item) => before.includes(item));
      return { ...page, before, pictures, stayed };
    };

    it('where they stand, with what they say, lead to and tell, and with pictures of their own', async () => {
      const { element, hits, before, pictures, settled, root } = await turnPage(plain);
      expect(hits.items).to.deep.equal(before);
      expect(textOf(hits.items[0])).to.equal('Green shoe 21');
      expect(hits.link(0).getAttribute('href')).to.equal('/p/p21');
      // The picture of another record would stay on the screen until the new one is loaded.
      expect(hits.items.map((item) => item.querySelector('img')!.getAttribute('src'))).to.deep.equal(
        withImages.slice(20, 40).map(({ image }) => image),
      );
      expect(hits.items.some((item, index) => item.querySelector('img') === pictures[index])).to.equal(false);
      const clicks: HitClickDetail[] = [];
      element.addEventListener('aisle-hit-click', ({ detail }) => clicks.push(detail));
      hits.link(0).click();
      expect(clicks.map(({ objectID, position }) => [objectID, position])).to.deep.equal([['p21', 21]]);
      root.session!.setQuery('blue');
      await settled();
      expect(hits.items[0]!.querySelector('aisle-highlight')!.innerHTML).to.equal('<mark>Blue</mark> shoe 2');
    });

    it('but not over the one with the focus', async () => {
      const { stayed } = await turnPage(plain, ({ hits }) => hits.link(3).focus());
      expect(stayed.filter(Boolean)).to.have.length(19);
    });

    it('nor where a card holds a control, a part that opens, or an element of its own mind', async () => {
      for (const inside of [
        '<input>',
        '<details></details>',
        '<my-heart></my-heart>',
        '<template if="name"><video></video></template>',
      ]) {
        const { stayed } = await turnPage(`<template><a href="/p/{{objectID}}">{{name}}</a>${inside}</template>`);
        expect(stayed, inside).to.not.include(true);
        await cleanUp();
      }
    });

    it('nor ever again once the page has changed a card', async () => {
      const changes: ((item: HTMLElement) => unknown)[] = [
        (item) => item.classList.add('liked'),
        (item) => item.querySelector('a')!.append('♥'),
        (item) => (item.querySelector('aisle-highlight')!.firstChild!.nodeValue = 'mine'),
      ];
      for (const change of changes) {
        const { root, hits, stayed, settled } = await turnPage(plain, (page) => change(page.hits.items[5]!));
        expect(stayed, String(change)).to.not.include(true);
        const second = hits.items;
        root.session!.setPage(2);
        await settled();
        expect(hits.items.some((item) => second.includes(item))).to.equal(false);
        await cleanUp();
      }
    });
  });

  describe('leaves cards far from the window to later', () => {
    // WebKit has no scroll anchoring (2.50): there all cards stay as they are.
    before(function () {
      if (!CSS.supports('overflow-anchor: auto')) this.skip();
    });
    const tall = '<template><p style="margin:0;height:150px">{{name}}</p></template>';
    const far = (item: HTMLElement): boolean => item.style.contentVisibility === 'auto';

    it('in a long list, where nothing moves and every card stays the same', async () => {
      const { root, hits, element, settled } = await open(tall, { records: shoes(300) }, 'hits-per-page="120"');
      const { items } = hits;
      const height = element.offsetHeight;
      const last = items.at(-1)!;
      await until(() => far(last));
      expect(far(items[0]!)).to.equal(false);
      expect(element.offsetHeight).to.equal(height);
      root.session!.setPage(1);
      await settled();
      expect(hits.items).to.deep.equal(items);
      expect(textOf(last)).to.equal('Green shoe 240');
      last.scrollIntoView();
      await until(() => !far(last) && far(items[0]!));
      expect(element.offsetHeight).to.equal(height);
      window.scrollTo(0, 0);
      // A short page has none.
      root.session!.change({ query: 'shoe 29' });
      await until(() => hits.items.length < 20 && !hits.items.some((item) => item.getAttribute('style')));
    });

    it('without their boxes where many become far at once, also when others have before', async () => {
      // Cards with a control are never given to another hit: each page has cards of its own.
      const ofItsOwn = tall.replace('</template>', '<input></template>');
      const { root, hits, settled } = await open(ofItsOwn, { records: shoes(300) }, 'hits-per-page="120"');
      const [first] = hits.items;
      await until(() => far(hits.items.at(-1)!));
      const displays: (string | null)[] = [];
      const observer = new MutationObserver((records) => displays.push(...records.map(({ oldValue }) => oldValue)));
      observer.observe(first!.parentElement!, { attributeFilter: ['style'], attributeOldValue: true });
      root.session!.setPage(1);
      await settled();
      await until(() => !hits.items.includes(first!));
      await until(() => far(hits.items.at(-1)!));
      await until(() => displays.some((style) => style?.includes('display: none')));
      observer.disconnect();
    });

    for (const [what, animation] of [
      ['without an animation', ''],
      ['whose cards come in by an animation, which does not begin again', 'animation: come 1ms'],
    ] as const)
      it(`in a list ${what}, with its own display, and with the focus where it was`, async () => {
        const style = document.head.appendChild(document.createElement('style'));
        style.textContent = `@keyframes come { from { opacity: 0 } } .aisle-hit { ${animation} }`;
        let starts = 0;
        const onBegin = () => void starts++;
        document.addEventListener('animationstart', onBegin);
        const box = document.body.appendChild(document.createElement('input'));
        box.focus();
        const { hits } = await open(tall, { records: shoes(300) }, 'hits-per-page="120"');
        const list = hits.items[0]!.parentElement!;
        list.style.setProperty('display', 'grid', 'important');
        await until(() => far(hits.items.at(-1)!));
        await until(() => starts >= (animation ? 1 : 0));
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        expect(starts).to.be.at.most(animation ? 120 : 0);
        expect([list.style.display, list.style.getPropertyPriority('display')]).to.deep.equal(['grid', 'important']);
        expect(document.activeElement).to.equal(box);
        document.removeEventListener('animationstart', onBegin);
        style.remove();
        box.remove();
      });

    it('as wide as their column is, also when the list becomes narrower', async () => {
      const { hits, element } = await open(tall, { records: shoes(300) }, 'hits-per-page="120"');
      const list = hits.items[0]!.parentElement!;
      list.style.cssText = 'display: grid; grid-template-columns: repeat(4, 1fr); gap: 0';
      element.style.display = 'block';
      element.style.width = '800px';
      const last = hits.items.at(-1)!;
      const widthOf = (item: HTMLElement): number => Math.round(item.getBoundingClientRect().width);
      await until(() => far(last) && widthOf(last) === 200);
      element.style.width = '400px';
      await until(() => widthOf(hits.items[0]!) === 100);
      await until(() => far(last) && widthOf(last) === 100);
      expect(list.scrollWidth).to.equal(400);
    });

    for (const width of ['float: left', 'display: block; width: fit-content', 'display: inline-block'])
      it(`not where the list is as wide as its cards want: the page rests (${width})`, async () => {
        const long =
          '<template><p style="margin:0;height:150px">{{name}} that is made to last, and easy to wear</p></template>';
        const { hits, element } = await open(long, { records: shoes(300) }, 'hits-per-page="120"');
        element.style.cssText = `${width}; max-width: 700px; --aisle-card-size: 9rem`;
        const frames = async (count: number): Promise<void> => {
          for (let frame = 0; frame < count; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
        };
        await frames(30);
        const list = hits.items[0]!.parentElement!;
        let changes = 0;
        const observer = new MutationObserver((records) => (changes += records.length));
        observer.observe(list, { subtree: true, attributeFilter: ['style'] });
        const before = list.offsetWidth;
        await frames(30);
        observer.disconnect();
        expect([changes, list.offsetWidth]).to.deep.equal([0, before]);
        // It is as wide as it is without any far card.
        for (const item of hits.items) item.style.contentVisibility = '';
        expect(list.offsetWidth).to.equal(before);
      });

    it('not in a short one', async () => {
      const { hits, settled } = await open(tall, { records: shoes(300) }, 'hits-per-page="60"');
      await settled();
      await until(() => hits.items.length === 60);
      expect(hits.items.some((item) => item.hasAttribute('style'))).to.equal(false);
    });
  });

  it('shows every record of a service that sends one twice', async () => {
    const twin = { objectID: 'twin', name: 'Twin' };
    const { hits, root, settled, client } = await open(card, {
      records: [twin, twin, { ...twin, objectID: 'other' }],
    });
    expect(hits.items.length).to.equal(3);
    client.records = [twin, twin];
    root.session!.refresh();
    await settled();
    expect(hits.items.length).to.equal(2);
  });

  it('shows a card of its own where the page brings none', async () => {
    const picture = document.createElement('canvas').toDataURL();
    const { element, hits } = await open('', {
      records: [{ objectID: '1', title: 'Boot', image_url: picture, url: 'javascript:alert(1)', brand: 'Acme' }],
    });
    expect(textOf(hits.items[0])).to.equal('Boot Acme');
    expect(hits.items[0]!.querySelector('a')).to.equal(null);
    expect(hits.items[0]!.querySelector('img')!.getAttribute('src')).to.equal(picture);
    await expectAccessible(element);
  });

  it('keeps that card inside of its column, whatever is in it, and writes the price in the currency of the page', async () => {
    const picture = Object.assign(document.createElement('canvas'), { width: 900, height: 9 }).toDataURL();
    const { element, hits, root } = await open('', {
      records: [{ objectID: '1', name: 'Wanderschuh'.repeat(30), image: picture, price: 59 }],
      attributes: 'currency="EUR" style="inline-size: 15rem"',
    });
    const image = hits.items[0]!.querySelector('img')!;
    await until(() => image.complete);
    expect(image.getBoundingClientRect().width).to.be.at.most(240);
    expect(root.scrollWidth).to.be.at.most(240);
    expect(textOf(hits.items[0]!.querySelector('.aisle-card-price'))).to.equal('€59.00');
    await expectAccessible(element);
  });

  it('shows no sign of a broken picture, and the next one in its place', async () => {
    const record = { objectID: '1', name: 'Boot', image: '/nowhere.png' };
    const { hits, root, client, settled } = await open('', { records: [record] });
    const image = hits.items[0]!.querySelector('img')!;
    image.loading = 'eager';
    await until(() => !image.hasAttribute('src'));
    const picture = document.createElement('canvas').toDataURL();
    client.records = [{ ...record, image: picture }];
    root.session!.refresh();
    await settled();
    expect(image.getAttribute('src')).to.equal(picture);
  });

  it('is no list to assistive technology while nothing is in it', async () => {
    const { element, client, root, settled } = await open();
    const list = element.querySelector('ol')!;
    expect(list.inert).to.equal(false);
    client.records = [];
    root.session!.refresh();
    await settled();
    expect(list.inert).to.equal(true);
  });

  it('renders items by a function for Lit users, with elements that find their hit', async () => {
    const { element, hits, root, settled } = await open('');
    element.renderItem = (hit, { html, position }) =>
      html`<i>${position}</i> <aisle-highlight attribute="name"></aisle-highlight>`;
    await settled();
    expect(textOf(hits.items[0])).to.equal('1 Red shoe 1');
    root.session!.setPage(1);
    await settled();
    expect(textOf(hits.items[0])).to.equal(
      '21 Blue shoe 21'.replace('Blue', 'Blue').replace('Blue shoe 21', 'Green shoe 21'),
    );
    root.session!.change({ query: 'shoe 1', page: 0 });
    await settled();
    expect(hits.items[0]!.querySelector('mark')!.textContent).to.equal('shoe 1');
  });

  it('shows all other items where the function fails for one, and tells the page of the error', async () => {
    const { element, hits, settled } = await open('');
    const details: unknown[] = [];
    const { reportError } = globalThis;
    globalThis.reportError = (error) => void details.push(error);
    const failure = new Error('no brand');
    element.renderItem = (hit, { index }) => {
      if (index === 1) throw failure;
      return hit['name'];
    };
    await settled();
    globalThis.reportError = reportError;
    expect(details).to.deep.equal([failure]);
    expect(hits.items.length).to.equal(20);
    expect([0, 1, 2, 19].map((at) => textOf(hits.items[at]))).to.deep.equal([
      'Red shoe 1',
      '',
      'Green shoe 3',
      'Blue shoe 20',
    ]);
  });

  it('takes a template that comes late or changes', async () => {
    const { element, hits, settled } = await open('');
    element.insertAdjacentHTML('beforeend', '<template><u>{{brand}}</u></template>');
    await settled();
    expect(hits.items[0]!.innerHTML).to.equal('<u>Acme</u>');
  });

  it('asks for as many hits as told', async () => {
    const { hits } = await open(card, {}, 'hits-per-page="7"');
    expect(hits.items.length).to.equal(7);
  });

  describe('in its states', () => {
    it('shows grey cards until the first results, then the results', async () => {
      const { client, element, hits, settled } = await open(card, { hold: true });
      await until(() => parts(element, 'placeholder').length === 8);
      await expectAccessible(element);
      client.release();
      await settled();
      expect(part(element, 'skeleton')).to.equal(null);
      expect(hits.items.length).to.equal(20);
    });

    it('makes no grey cards where an answer is at hand by the next picture', async () => {
      // Whoever makes them asks how high they should be.
      const asked: string[] = [];
      const { getItem } = Storage.prototype;
      Storage.prototype.getItem = function (key) {
        asked.push(key);
        return getItem.call(this, key);
      };
      try {
        const { hits } = await open();
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        expect([hits.items.length, asked]).to.deep.equal([20, []]);
        const { element } = await open(card, { hold: true });
        await until(() => part(element, 'skeleton'));
        expect(asked.length).to.equal(1);
      } finally {
        Storage.prototype.getItem = getItem;
      }
    });

    it('gives the grey cards the height of the list at the last visit', async () => {
      const first = await open();
      const height = Math.round(first.element.querySelector('ol')!.getBoundingClientRect().height);
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      first.root.remove();
      const { element } = await open(card, { hold: true });
      await until(() => part(element, 'skeleton'));
      expect(part(element, 'skeleton').getBoundingClientRect().height).to.equal(height);
      expect(height).to.be.greaterThan(100);
    });

    it('says that the results are out of date when an answer takes long', async () => {
      const { client, element, root, settled } = await open(card, { attributes: 'stalled-delay="0"' });
      client.hold();
      root.session!.setQuery('red');
      await until(() => root.session!.state.status === 'stalled');
      await settled();
      expect(element.querySelector('ol')!.ariaBusy).to.equal('true');
      await expectAccessible(element);
      client.release();
      await settled();
      expect(element.querySelector('ol')!.ariaBusy).to.equal(null);
    });

    it('says that nothing was found, in its own words or the page’s', async () => {
      const { element, root, hits, settled } = await open();
      root.session!.setQuery('unicorn');
      await settled();
      expect(textOf(part(element, 'empty'))).to.equal('No results for “unicorn”');
      expect(hits.items.length).to.equal(0);
      await expectAccessible(element);
      element.insertAdjacentHTML('beforeend', '<p slot="empty">Try shoes.</p>');
      expect(element.shadowRoot!.querySelector<HTMLSlotElement>('[name=empty]')!.assignedElements().length).to.equal(1);
    });

    it('says that the search failed, keeps the results, and tries again', async () => {
      const log = watchConsole();
      const { client, element, root, hits, settled } = await open();
      client.failWith(new Error('down'));
      root.session!.setQuery('red');
      await settled();
      const said = () => document.getElementById('aisle-announcer')!.textContent!.trim();
      await until(() => said() === textOf(part(element, 'error').querySelector('p')));
      expect(hits.items.length).to.equal(20);
      await expectAccessible(element);
      client.failWith(undefined);
      part<HTMLButtonElement>(element, 'retry').click();
      await settled();
      expect(part(element, 'error')).to.equal(null);
      expect(textOf(hits.items[1])).to.equal('Red shoe 4 €13.00Add');
      log.restore();
    });

    it('offers no second try where the key was refused', async () => {
      const log = watchConsole();
      const { client, element, root, settled } = await open();
      client.failWith(Object.assign(new Error('no'), { status: 403 }));
      root.session!.setQuery('red');
      await settled();
      expect(textOf(part(element, 'error'))).to.equal('Search is not available here: its key was refused.');
      expect(part(element, 'retry')).to.equal(null);
      log.restore();
    });

    it('leaves failures to a line of the page that tells them', async () => {
      const log = watchConsole();
      const { client, element, root, settled } = await open();
      const line = document.createElement('aisle-status');
      root.append(line);
      await settled();
      client.failWith(new Error('down'));
      root.session!.setQuery('red');
      await settled();
      expect(part(element, 'error')).to.equal(null);
      expect(part(line, 'retry')).not.to.equal(null);
      line.remove();
      root.session!.setQuery('re');
      await settled();
      expect(part(element, 'error')).not.to.equal(null);
      log.restore();
    });
  });

  describe('speaks of what shoppers do', () => {
    const clicks = async (act: (items: HTMLElement[]) => unknown, inside = card) => {
      const { root, hits, settled } = await open(inside);
      root.session!.setPage(1);
      await settled();
      const heard: HitClickDetail[] = [];
      root.addEventListener('aisle-hit-click', ({ detail }) => void heard.push(detail));
      await act(hits.items);
      return heard;
    };
    const third = { index: 'products', queryID: '2'.padStart(32, '0'), objectID: 'p23', position: 23 };

    it('of a click on a link, with search and absolute place', async () => {
      expect(await clicks((items) => items[2]!.querySelector<HTMLElement>('aisle-highlight')!.click())).to.deep.equal([
        third,
      ]);
    });

    it('of a middle click, not of a right one', async () => {
      const heard = await clicks((items) => {
        const link = items[2]!.querySelector('a')!;
        link.dispatchEvent(new MouseEvent('auxclick', { button: 1, bubbles: true, composed: true, cancelable: true }));
        link.dispatchEvent(new MouseEvent('auxclick', { button: 2, bubbles: true, composed: true, cancelable: true }));
      });
      expect(heard).to.deep.equal([third]);
    });

    it('of Enter on a link', async () => {
      const heard = await clicks(async (items) => {
        items[2]!.querySelector('a')!.focus();
        await sendKeys({ press: 'Enter' });
      });
      expect(heard).to.deep.equal([third]);
    });

    it('not of a click on another control or beside the link', async () => {
      const heard = await clicks((items) => {
        items[2]!.querySelector('button')!.click();
        items[2]!.querySelector('b')!.click();
      });
      expect(heard).to.deep.equal([]);
    });

    it('of a click anywhere in a card without a link', async () => {
      expect(
        await clicks((items) => items[2]!.querySelector('b')!.click(), '<template><b>{{name}}</b></template>'),
      ).to.deep.equal([third]);
    });

    it('of hits that were visible for a second, once per search', async () => {
      const records = shoes(30);
      const { root, settled } = await open(
        '<template><p style="margin:0;height:10px">{{name}}</p></template>',
        { records },
        'hits-per-page="30"',
      );
      const seen: HitsViewDetail[] = [];
      root.addEventListener('aisle-hits-view', ({ detail }) => void seen.push(detail));
      await until(() => seen.length > 1);
      expect(seen.map(({ hits }) => hits.length)).to.deep.equal([20, 10]);
      expect(seen[0]!.hits[4]).to.deep.equal({
        index: 'products',
        queryID: '1'.padStart(32, '0'),
        objectID: 'p5',
        position: 5,
      });
      root.session!.setQuery('red');
      await settled();
      await until(() => seen.length > 2);
      expect(seen[2]!.queryID).to.equal('2'.padStart(32, '0'));
      expect(seen[2]!.hits.length).to.equal(10);
    });

    it('of hits that are gone before what counts them has come', async function () {
      // Others than Chromium keep no record since when a tab is shown, and what is not certain is not counted.
      if (!PerformanceObserver.supportedEntryTypes.includes('visibility-state')) this.skip();
      const { requestIdleCallback } = window;
      const idle: IdleRequestCallback[] = [];
      window.requestIdleCallback = (work) => idle.push(work);
      try {
        const opening = open('<template><p>{{name}}</p></template>', { records: shoes(3) });
        const first = await found('li.aisle-hit');
        const visible: boolean[] = [];
        let since = Infinity;
        const sight = new IntersectionObserver(([entry]) => {
          visible.push(entry!.isIntersecting);
          since = Math.min(since, entry!.time);
        });
        sight.observe(first);
        await until(() => performance.now() - since > 1000);
        first.style.display = 'none';
        await until(() => !visible.at(-1));
        const seen: HitsViewDetail[] = [];
        document.addEventListener('aisle-hits-view', ({ detail }) => void seen.push(detail), { once: true });
        expect(idle.length).to.be.greaterThan(0);
        window.requestIdleCallback = requestIdleCallback;
        for (const work of idle) work({ didTimeout: false, timeRemaining: () => 10 });
        await opening;
        await until(() => seen.length);
        expect(seen[0]!.hits.map(({ objectID }) => objectID)).to.include('p1');
      } finally {
        window.requestIdleCallback = requestIdleCallback;
      }
    });

    it('not of hits that a hidden tab held, until it is shown again', async () => {
      const wait = window.setTimeout;
      const due: (() => void)[] = [];
      window.setTimeout = ((work: () => void, ms?: number) =>
        ms! > 500 ? due.push(work) : wait(work, ms)) as typeof setTimeout;
      const hide = (hidden: boolean): void => {
        Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
        document.dispatchEvent(new Event('visibilitychange'));
      };
      const passSecond = async (): Promise<void> => {
        // The observer tells of all items at once.
        await until(() => due.length);
        for (const work of due.splice(0)) work();
      };
      try {
        const { root } = await open('<template><p>{{name}}</p></template>', { records: shoes(3) });
        const seen: HitsViewDetail[] = [];
        root.addEventListener('aisle-hits-view', ({ detail }) => void seen.push(detail));
        await until(() => due.length > 1);
        hide(true);
        await passSecond();
        expect(seen.length).to.equal(0);
        hide(false);
        await passSecond();
        expect(seen.map(({ hits }) => hits.length)).to.deep.equal([3]);
      } finally {
        window.setTimeout = wait;
        Reflect.deleteProperty(document, 'hidden');
      }
    });

    it('not of hits out of sight', async () => {
      const tall = '<template><p style="height:400px">{{name}}</p></template>';
      const { root, element } = await open(tall, {}, 'style="--aisle-card-size: 100%"');
      const seen: HitsViewDetail[] = [];
      root.addEventListener('aisle-hits-view', ({ detail }) => void seen.push(detail));
      await until(() => seen.length);
      const visible = [...element.querySelectorAll('li')].filter((item) => {
        const { top, bottom, height } = item.getBoundingClientRect();
        return Math.min(bottom, innerHeight) - Math.max(top, 0) >= height / 2;
      });
      expect(seen[0]!.hits.length).to.equal(visible.length);
      expect(visible.length).to.be.lessThan(20);
    });
  });

  it('shows hostile records as the text they are', async () => {
    const evil: Hit = {
      objectID: '"><script>window.evil=1</script>',
      name: '<img src=x onerror="window.evil=1"><em>x</em>',
      image: 'javascript:window.evil=1',
      price: { amount: 3 },
    };
    const huge = {
      objectID: 'huge',
      name: 'x'.repeat(1_000_000),
      image: 'data:image/svg+xml,<svg onload="evil=1"/>',
      price: NaN,
    };
    const { element, hits } = await open(card, {
      records: [evil, huge, { objectID: '👩‍🚀', name: '‏שלום 👩‍🚀\uD800', price: '7' }],
    });
    expect(hits.items.length).to.equal(3);
    expect(element.querySelectorAll('script, em, [onerror]').length).to.equal(0);
    expect(hits.items[0]!.querySelector('aisle-highlight')!.textContent).to.include('<img src=x');
    expect(hits.items.map((item) => item.querySelector('img')!.hasAttribute('src'))).to.deep.equal([
      false,
      false,
      false,
    ]);
    expect(hits.items[1]!.querySelector('aisle-highlight')!.textContent!.length).to.equal(1_000_000);
    expect(hits.link(2).getAttribute('href')).to.equal(`product.html?id=${encodeURIComponent('👩‍🚀')}`);
    expect(textOf(hits.items[2]!.querySelector('b'))).to.equal('€7.00');
    expect('evil' in window).to.equal(false);
  });
});
