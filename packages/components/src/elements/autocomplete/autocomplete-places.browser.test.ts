/** What an autocomplete promises wherever it stands: before any script, on a page without a search, on a phone, under a tracker. */
import { elementUpdated, expect } from '@open-wc/testing';
import type { HitClickDetail, HitsViewDetail } from '@aisle/contract';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import '../../define/aisle-search.ts';
import '../../define/aisle-hits.ts';
import '../../define/aisle-autocomplete.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { createManyIndices } from '../../testing/many-indices.ts';
import { cleanUp, loaded, part, parts, place, textOf, type, until } from '../../testing/mount.ts';
import { watchConsole } from '../../testing/watch-console.ts';
import { storedQueries, openAlone, openInside, sections, shop, storageKey } from '../../testing/autocomplete-page.ts';
import { AutocompleteHarness } from '../../testing/harness/autocomplete-harness.ts';
import { AisleAutocomplete } from './autocomplete.ts';

const form = `<form action="/find"><input type="hidden" name="lang" value="en"><input type="search" name="term" value="red" placeholder="Shoes" aria-label="Find shoes"></form>`;
const suggestionsOnly =
  '<aisle-autocomplete-section source="suggestions" index="suggested" category="brand"></aisle-autocomplete-section>';
const rule = (url: unknown) => ({ renderingContent: { redirect: { url } } }) as Record<string, unknown>;

describe('<aisle-autocomplete> in its place', () => {
  afterEach(async () => {
    await cleanUp();
    localStorage.removeItem(storageKey);
  });

  describe('on a page without a search', () => {
    it('leads to the page of results by a real form and by its short keys', async () => {
      const { element, input, item, settled, visits } = await openAlone('action="/search?ref=box" name="term"');
      const native = part<HTMLFormElement>(element, 'form');
      expect([native.getAttribute('action'), native.method, input.name]).to.deep.equal([
        '/search?ref=box',
        'get',
        'term',
      ]);
      type(input, 'red');
      await settled();
      item('red shoe in Acme').click();
      await settled();
      type(input, 'big & blue');
      await settled();
      await sendKeys({ press: 'Enter' });
      await settled();
      expect(visits).to.deep.equal([
        { url: '/search?ref=box&term=red+shoe&brand=Acme', newTab: false },
        { url: '/search?ref=box&term=big+%26+blue', newTab: false },
      ]);
      expect(storedQueries()).to.deep.equal(['big & blue', 'red shoe']);
    });

    it('asks all sections in one request of a session of its own', async () => {
      const { client, input, settled } = await openAlone(undefined, {
        inside: `${sections}<aisle-autocomplete-section index="articles"></aisle-autocomplete-section>`,
      });
      expect(client.calls.length).to.equal(0);
      type(input, 'red');
      await settled();
      expect(client.calls.map((requests) => requests.map(({ indexName }) => indexName))).to.deep.equal([
        ['suggested', 'products', 'articles'],
      ]);
    });

    it('makes its client from credentials, and says what is missing once', async () => {
      const log = watchConsole();
      const element = place(`<aisle-autocomplete app-id="shop">${sections}</aisle-autocomplete>`)
        .firstElementChild as AisleAutocomplete;
      const box = new AutocompleteHarness(element, createManyIndices({}));
      await box.settled();
      type(box.input, 'red');
      await box.settled();
      type(box.input, 'blue');
      await box.settled();
      await loaded();
      expect(log.lines()).to.deep.equal([
        'error: <aisle-autocomplete> cannot search: set index, api-key, host on it, or give it a .client and an index, or a .session.',
      ]);
      element.client = createManyIndices(shop());
      element.index = 'products';
      await box.settled();
      type(box.input, 'red');
      await box.settled();
      expect(box.rows()).to.include('red shoe');
      log.restore();
    });

    it('leads to another page from inside a search too, when it has an action', async () => {
      const { input, root, settled, visits } = await openInside('action="/search"');
      type(input, 'red');
      await settled();
      await sendKeys({ press: 'Enter' });
      await settled();
      expect(visits).to.deep.equal([{ url: '/search?q=red', newTab: false }]);
      expect(root!.session!.state.search.query).to.equal('');
    });

    it('goes where a rule sends the query, also when the answer is a little late', async () => {
      const { client, input, settled, visits } = await openAlone();
      client.extra['products'] = rule('/sale');
      type(input, 'red');
      await settled();
      await sendKeys({ press: 'Enter' });
      await settled();
      expect(visits).to.deep.equal([{ url: '/sale', newTab: false }]);
      const pendingCall = client.hold();
      type(input, 'blue');
      await settled();
      await sendKeys({ press: 'Enter' });
      await settled();
      expect(visits.length).to.equal(1);
      pendingCall.release(client.calls.length - 1);
      await until(() => visits.length === 2);
      expect(visits[1]!.url).to.equal('/sale');
    });

    it('waits for no answer that does not come, and follows no rule that would run something', async () => {
      const { client, input, settled, visits } = await openAlone();
      client.extra['products'] = rule('javascript:alert(1)');
      type(input, 'red');
      await settled();
      await sendKeys({ press: 'Enter' });
      await settled();
      client.hold();
      type(input, 'blue');
      await settled();
      await sendKeys({ press: 'Enter' });
      await until(() => visits.length === 2);
      expect(visits.map(({ url }) => url)).to.deep.equal(['/search?q=red', '/search?q=blue']);
    });
  });

  describe('in a search', () => {
    it('goes where a rule sends the query of the page, once', async () => {
      const { client, input, root, settled, visits } = await openInside();
      type(input, 'red');
      await settled();
      client.extra['products'] = rule('https://shop.example/sale');
      await sendKeys({ press: 'Enter' });
      await settled();
      expect(visits).to.deep.equal([{ url: 'https://shop.example/sale', newTab: false }]);
      root!.session!.setQuery('blue');
      await settled();
      expect(visits.length).to.equal(1);
    });

    it('keeps its text through a change of the page that is none of the query', async () => {
      const { input, root, settled } = await openInside();
      type(input, 'red');
      await settled();
      root!.session!.setPage(1);
      root!.session!.toggleFacet('brand', 'Acme');
      await settled();
      expect(input.value).to.equal('red');
    });
  });

  describe('before any script', () => {
    it('is the form inside, and takes over its address, its fields, its words and what is typed', async () => {
      const element = place(`<aisle-autocomplete>${form}${suggestionsOnly}</aisle-autocomplete>`)
        .firstElementChild as AisleAutocomplete;
      element.index = 'products';
      const client = (element.client = createManyIndices(shop()));
      const box = new AutocompleteHarness(element, client);
      await box.settled();
      const { input } = box;
      expect([input.value, input.name, input.placeholder, input.getAttribute('aria-label')]).to.deep.equal([
        'red',
        'term',
        'Shoes',
        'Find shoes',
      ]);
      const data = [...new FormData(part<HTMLFormElement>(element, 'form'))];
      expect(data).to.deep.equal([
        ['term', 'red'],
        ['lang', 'en'],
      ]);
      expect(element.querySelector('form')!.getBoundingClientRect().height).to.equal(0);
      input.focus();
      input.click();
      await until(() => box.rows().length);
      await sendKeys({ press: 'Enter' });
      await until(() => box.visits.length);
      expect(box.visits).to.deep.equal([{ url: '/find?lang=en&term=red', newTab: false }]);
    });

    it('lets who is typing already go on', async () => {
      const tag = `test-autocomplete-${crypto.randomUUID()}`;
      const element = place(`<${tag}>${form}</${tag}>`).firstElementChild!;
      const typing = element.querySelector<HTMLInputElement>('[name=term]')!;
      typing.focus();
      typing.value = 'red sh';
      typing.setSelectionRange(2, 3);
      customElements.define(tag, class extends AisleAutocomplete {});
      await elementUpdated(element);
      const input = part<HTMLInputElement>(element, 'input');
      expect(element.shadowRoot!.activeElement).to.equal(input);
      expect([input.value, input.selectionStart, input.selectionEnd]).to.deep.equal(['red sh', 2, 3]);
    });
  });

  describe('under a tracker', () => {
    const heard = () => {
      const clicks: HitClickDetail[] = [];
      const views: HitsViewDetail[] = [];
      const end = new AbortController();
      document.addEventListener('aisle-hit-click', ({ detail }) => clicks.push(detail), end);
      document.addEventListener('aisle-hits-view', ({ detail }) => views.push(detail), end);
      return { clicks, views, end: () => end.abort() };
    };

    it('tells which product was opened, with its search and its place, by key, click and wheel', async () => {
      const { clicks, end } = heard();
      const { element, input, item, settled, visits } = await openInside('', {
        inside: `<aisle-autocomplete-section limit="3"></aisle-autocomplete-section>
          <aisle-autocomplete-section index="articles" item-url="/guide/{{objectID}}"><template>{{title}} <button>Save</button></template></aisle-autocomplete-section>`,
      });
      type(input, 'red');
      await settled();
      await sendKeys({ press: 'ArrowDown' });
      await sendKeys({ press: 'ArrowDown' });
      await sendKeys({ press: 'Enter' });
      await settled();
      input.click();
      await settled();
      element.querySelector('button')!.click();
      expect(clicks.length).to.equal(1);
      item('How to care for red shoes Save').dispatchEvent(
        new MouseEvent('auxclick', { bubbles: true, composed: true, button: 1, cancelable: true }),
      );
      item('Red shoe 7 16').dispatchEvent(
        new MouseEvent('click', { bubbles: true, composed: true, ctrlKey: true, cancelable: true }),
      );
      await settled();
      expect(visits).to.deep.equal([
        { url: '/p/p4', newTab: false },
        { url: '/guide/a1', newTab: true },
        { url: '/p/p7', newTab: true },
      ]);
      expect(clicks.map(({ index, objectID, position }) => [index, objectID, position])).to.deep.equal([
        ['products', 'p4', 2],
        ['articles', 'a1', 1],
        ['products', 'p7', 3],
      ]);
      for (const { queryID } of clicks) expect(queryID).to.match(/^\d{32}$/);
      end();
    });

    it('tells which products were seen for a second', async () => {
      const { views, end } = heard();
      const { input, settled } = await openInside('', { around: '' });
      type(input, 'red');
      await settled();
      await until(() => views.length);
      const { index, queryID, hits } = views[0]!;
      expect([index, queryID !== undefined, hits.map(({ objectID, position }) => [objectID, position])]).to.deep.equal([
        'products',
        true,
        [
          ['p1', 1],
          ['p4', 2],
          ['p7', 3],
        ],
      ]);
      end();
    });
  });

  describe('on a phone', () => {
    before(() => setViewport({ width: 360, height: 640 }));
    after(() => setViewport({ width: 800, height: 600 }));

    it('is a button that opens a dialog with box and popup, and comes back to it', async () => {
      const { element, input, root, settled } = await openInside('placeholder="Shoes"');
      const opener = part<HTMLButtonElement>(element, 'opener');
      const dialog = part<HTMLDialogElement>(element, 'dialog');
      expect([textOf(opener), dialog.open]).to.deep.equal(['Search Shoes', false]);
      await expectAccessible(element);
      opener.focus();
      opener.click();
      await settled();
      expect([dialog.open, element.shadowRoot!.activeElement]).to.deep.equal([true, input]);
      expect(document.documentElement.style.overflow).to.equal('hidden');
      const { width, height } = dialog.getBoundingClientRect();
      expect([width, height]).to.deep.equal([360, 640]);
      expect(parts(element, 'heading').map(textOf)).to.deep.equal(['Popular searches']);
      await expectAccessible(element);
      type(input, 'red');
      await settled();
      await sendKeys({ press: 'ArrowDown' });
      await sendKeys({ press: 'Enter' });
      await settled();
      await until(() => !dialog.open && element.shadowRoot!.activeElement === opener);
      expect(document.documentElement.style.overflow).to.equal('');
      expect(textOf(opener)).to.equal('Search red shoe');
      expect(root!.session!.state.search.query).to.equal('red shoe');
    });

    it('closes by Escape and by its button, and keeps what was typed', async () => {
      const { element, input, settled } = await openInside();
      const opener = part<HTMLButtonElement>(element, 'opener');
      const dialog = part<HTMLDialogElement>(element, 'dialog');
      opener.click();
      await settled();
      type(input, 'red');
      await settled();
      await sendKeys({ press: 'Escape' });
      await until(() => element.shadowRoot!.activeElement === opener);
      expect(dialog.open).to.equal(false);
      opener.click();
      await settled();
      expect(input.value).to.equal('red');
      part(element, 'close').click();
      await until(() => element.shadowRoot!.activeElement === opener);
      expect(document.documentElement.style.overflow).to.equal('');
    });

    it('lets the page scroll again when it is removed while open', async () => {
      document.documentElement.style.overflow = 'clip';
      const { element, settled } = await openInside();
      part<HTMLButtonElement>(element, 'opener').click();
      await settled();
      expect(document.documentElement.style.overflow).to.equal('hidden');
      const { parentElement } = element;
      element.remove();
      expect(document.documentElement.style.overflow).to.equal('clip');
      document.documentElement.style.overflow = '';
      parentElement!.append(element);
      await settled();
      expect(part<HTMLDialogElement>(element, 'dialog').open).to.equal(false);
      part<HTMLButtonElement>(element, 'opener').click();
      await settled();
      expect(part<HTMLDialogElement>(element, 'dialog').open).to.equal(true);
    });

    it('becomes a box in the page when there is room, and where the page wants it', async () => {
      const { element, settled } = await openInside();
      part<HTMLButtonElement>(element, 'opener').click();
      await settled();
      await setViewport({ width: 800, height: 600 });
      await until(() => !part(element, 'dialog'));
      expect(document.documentElement.style.overflow).to.equal('');
      await setViewport({ width: 360, height: 640 });
      await until(() => part(element, 'dialog'));
      element.overlay = 'not all';
      await settled();
      expect(part(element, 'opener')).to.equal(null);
    });
  });
});
