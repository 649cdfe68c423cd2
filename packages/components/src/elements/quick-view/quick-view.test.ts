/** A server writes the button of a quick view and no dialog. */
import { expect, it } from 'vitest';
import { renderPage } from '../../server/render-page.ts';
import { createFakeClient, shoes } from '../../testing/fake-client.ts';
import '../../define/aisle-search.ts';
import '../../define/aisle-hits.ts';
import '../../define/aisle-quick-view.ts';

it('a page from a server has buttons of quick views', async () => {
  const page = `<!doctype html><html lang="en"><body><aisle-search index="products"><aisle-hits><template><p>{{name}}</p>
    <aisle-quick-view><template><h2>{{name}}</h2></template></aisle-quick-view></template></aisle-hits></aisle-search></body></html>`;
  const html = await renderPage(page, { url: 'http://shop.example/', client: createFakeClient(shoes(2)) });
  expect(html).toContain('aria-haspopup="dialog"');
  expect(html.replace(/<!--.*?-->/g, '')).toContain('Quick view<span class="unseen"> Red shoe 1</span>');
  expect(html).not.toContain('<dialog');
});
