/** A server writes the buttons of folded records, and asks for none of them. */
import { expect, it } from 'vitest';
import { renderPage } from '../../server/render-page.ts';
import { createFakeClient, shoes } from '../../testing/fake-client.ts';
import '../../define/aisle-search.ts';
import '../../define/aisle-hits.ts';
import '../../define/aisle-result-children.ts';

it('a page from a server has its cards, and asks for no children', async () => {
  const client = createFakeClient(shoes(2));
  const page = `<!doctype html><html lang="en"><body><aisle-search index="products"><aisle-hits><template><p>{{name}}</p>
    <aisle-result-children attribute="brand"><template>{{name}}</template></aisle-result-children></template></aisle-hits>
    </aisle-search></body></html>`;
  const html = await renderPage(page, { url: 'http://shop.example/', client });
  expect(html).toContain('<p>Red shoe 1</p>');
  expect(html).toContain('aria-expanded="false"');
  expect(client.calls).toHaveLength(1);
});
