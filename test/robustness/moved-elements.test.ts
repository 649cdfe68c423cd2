/** Elements that are taken away, put elsewhere, copied or replaced go on as if nothing had happened, and throw nothing. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { examples } from '../accessibility/examples.ts';
import { openStage, type Stage, tags } from '../accessibility/stage.ts';
import { itThorough } from '../testing/thorough.ts';

let stage: Stage;
let page: Page;
let said: string[];
beforeAll(async () => {
  stage = await openStage();
  page = await stage.open({ reducedMotion: 'reduce' });
  page.on('pageerror', (error) => said.push(String(error.stack ?? error)));
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && said.push(message.text()));
  await page.evaluate('addEventListener("unhandledrejection", ({ reason }) => { throw reason; })');
  // What an element shows, in its shadow trees too, and whether it has its looks.
  await page.evaluate(`
    // Marks, numbers and expanded states differ by what a visit did before.
    window.looksOf = (one) => stage.everything(one).concat(one).map((node) => [...node.shadowRoot?.childNodes ?? [], ...node.shadowRoot ? [] : node.childNodes]
      .map((child) => child.nodeType === 1 && !child.localName.includes('-') ? child.textContent : '').join(' ')).join(' ').replace(/\\\\s+/g, ' ').trim();
    window.stylesOf = (one) => stage.everything(one).concat(one).filter(({ shadowRoot }) => shadowRoot)
      .map(({ localName, shadowRoot }) => localName + ' ' + shadowRoot.adoptedStyleSheets.length);
  `);
});
afterAll(() => stage?.close());
beforeEach(() => {
  said = [];
});

const all = tags.filter((tag) => !['aisle-search'].includes(tag));
const markup = all.map((tag) => `<section id="${tag}">${examples[tag]!.markup}</section>`).join('\n');
const show = async (): Promise<void> => {
  await page.evaluate(`stage.show(${JSON.stringify(markup)})`);
  await page.evaluate('stage.rest()');
};
const sectionLooks = (root = 'document'): Promise<Record<string, string>> =>
  page.evaluate(
    `Object.fromEntries([...${root}.querySelectorAll('main > aisle-search > section')].map((one) => [one.id, looksOf(one)]))`,
  );

describe('elements', () => {
  itThorough('that come and go a hundred times show what they showed', async () => {
    await show();
    const before = await sectionLooks();
    await page.evaluate(`(async () => {
      const { turns } = stage;
      for (const section of document.querySelectorAll('main > aisle-search > section')) {
        const { nextSibling, parentNode } = section;
        for (let time = 0; time < 100; time++) {
          section.remove();
          if (time % 10 === 0) await null;
          parentNode.insertBefore(section, nextSibling);
          if (time % 25 === 0) await turns();
        }
      }
      await stage.rest();
    })()`);
    expect(await sectionLooks()).toEqual(before);
    expect(said).toEqual([]);
  });

  it('that are moved into another search show that one, and ask the first one for nothing more', async () => {
    await show();
    const moved = (await page.evaluate(`(async () => {
      const [root] = document.querySelectorAll('main > aisle-search');
      const other = document.createElement('aisle-search');
      Object.assign(other, { index: 'others', appId: 'shop', apiKey: 'key', host: '/' });
      other.client = { ...root.client, search: async (requests) => ({ results: requests.map(({ indexName, params }) => ({ index: indexName, query: params.query ?? '', page: 0, nbPages: 1, hitsPerPage: 9, nbHits: 1, processingTimeMS: 1, hits: [{ objectID: 'o', name: 'Other thing', query: 'other words', price: 5 }], facets: Object.fromEntries((params.facets ?? []).map((name) => [name, { [name === 'colour' ? 'red;#c00' : name === 'onSale' ? 'true' : '5']: 1 }])), facets_stats: { price: { min: 5, max: 5 } } })) }) };
      document.querySelector('main').append(other);
      const session = root.session;
      let asked = 0;
      for (const section of [...root.querySelectorAll('section')]) other.append(section);
      await stage.rest();
      const { search } = root.client;
      root.client.search = (...question) => { asked++; return search(...question); };
      session.setQuery('anything');
      await stage.rest();
      root.client.search = search;
      const shown = Object.fromEntries([...other.querySelectorAll('section')].map((one) => [one.id, /shoe \\\\d/.test(looksOf(one))]));
      return { asked, lists: [...other.querySelectorAll('aisle-hits')].filter((one) => !one.textContent.includes('Other') && !one.querySelector('aisle-product-card')).map((one) => one.closest('section').id + one.outerHTML.slice(0, 300)), old: Object.keys(shown).filter((id) => shown[id]) };
    })()`)) as { asked: number; lists: string[]; old: string[] };
    expect(moved.lists).toEqual([]);
    expect(moved.asked).toBe(0);
    // What was looked at on this device, and what is recommended, are from elsewhere.
    expect(moved.old.filter((id) => !/recently-viewed|recommendations/.test(id))).toEqual([]);
    expect(said).toEqual([]);
  });

  it('that are copied as a whole page work beside it, each for itself', async () => {
    await show();
    const before = await sectionLooks();
    const copied = (await page.evaluate(`(async () => {
      const [root] = document.querySelectorAll('main > aisle-search');
      const copy = root.cloneNode(true);
      copy.client = root.client;
      root.after(copy);
      await stage.rest();
      const looks = [...copy.children].map((one) => [one.id, looksOf(one)]);
      const lists = [...copy.querySelectorAll('ol.aisle-hits')].map((list) => list.parentElement.querySelectorAll(':scope > ol.aisle-hits').length);
      copy.session.setQuery('red');
      await stage.rest();
      const { query } = root.session.state.search;
      return { looks: Object.fromEntries(looks), lists, query };
    })()`)) as { looks: Record<string, string>; lists: number[]; query: string };
    expect(copied.looks).toEqual(before);
    expect(copied.lists.every((count) => count === 1)).toBe(true);
    expect(copied.query).toBe('');
    expect(said).toEqual([]);
  });

  it('that are replaced while a question is under way leave it, and the new ones show its answer', async () => {
    await show();
    const before = await sectionLooks();
    await page.evaluate(`(async () => {
      const root = document.querySelector('main > aisle-search');
      stage.answerAfter(3);
      for (let time = 0; time < 5; time++) {
        root.session.setQuery('red');
        await null; await null;
        root.innerHTML = ${JSON.stringify(markup)};
        root.session.setQuery('');
        await stage.frames(1);
        root.innerHTML = ${JSON.stringify(markup)};
      }
      await stage.rest();
    })()`);
    expect(await sectionLooks()).toEqual(before);
    expect(said).toEqual([]);
  });

  itThorough('do nothing inside of a <template>, and work as soon as they are taken out of it', async () => {
    await show();
    const before = await sectionLooks();
    const inside = (await page.evaluate(`(async () => {
      const { client } = document.querySelector('main > aisle-search');
      const template = document.createElement('template');
      template.innerHTML = '<aisle-search index="products">' + ${JSON.stringify(markup)} + '</aisle-search>';
      document.querySelector('main').replaceChildren(template);
      await stage.rest();
      const upgraded = [...template.content.querySelectorAll('*')].filter(({ shadowRoot }) => shadowRoot).length;
      const taken = document.importNode(template.content, true);
      taken.firstElementChild.client = client;
      document.querySelector('main').replaceChildren(taken);
      await stage.rest();
      return upgraded;
    })()`)) as number;
    expect(inside).toBe(0);
    expect(await sectionLooks()).toEqual(before);
    expect(said).toEqual([]);
  });

  it('hundreds of them at once come with one question', async () => {
    await show();
    const { asked, shown } = (await page.evaluate(`(async () => {
      const root = document.querySelector('main > aisle-search');
      const { search } = root.client;
      let asked = 0;
      root.client.search = (...question) => { asked++; return search(...question); };
      root.innerHTML = Array.from({ length: 300 }, (_, i) => ['<aisle-stats></aisle-stats>', '<aisle-refinement-list attribute="brand"></aisle-refinement-list>', '<aisle-hits hits-per-page="3"><template><b>{{name}}</b></template></aisle-hits>', '<aisle-range attribute="price"></aisle-range>', '<aisle-pagination></aisle-pagination>'][i % 5]).join('');
      await stage.rest();
      root.client.search = search;
      return { asked, shown: [...root.querySelectorAll('aisle-hits')].map((one) => one.querySelectorAll('b').length) };
    })()`)) as { asked: number; shown: number[] };
    expect(shown).toHaveLength(60);
    expect(new Set(shown)).toEqual(new Set([3]));
    expect(asked).toBeLessThanOrEqual(1);
    expect(said).toEqual([]);
  });

  itThorough('that are adopted by the document of a frame keep their looks and go on there', async () => {
    await show();
    const before = await sectionLooks();
    const there = (await page.evaluate(`(async () => {
      const root = document.querySelector('main > aisle-search');
      const styles = stylesOf(root);
      const { client } = root;
      const frame = document.createElement('iframe');
      document.body.append(frame);
      const inside = frame.contentDocument;
      inside.body.innerHTML = '<main></main>';
      inside.querySelector('main').append(inside.adoptNode(root));
      await stage.rest();
      const looks = Object.fromEntries([...root.children].map((one) => [one.id, looksOf(one)]));
      root.session.setQuery('red');
      await stage.rest();
      const list = root.querySelector('aisle-hits').textContent;
      const after = stylesOf(root);
      document.querySelector('main').append(document.adoptNode(root));
      await stage.rest();
      frame.remove();
      return { looks, list, styles, after, back: stylesOf(root) };
    })()`)) as { looks: Record<string, string>; list: string; styles: string[]; after: string[]; back: string[] };
    expect(there.looks).toEqual(before);
    expect(there.list).toContain('Red shoe');
    expect([...new Set(there.after)].sort()).toEqual([...new Set(there.styles)].sort());
    expect([...new Set(there.back)].sort()).toEqual([...new Set(there.styles)].sort());
    expect(said).toEqual([]);
  });

  itThorough('inside of a closed shadow root find their search, and do not lose the focus', async () => {
    await show();
    const { name, focus } = (await page.evaluate(`(async () => {
      const { client } = document.querySelector('main > aisle-search');
      const box = document.createElement('div');
      const shadow = box.attachShadow({ mode: 'closed' });
      document.querySelector('main').replaceChildren(box);
      shadow.innerHTML = '<aisle-search index="products"><aisle-pagination></aisle-pagination><aisle-refinement-list attribute="brand"></aisle-refinement-list><aisle-current-refinements></aisle-current-refinements><aisle-hits hits-per-page="3"><template><a href="#">{{name}}</a><aisle-product-card></aisle-product-card></template></aisle-hits></aisle-search>';
      shadow.querySelector('aisle-search').client = client;
      await stage.rest();
      const focus = [];
      const inner = () => { let node = shadow.activeElement; while (node?.shadowRoot?.activeElement) node = node.shadowRoot.activeElement; return (node?.getRootNode().host?.localName ?? '') + ' ' + node?.localName; };
      const { session } = shadow.querySelector('aisle-search');
      session.toggleFacet('brand', 'Acme');
      await stage.rest();
      shadow.querySelector('aisle-current-refinements').shadowRoot.querySelector('button').focus();
      shadow.querySelector('aisle-current-refinements').shadowRoot.querySelector('button').click();
      await stage.rest();
      focus.push(inner());
      shadow.querySelector('aisle-pagination').shadowRoot.querySelector('[part~=next]').focus();
      shadow.querySelector('aisle-pagination').shadowRoot.querySelector('[part~=next]').click();
      await stage.rest();
      focus.push(inner());
      return { name: shadow.querySelector('aisle-product-card').shadowRoot.textContent, focus };
    })()`)) as { name: string; focus: string[] };
    expect(name).toContain('shoe');
    expect(focus).toEqual(['div ol', 'div ol']);
    expect(said).toEqual([]);
  });
});
