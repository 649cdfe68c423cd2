/** Development server: serves the sources of the pages with Vite, and everything else from the site. */
import { createServer, type Plugin } from 'vite';
import type { Product } from '../catalogue/product.ts';
import { pagesConfig } from './build-pages.ts';
import { listen, type ListeningSite } from './listen.ts';
import { fillMissingPage, fillProductPage } from './product-page.ts';
import type { ShopSite } from './shop-site.ts';

/** Puts the product of an address into its page; elements do their work in the browser here, so that they reload as they change. */
const fillProduct = (products: readonly Product[]): Plugin => ({
  name: 'fill-product',
  transformIndexHtml: (html, { path, originalUrl = path }) => {
    if (!path.startsWith('/product.html')) return html;
    const parameters = new URL(originalUrl, 'http://localhost').searchParams;
    const product = products.find(({ objectID }) => objectID === parameters.get('id'));
    if (!product) return fillMissingPage(html, 'The link may be old, or the product sold out for good.');
    return fillProductPage(html, product, { colour: parameters.get('colour') ?? undefined });
  },
});

/**
 * Starts Vite's development server in front of the site: what the site answers with 404 comes from the sources.
 *
 * @param options.root The repository's folder.
 */
export async function startDevServer(options: {
  root: string;
  port: number;
  site: ShopSite;
  products: readonly Product[];
}): Promise<ListeningSite> {
  const { root, port, site, products } = options;
  const inner = await listen(site, { port: 0 });
  const usual = pagesConfig(root);
  const vite = await createServer({
    ...usual,
    plugins: [...(usual.plugins ?? []), fillProduct(products)],
    appType: 'mpa',
    server: {
      host: '127.0.0.1',
      port,
      proxy: { '/1/': inner.url, '/pictures/': inner.url },
      fs: { allow: [root] },
    },
  });
  await vite.listen();
  const address = vite.httpServer?.address();
  const actualPort = typeof address === 'object' && address ? address.port : port;
  return {
    url: `http://127.0.0.1:${actualPort}`,
    port: actualPort,
    close: async () => {
      await vite.close();
      await inner.close();
    },
  };
}
