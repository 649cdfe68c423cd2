/** What a server writes into a page, with answers that the test writes down. */
import type { RecommendationRequest, SearchClientLike, SearchRequest, SearchResponse } from '@aisle/contract';
import { describe, expect, it, vi } from 'vitest';
import '../define.ts';
import { renderPage } from './render-page.ts';

const url = 'https://shop.example/p/1?utm_source=mail';
const hits = ['a', 'b'].map((objectID) => ({ objectID, name: `Shoe ${objectID}`, price: 5 }));

/** A client that finds two shoes, and what it was asked. */
const open = (more: Partial<SearchResponse> = {}) => {
  const searched: (readonly SearchRequest[])[] = [];
  const recommended: (readonly RecommendationRequest[])[] = [];
  const client: SearchClientLike = {
    search: async (requests) => {
      searched.push(requests);
      const answer = { hits, nbHits: 2, nbPages: 1, page: 0, hitsPerPage: 20, facets: {}, query: '', ...more };
      return { results: requests.map(() => answer as unknown as SearchResponse) };
    },
    getRecommendations: async (requests) => {
      recommended.push(requests);
      if (requests.some(({ objectID }) => objectID === 'gone')) throw Object.assign(new Error('gone'), { status: 404 });
      return { results: requests.map(() => ({ hits: hits.map((hit) => ({ ...hit, _score: 9 })), nbHits: 2 })) };
    },
  };
  return { client, searched, recommended };
};
const template = '<template><a href="/p/{{objectID}}">{{name}}</a></template>';
const links = (html: string): string[] => [...html.matchAll(/<a href="([^"]+)">Shoe/g)].map(([, href]) => href!);
const shadowOf = (html: string, tag: string): string =>
  new RegExp(`<${tag}[^>]*><template shadowroot[^>]*>([\\s\\S]*?)</template>`).exec(html)?.[1] ?? '';

describe('a page from a server', () => {
  it('is written the same where what takes it over is imported too, as components of frameworks do', async () => {
    const page = `<aisle-search index="products"><aisle-hits>${template}</aisle-hits></aisle-search>`;
    const before = await renderPage(page, { url, client: open().client });
    await import('../hydrate.ts');
    expect(await renderPage(page, { url, client: open().client })).toBe(before);
    expect(links(before)).toHaveLength(2);
    // Not one element was left as it was because it cannot do without a browser.
    expect(shadowOf(before, 'aisle-search')).toContain('<slot>');
  });

  it('writes the categories of a search as links that narrow it', async () => {
    const hierarchyPath = [{ facetName: 'brand', facetValue: 'Acme', depth: 0 }];
    const { client, searched } = open({
      query: 'warm',
      extensions: { queryCategorization: { categories: [{ bin: 'high', hierarchyPath }] } },
    });
    const html = await renderPage(
      `<aisle-search index="products" routing><aisle-category-suggestions></aisle-category-suggestions><aisle-hits>${template}</aisle-hits></aisle-search>`,
      { url: 'https://shop.example/search?q=warm', client },
    );
    expect(searched[0]![0]!.params!.extensions).toEqual({ queryCategorization: { enableCategoriesRetrieval: true } });
    const shadow = shadowOf(html, 'aisle-category-suggestions');
    expect(/<a[^>]*href="([^"]*)"/.exec(shadow)?.[1]).toMatch(/q=warm&amp;brand=Acme/);
    expect(shadow).toContain('In Acme');
  });

  it('writes the nonce of the policy at every style, and refuses one that could be markup', async () => {
    const page = `<aisle-search index="products"><aisle-hits>${template}</aisle-hits></aisle-search>`;
    const html = await renderPage(page, { url, client: open().client, nonce: 'aB3+/_-=' });
    expect(html.match(/<style/g)!.length).toBeGreaterThan(1);
    expect(html.match(/<style nonce="aB3\+\/_-=">/g)).toHaveLength(html.match(/<style/g)!.length);
    await expect(renderPage(page, { url, client: open().client, nonce: '"><script>' })).rejects.toThrow(
      new TypeError('A nonce is made of letters, digits and +/_=-: write the one of the Content-Security-Policy.'),
    );
  });

  it('writes the product of each card into its element, with prices, for a list of the browser to exchange', async () => {
    const card = '<template><aisle-product-card href="/p/{{objectID}}" currency="EUR"></aisle-product-card></template>';
    const html = await renderPage(
      `<html lang="de"><aisle-search index="products"><aisle-infinite-hits>${card}</aisle-infinite-hits></aisle-search></html>`,
      { url, client: open().client },
    );
    const cards = html.split('<aisle-product-card').slice(2);
    expect(cards).toHaveLength(2);
    for (const [at, text] of cards.entries()) {
      expect(text).toMatch(/^[^>]* defer-hydration><template shadowroot/);
      expect(text.replaceAll(/<!--.*?-->/gs, '')).toMatch(
        new RegExp(`<a part="link" href="/p/${'ab'[at]}"\\s*>Shoe ${'ab'[at]}</a`),
      );
      expect(text).toContain('>5,00&nbsp;€</aisle-price>');
    }
    expect(html).not.toContain('data-aisle-hit');
  });

  it.each([
    ['swatches=colors', ['/p/a-red', '/p/b']],
    ['swatches', ['/p/a', '/p/b']],
  ])('shows hits in the variant that the address asks for, where variants="%s"', async (variants, expected) => {
    const records = hits.map((hit) => ({ ...hit, link: `/p/${hit.objectID}` }));
    const swatches = [{ name: 'Red', link: '/p/a-red' }];
    const { client } = open({ hits: [{ ...records[0]!, swatches }, records[1]!] });
    const list = '<aisle-hits><template><a href="{{link}}">{{name}}</a></template></aisle-hits>';
    const facet = '<aisle-refinement-list attribute="colors"></aisle-refinement-list>';
    const html = await renderPage(
      `<aisle-search index="products" routing variants="${variants}">${facet}${list}</aisle-search>`,
      { url: `${url}&colors=Red`, client },
    );
    expect(links(html)).toEqual(expected);
  });

  it('asks for all its recommendations in one request, and searches nothing for them', async () => {
    const { client, searched, recommended } = open();
    const html = await renderPage(
      `<html lang="de"><aisle-search index="products">
        <aisle-recommendations object-id="1">${template}</aisle-recommendations>
        <aisle-carousel><aisle-recommendations model="bought-together" object-ids="1 2" currency="EUR"><h2 slot="heading">A &amp; B</h2>${template}</aisle-recommendations></aisle-carousel>
      </aisle-search></html>`,
      { url, client },
    );
    expect(searched).toEqual([]);
    expect(recommended.map((requests) => requests.map(({ model, objectID }) => `${model} ${objectID}`))).toEqual([
      ['related-products 1', 'bought-together 1', 'bought-together 2'],
    ]);
    expect(links(html)).toEqual(['/p/a', '/p/b', '/p/a', '/p/b']);
    // The carousel is the region, and the heading names what is inside.
    expect(html).toMatch(/part="base" role="group" aria-label="A &amp; B"/);
    expect(html).toMatch(/<ol class="aisle-hits" role="list" tabindex="-1" aria-label="A &amp; B">/);
    expect(html).toContain('10,00\u00a0€');
    expect(html).toMatch(/data-aisle-known>\{"search":"\?utm_source=mail","recommendations":/);
  });

  it('leaves recommendations that fail to the browser, and shows the others', async () => {
    const { client } = open();
    const html = await renderPage(
      `<aisle-search index="products"><aisle-recommendations id="gone" object-id="gone">${template}</aisle-recommendations>
        <aisle-recommendations object-id="1">${template}</aisle-recommendations></aisle-search>`,
      { url, client },
    );
    expect(html.replaceAll(/\s+/g, ' ')).toContain(
      `<aisle-recommendations id="gone" object-id="gone">${template}</aisle-recommendations>`,
    );
    expect(links(html)).toEqual(['/p/a', '/p/b']);
  });

  it('waits for recommendations no longer than it is told', async () => {
    const client: SearchClientLike = { ...open().client, getRecommendations: () => new Promise(() => undefined) };
    const html = await renderPage(
      `<aisle-search index="products"><aisle-hits>${template}</aisle-hits><aisle-recommendations object-id="1">${template}</aisle-recommendations></aisle-search>`,
      { url, client, timeout: 20 },
    );
    expect(links(html)).toEqual(['/p/a', '/p/b']);
    expect(shadowOf(html, 'aisle-recommendations')).toContain('part="placeholder"');
  });

  it('is rendered though one of its searches asks nothing', async () => {
    const { client } = open();
    const html = await renderPage(
      `<aisle-search index="products" search-on-start="false"><aisle-search-box></aisle-search-box><aisle-hits></aisle-hits></aisle-search>
        <aisle-search index="products"><aisle-hits>${template}</aisle-hits></aisle-search>`,
      { url, client },
    );
    expect(shadowOf(html, 'aisle-search-box')).toContain('type="search"');
    expect(links(html)).toEqual(['/p/a', '/p/b']);
    expect(html.match(/data-aisle-known/g)).toHaveLength(1);
  });

  it('shows the facets that the index names, each with an element, and asks once', async () => {
    const facets = { brand: { Acme: 2 }, size: { 42: 1 }, colour: { red: 2 } };
    const renderingContent = { facetOrdering: { facets: { order: ['size', 'brand', 'colour'] }, values: {} } };
    const { client, searched } = open({ facets, renderingContent } as Partial<SearchResponse>);
    const html = await renderPage(
      `<html lang="de"><aisle-search index="products"><aisle-dynamic-facets id="plain">
          <p>Filter</p><div><aisle-refinement-list attribute="brand" label="Marke"></aisle-refinement-list></div>
        </aisle-dynamic-facets>
        <aisle-dynamic-facets max="2"><template><aisle-panel heading="" collapsible><aisle-menu attribute="" label="Wahl"></aisle-menu></aisle-panel></template></aisle-dynamic-facets>
        <aisle-dynamic-facets max="1" element="no-such"></aisle-dynamic-facets>
        <aisle-hits>${template}</aisle-hits></aisle-search></html>`,
      { url, client },
    );
    const text = html.replaceAll(/<!--.*?-->/gs, '').replaceAll(/\s+/g, ' ');
    expect(searched).toHaveLength(1);
    const places = [...shadowOf(html, 'aisle-dynamic-facets').matchAll(/<slot name="facet:(\w+)"/g)];
    expect(places.map(([, name]) => name)).toEqual(['size', 'brand', 'colour']);
    expect(text).toMatch(/<div slot="facet:brand"><aisle-refinement-list attribute="brand" label="Marke"/);
    expect(text).toMatch(/<aisle-refinement-list attribute="colour" slot="facet:colour" data-aisle-made/);
    expect(text).toMatch(
      /<aisle-panel heading="size" collapsible slot="facet:size" data-aisle-made[^>]*>[\s\S]*?<aisle-menu attribute="size" label="Wahl"/,
    );
    const shown = [...text.matchAll(/<legend part="label">([^<]+)/g)].map(([, name]) => name);
    expect(shown).toEqual(['Marke', 'Size', 'Colour', 'Size']);
    expect(text).toMatch(/type="checkbox"[\s\S]*Acme/);
  });

  it('is written once where the index names no facets', async () => {
    const { client, searched } = open();
    const html = await renderPage(
      `<aisle-search index="products"><aisle-dynamic-facets></aisle-dynamic-facets><aisle-hits>${template}</aisle-hits></aisle-search>`,
      { url, client },
    );
    expect(searched).toHaveLength(1);
    expect(links(html)).toEqual(['/p/a', '/p/b']);
    expect(html).not.toContain('data-aisle-made');
  });

  it('shows the banners of rules, and leaves data for a template to the browser', async () => {
    const banners = [{ image: { urls: [{ url: '/sale.jpg' }], title: 'Sale' }, link: { url: 'javascript:alert(1)' } }];
    const { client } = open({ renderingContent: { widgets: { banners } }, userData: [{ title: 'Now' }] });
    const html = await renderPage(
      `<aisle-search index="products"><aisle-hits></aisle-hits><aisle-banner></aisle-banner><aisle-banner id="data"><template>{{title}}</template></aisle-banner></aisle-search>`,
      { url, client },
    );
    expect(html).toMatch(/<img part="image" src="\/sale.jpg" alt="Sale"/);
    expect(html).not.toContain('href="javascript');
    expect(html).toMatch(/<aisle-banner\s+id="data"><template>\{\{title\}\}<\/template><\/aisle-banner>/);
  });

  it('begins with what the root says, and hands that to the browser', async () => {
    const { client, searched } = open();
    const initial = { query: 'boot', refinements: { price: { kind: 'range', max: 9 } } };
    const html = await renderPage(
      `<aisle-search index="products" initial='${JSON.stringify(initial)}'><aisle-range attribute="price"></aisle-range><aisle-hits>${template}</aisle-hits></aisle-search>`,
      { url, client },
    );
    expect(searched).toHaveLength(1);
    expect(searched[0]![0]!.params).toMatchObject({ query: 'boot', numericFilters: ['price<=9'] });
    expect(html).toContain('"answered":{"query":"boot","page":0,"refinements":{"price":{"kind":"range","max":9}}}');
  });

  it('reads words as filters where the root asks for it, and answers what they mean', async () => {
    const { client, searched } = open({ facets: { brand: { Acme: 2, Bolt: 1 } } });
    const html = await renderPage(
      `<aisle-search index="products" routing understand="price brand"><aisle-current-refinements></aisle-current-refinements><aisle-hits>${template}</aisle-hits></aisle-search>`,
      { url: `${url}&q=acme+shoe+under+20`, client },
    );
    expect(searched.at(-1)![0]!.params).toMatchObject({
      query: 'shoe',
      facetFilters: [['brand:Acme']],
      numericFilters: ['price<=20'],
    });
    expect([...shadowOf(html, 'aisle-current-refinements').matchAll(/part="remove"/g)]).toHaveLength(2);
  });

  it('leaves a page whose root cannot search to the browser, and says why in its words, once', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const page = `<aisle-search index="products"><aisle-hits>${template}</aisle-hits></aisle-search>`;
    expect(await renderPage(page, { url })).toBe(page);
    const broken = page.replace('index', `initial='{"query":' index`);
    expect(links(await renderPage(broken, { url, client: open().client }))).toEqual(['/p/a', '/p/b']);
    await vi.waitFor(() => expect(warn).toHaveBeenCalled(), { timeout: 15_000 });
    expect(error.mock.calls).toEqual([
      [
        '<aisle-search> cannot search: set app-id, api-key, host on it, or give it a .client and an index, or a .session.',
      ],
    ]);
    expect(warn.mock.calls).toEqual([
      [`Aisle: initial='{"query":' is no object in JSON and is not used. Write for example '{"query":"shoe"}'.`],
    ]);
    error.mockRestore();
    warn.mockRestore();
  });

  it('writes prices in the currency of the root: in cards, in cards of its own, and within another index', async () => {
    const html = await renderPage(
      `<html lang="de"><aisle-search index="products" currency="EUR"><aisle-hits></aisle-hits>
        <aisle-infinite-hits><template><aisle-product-card></aisle-product-card></template></aisle-infinite-hits>
        <aisle-index index="a"><aisle-index index="b"><aisle-hits></aisle-hits></aisle-index></aisle-index></aisle-search></html>`,
      { url, client: open().client },
    );
    const [first, second, third] = html.split('<ol class="aisle-hits"').slice(1);
    for (const list of [first, second, third]) expect(list).toMatch(/5,00(\u00a0|&nbsp;)€/);
  });

  it('asks for the marks and snippets that the cards show', async () => {
    const { client, searched } = open();
    const cards =
      '<template><aisle-highlight attribute="name"></aisle-highlight><template if="text"><aisle-snippet attribute="text" words="6"></aisle-snippet></template></template>';
    await renderPage(`<aisle-search index="products"><aisle-hits>${cards}</aisle-hits></aisle-search>`, {
      url,
      client,
    });
    expect(searched[0]![0]!.params).toMatchObject({
      attributesToHighlight: ['name'],
      attributesToSnippet: ['text:6'],
    });
  });
});
