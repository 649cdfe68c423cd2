/** The shop's site as one function: pages, pictures, and the service under the same origin. */
import { departmentPicture } from '../catalogue/department-pictures.ts';
import { picture } from '../catalogue/picture.ts';
import type { Product } from '../catalogue/product.ts';
import { askAgents, withChat } from './chat.ts';
import { llmsText } from './llms-txt.ts';
import type { PageRenderer } from './render-page.ts';
import { showNewPage } from './new-page.ts';
import { showProductPage } from './product-page.ts';
import { showSearchPage } from './search-page.ts';
import { securityHeaders } from './security-headers.ts';
import { answerPage, type ShownPage } from './shown-page.ts';

/** Inputs of the site. */
export interface ShopSiteOptions {
  products: readonly Product[];
  /** Answers a page, a style or a script; undefined when there is none at that path. */
  files: (request: Request) => Response | undefined;
  /** Answers everything below `/1/`. */
  service: (request: Request, connection: { clientAddress?: string | undefined }) => Promise<Response>;
  /** Where agents find the tools of the shop; `llms.txt` names none without it. */
  mcpUrl?: string;
  /** The address of the service where its agents answer; without it no page has a chat. */
  agentsUrl?: string;
  /** Shows pages; without it they are sent as they are, and do their work in the browser. */
  renderer?: PageRenderer | undefined;
}

/** The pages that show what the service knows, and how. */
const shownPages: Readonly<Record<string, ShownPage>> = {
  '/': showSearchPage,
  '/new.html': showNewPage,
  '/guides.html': async (html, { render }) => ({ html: await render(html) }),
  '/product.html': showProductPage,
};

/** Answers one request of a browser. */
export type ShopSite = (request: Request, connection?: { clientAddress?: string | undefined }) => Promise<Response>;

const text = (status: number, message: string, headers: Record<string, string> = {}): Response =>
  new Response(`${message}\n`, {
    status,
    headers: { ...securityHeaders, ...headers, 'Content-Type': 'text/plain; charset=utf-8' },
  });

/**
 * Puts the site together.
 *
 * @example
 * const site = createShopSite({ products, files, service: (request) => running.fetch(request) });
 * await site(new Request('http://localhost/pictures/P00001.svg'));
 */
export function createShopSite(options: ShopSiteOptions): ShopSite {
  const { products, files, service, renderer, mcpUrl, agentsUrl } = options;
  const byId = new Map(products.map((product) => [product.objectID, product]));

  const draw = (url: URL): string | undefined => {
    const [, department] = /^\/pictures\/departments\/([a-z]+)\.svg$/.exec(url.pathname) ?? [];
    if (department) return departmentPicture(department);
    const [, objectID = ''] = /^\/pictures\/([A-Z0-9]+)\.svg$/.exec(url.pathname) ?? [];
    const product = byId.get(objectID);
    const color = url.searchParams.get('color');
    return product && picture(product, color === null ? {} : { color });
  };

  return async (request, connection = {}) => {
    const url = new URL(request.url);
    if (url.pathname.startsWith('/1/')) return service(request, connection);
    if (agentsUrl !== undefined && url.pathname.startsWith('/agent-studio/')) return askAgents(request, agentsUrl);
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return text(405, 'Pages are read with GET.', { Allow: 'GET, HEAD' });
    if (url.pathname === '/llms.txt') return text(200, llmsText(products, { origin: url.origin, mcpUrl }));
    const svg = url.pathname.startsWith('/pictures/') ? draw(url) : undefined;
    if (svg !== undefined)
      return new Response(request.method === 'HEAD' ? null : svg, {
        headers: { ...securityHeaders, 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=3600' },
      });
    const file = files(request);
    const show = shownPages[url.pathname];
    if (file && show && renderer && request.method === 'GET') {
      const html = await files(new Request(url))!.text();
      const page = agentsUrl === undefined ? html : withChat(html);
      return answerPage(page, { request, show, renderer, clientAddress: connection.clientAddress });
    }
    if (file) return file;
    // A person gets a page with ways on; what asked for a picture or a script would only carry it for nothing.
    const page = request.headers.get('accept')?.includes('text/html')
      ? files(new Request(new URL('/missing.html', url), request))
      : undefined;
    return page
      ? new Response(page.body, { status: 404, headers: page.headers })
      : text(404, 'There is nothing here. The shop begins at /.');
  };
}
