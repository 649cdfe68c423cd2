/** A server writes a page in the page's own language. */
import { describe, expect, it } from 'vitest';
import { renderPage } from '../server/render-page.ts';
import { createFakeClient, shoes } from '../testing/fake-client.ts';
import '../define/aisle-search.ts';
import '../define/aisle-hits.ts';
import '../define/aisle-stats.ts';
import { de } from '../define/locale-de.ts';

describe('a page from a server', () => {
  it.each([
    ['de-AT', '7 Ergebnisse'],
    ['sw', '7 results'],
  ])('in %s says "%s"', async (lang, sentence) => {
    const page = `<!doctype html><html lang="${lang}"><body><aisle-search index="products"><aisle-stats></aisle-stats></aisle-search></body></html>`;
    const html = await renderPage(page, { url: 'http://shop.example/', client: createFakeClient(shoes(7)) });
    expect(html).toContain(sentence);
  });

  it('names the list of results in the language of the part of the page that it is in', async () => {
    const page =
      '<!doctype html><html lang="en"><body><div lang="de"><aisle-search index="products"><aisle-hits></aisle-hits></aisle-search></div></body></html>';
    const html = await renderPage(page, { url: 'http://shop.example/', client: createFakeClient(shoes(7)) });
    expect(html).toContain(`aria-label="${de['aisle-hits']!['label'] as string}"`);
  });
});
