/** Everything works on a page with a strict Content-Security-Policy and Trusted Types. */
import { expect } from '@open-wc/testing';
import type { AisleHits } from '../hits/hits.ts';
import { createFakeClient, shoes } from '../../testing/fake-client.ts';
import { part, textOf, turn, type, until } from '../../testing/mount.ts';
import type { AisleSearch } from './search.ts';

const define = new URL('../../define.ts', import.meta.url).href;
const policy = [
  "default-src 'none'",
  `script-src ${location.origin}`,
  `img-src ${location.origin}`,
  "style-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  // Lit makes its own, hand-written templates with this one.
  'trusted-types lit-html',
].join('; ');

describe('a page with a strict Content-Security-Policy', () => {
  it('searches, filters, pages and fails without breaking a rule', async () => {
    const frame = document.createElement('iframe');
    frame.srcdoc = `<!doctype html><html lang="en"><meta http-equiv="Content-Security-Policy" content="${policy}">
      <script type="module" src="${define}"></script>
      <aisle-search index="products"><aisle-search-box></aisle-search-box><aisle-stats></aisle-stats>
        <aisle-sort-by><option value="products">Best</option></aisle-sort-by>
        <aisle-refinement-list attribute="brand" searchable show-more limit="2"></aisle-refinement-list>
        <aisle-range attribute="price" presentation="histogram slider inputs" currency="EUR"></aisle-range>
        <aisle-color-facet attribute="brand"><option value="Acme" data-color="navy">Acme</option></aisle-color-facet>
        <aisle-dynamic-facets></aisle-dynamic-facets>
        <aisle-current-refinements></aisle-current-refinements>
        <aisle-hits><template><a href="/p?id={{objectID}}" onclick="{{name}}"><aisle-highlight attribute="name"></aisle-highlight></a><template if="onSale"><b>{{price | currency:EUR}}</b></template></template></aisle-hits>
        <aisle-hits id="own"></aisle-hits>
        <aisle-infinite-hits load-more="button"><template><aisle-product-card></aisle-product-card></template></aisle-infinite-hits>
        <aisle-banner ratio="4 / 1"></aisle-banner>
        <aisle-refine-sheet media="all"><aisle-panel heading="Brand" collapsible></aisle-panel></aisle-refine-sheet>
        <aisle-carousel label="Row" dots><aisle-hits id="row"></aisle-hits></aisle-carousel><aisle-geo-search></aisle-geo-search>
        <aisle-recommendations object-id="p1"></aisle-recommendations><aisle-recently-viewed></aisle-recently-viewed>
        <aisle-configure distinct="1"></aisle-configure><aisle-query-suggestions index="suggested"></aisle-query-suggestions>
        <aisle-index index="articles"><aisle-stats></aisle-stats></aisle-index>
        <aisle-autocomplete overlay="not all" shortcut="/" voice><aisle-autocomplete-section><template><a href="/p?id={{objectID}}">{{name}}</a></template></aisle-autocomplete-section></aisle-autocomplete>
        <aisle-debug open></aisle-debug>
        <aisle-pagination></aisle-pagination></aisle-search></html>`;
    document.body.append(frame);
    await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
    const page = frame.contentDocument!;
    const broken: string[] = [];
    page.addEventListener('securitypolicyviolation', (event) => {
      broken.push(`${event.violatedDirective} ${event.sample} ${event.sourceFile}`);
    });
    const root = page.querySelector<AisleSearch>('aisle-search')!;
    const client = createFakeClient([
      { objectID: '<script>', name: '<script>alert(1)</script>', brand: 'Acme', onSale: true, price: 3 },
      ...shoes(60),
    ]);
    client.hold();
    root.client = client;
    await turn();
    const hits = page.querySelector<AisleHits>('aisle-hits')!;
    await until(() => part(hits, 'skeleton'));
    client.release();
    await until(() => hits.querySelector('li'));
    expect(textOf(hits.querySelector('li'))).to.equal('<script>alert(1)</script>€3.00');
    await until(() => part(page.querySelector('aisle-range')!, 'slider'));
    await until(() => part(page.querySelector('aisle-debug')!, 'panel'));
    page.querySelector('aisle-refine-sheet')!.show();
    await until(() => page.querySelector('aisle-refine-sheet')!.shadowRoot!.querySelector('dialog')!.open);
    page.querySelector('aisle-refine-sheet')!.close();
    expect(page.querySelectorAll('aisle-product-card').length).to.be.greaterThan(0);
    const swatches = [
      ...page.querySelector('aisle-color-facet')!.shadowRoot!.querySelectorAll<HTMLElement>('[part=swatch]'),
    ];
    expect(swatches.some(({ style }) => style.backgroundColor === 'navy')).to.equal(true);
    root.session!.toggleFacet('brand', 'Bolt');
    root.session!.setPage(1);
    root.session!.setQuery('shoe');
    await turn();
    await turn();
    expect(hits.querySelector('mark')!.textContent).to.equal('shoe');
    const box = page.querySelector('aisle-autocomplete')!;
    type(part<HTMLInputElement>(box, 'input'), 'script');
    await until(() => box.querySelector('.aisle-hit'));
    expect(textOf(box.querySelector('.aisle-hit'))).to.equal('<script>alert(1)</script>');
    client.failWith(new Error('down'));
    root.session!.setQuery('x');
    await until(() => part(hits, 'error'));
    root.remove();
    await turn();
    // Violations are told late and in order: once this one is heard, all before it would have been.
    page.body.setAttribute('style', 'color: red');
    await until(() => broken.length);
    expect(broken.length).to.equal(1);
    expect(broken[0]).to.include('style-src-attr');
    frame.remove();
  });
});
