/** Values that frameworks write by mistake, before an element is defined and later, take no element down and no other one with it. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { examples } from '../accessibility/examples.ts';
import { openStage, type Stage, tags } from '../accessibility/stage.ts';
import { firstCases } from '../testing/thorough.ts';

let stage: Stage;
let page: Page;
let thrown: string[];
beforeAll(async () => {
  stage = await openStage();
  page = await stage.open({ reducedMotion: 'reduce' });
  page.on('pageerror', (error) => thrown.push(String(error.stack ?? error).slice(0, 400)));
  await page.evaluate('addEventListener("unhandledrejection", ({ reason }) => { throw reason; })');
});
afterAll(() => stage?.close());
beforeEach(() => {
  thrown = [];
});

const all = tags.filter((tag) => tag !== 'aisle-search');
const markup = all.map((tag) => `<section id="${tag}">${examples[tag]!.markup}</section>`).join('\n');
const neighbour = '<aisle-hits id="neighbour" hits-per-page="2"><template>{{name}}</template></aisle-hits>';

/** Writes values into all that elements can be told, one after the other, and gives the errors by what was written. */
const write = async (values: string, how: 'properties' | 'attributes'): Promise<Record<string, string[]>> => {
  await page.evaluate(`stage.show(${JSON.stringify(markup + neighbour)})`);
  await page.evaluate('stage.rest()');
  const errors = (await page.evaluate(`(async () => {
    const found = {};
    let now = '';
    const note = (event) => { (found[now] ??= []).push(String(event.error?.stack ?? event.message).slice(0, 300)); event.preventDefault(); };
    addEventListener('error', note);
    const caught = (task) => { try { return task(); } catch (error) { (found[now] ??= []).push('thrown to the page: ' + error.stack.slice(0, 300)); } };
    for (const tag of ${JSON.stringify(all)}) {
      const one = document.querySelector('#' + tag + ' ' + tag);
      const { elementProperties, observedAttributes } = customElements.get(tag);
      const names = '${how}' === 'attributes' ? observedAttributes ?? [] : [...(elementProperties?.keys() ?? [])];
      for (const name of names) {
        const before = '${how}' === 'attributes' ? one.getAttribute(name) : one[name];
        for (const value of ${values}) {
          now = tag + ' ' + name + ' = ' + (typeof value === 'object' ? JSON.stringify(value) : String(value));
          caught(() => '${how}' === 'attributes' ? one.setAttribute(name, value) : (one[name] = value));
          // A failed update is told by its promise, and by an event to the page.
          await Promise.resolve(one.updateComplete).catch((error) => { (found[now] ??= []).push(String(error.stack).slice(0, 300)); });
          await null;
        }
        now = tag + ' ' + name + ' as before';
        caught(() => '${how}' === 'attributes' ? (before === null ? one.removeAttribute(name) : one.setAttribute(name, before)) : (one[name] = before));
        await Promise.resolve(one.updateComplete).catch(() => undefined);
      }
    }
    await stage.rest();
    removeEventListener('error', note);
    return found;
  })()`)) as Record<string, string[]>;
  expect(await page.evaluate('document.querySelector("#neighbour").textContent')).toContain('shoe');
  return errors;
};

describe('elements', () => {
  it('take undefined and null as a property for what stood there without', async () => {
    expect(await write(`[${firstCases(1, ['undefined', 'null']).join()}]`, 'properties')).toEqual({});
  });

  it('take properties that were set before they were defined', async () => {
    const shown = (await page.evaluate(`(async () => {
      // A page that is parsed before its script: the classes meet elements that a framework has already told everything.
      const root = document.querySelector('main > aisle-search');
      const { client } = root;
      const early = document.implementation.createHTMLDocument().createElement('div');
      early.innerHTML = '<aisle-search><aisle-hits></aisle-hits><aisle-refinement-list></aisle-refinement-list><aisle-range></aisle-range></aisle-search>';
      const [search, hits, list, range] = early.querySelectorAll('*');
      Object.assign(search, { client, index: 'products', routing: undefined });
      Object.assign(hits, { hitsPerPage: 2, renderItem: ({ name }) => 'early ' + name, label: undefined });
      Object.assign(list, { attribute: 'brand', limit: 1, operator: undefined });
      Object.assign(range, { attribute: 'price', presentation: undefined });
      document.querySelector('main').replaceChildren(early);
      await stage.rest();
      return [hits.textContent, list.shadowRoot.querySelectorAll('li').length, range.shadowRoot.querySelectorAll('input').length];
    })()`)) as unknown[];
    expect(shown).toEqual(['early Red shoe 1early Blue shoe 2', 1, 2]);
    expect(thrown).toEqual([]);
  });

  it('take what frameworks write into attributes', async () => {
    expect(
      await write(
        "['undefined', 'null', 'NaN', 'true', '[object Object]', '-5', '1e21', '99999999999999999999', '0.5', '()=>{}']",
        'attributes',
      ),
    ).toEqual({});
  });
});
