/** A server keeps the room of the buttons that compare, and writes no table: it knows of no choice. */
import { expect, it } from 'vitest';
import { renderPage } from '../../server/render-page.ts';
import { createFakeClient, shoes } from '../../testing/fake-client.ts';
import '../../define/aisle-search.ts';
import '../../define/aisle-hits.ts';
import '../../define/aisle-compare.ts';
import '../../define/aisle-compare-button.ts';

it('a page from a server has buttons to compare with, and an empty comparison', async () => {
  const page = `<!doctype html><html lang="en"><body><aisle-search index="products">
    <aisle-hits><template><p>{{name}}</p><aisle-compare-button></aisle-compare-button></template></aisle-hits>
    <aisle-compare></aisle-compare></aisle-search></body></html>`;
  const html = await renderPage(page, { url: 'http://shop.example/', client: createFakeClient(shoes(2)) });
  expect(html.match(/<aisle-compare-button/g)).toHaveLength(3);
  expect(html.match(/part="button"[^>]*aria-pressed="false"/g)?.length).toBeGreaterThan(0);
  expect(html.replace(/<!--.*?-->/g, '')).toMatch(/Compare<span class="unseen"> Red shoe 1<\/span>/);
  expect(html).not.toContain('<table');
});
