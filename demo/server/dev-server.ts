/** Serves the sources of the pages while one works on them: Vite reloads, the rest is the same site. */
import { createServer } from 'vite';
import { pagesConfig } from './build-pages.ts';
import { listen, type ListeningSite } from './listen.ts';
import type { ShopSite } from './shop-site.ts';

/**
 * Starts Vite's development server in front of the site: what the site answers with 404 comes from the sources.
 *
 * @param options.root The repository's folder.
 */
export async function startDevServer(options: { root: string; port: number; site: ShopSite }): Promise<ListeningSite> {
  const { root, port, site } = options;
  const inner = await listen(site, { port: 0 });
  const vite = await createServer({
    ...pagesConfig(root),
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
  const taken = typeof address === 'object' && address ? address.port : port;
  return {
    url: `http://127.0.0.1:${taken}`,
    port: taken,
    close: async () => {
      await vite.close();
      await inner.close();
    },
  };
}
