/** Renders pages of the shop on the server, with direct calls to the service. */
import type { productJsonLd as ProductJsonLd, renderPage as RenderPage } from '@aisle/components/server';
import type { Formatters } from '@aisle/components';
import { createSearchClient } from '@aisle/search-client';
import { credentials } from '../src/shop.ts';

/** Handles all requests below `/1/`. */
export type Service = (request: Request, connection: { clientAddress?: string | undefined }) => Promise<Response>;

/** One request of a shopper. */
export interface Visit {
  url: URL;
  /** Who asks: the shopper, with the limits that hold for one. */
  clientAddress?: string | undefined;
  /** Lets the styles of the elements pass the policy of the answer. */
  nonce: string;
}

/** What a server shows pages with. */
export interface PageRenderer {
  /** Gives HTML with what its elements show at an address. */
  render: (html: string, visit: Visit, formatters?: Formatters) => Promise<string>;
  /** What a page says of its product to search engines and agents. */
  productJsonLd: typeof ProductJsonLd;
  /** Asks the service something. @throws Error when it refuses. */
  ask: (question: { path: string; body: unknown }, visit: Visit) => Promise<unknown>;
}

/**
 * Makes the renderer out of the module that `buildPages` builds. Nothing is kept between two requests: what one shopper
 * asked for is nobody else's.
 *
 * @example
 * const { render } = createPageRenderer({ renderPage, productJsonLd, service });
 * await render(html, { url: new URL('http://localhost/?q=boots'), nonce: 'abc' });
 */
export function createPageRenderer(options: {
  renderPage: typeof RenderPage;
  productJsonLd: typeof ProductJsonLd;
  service: Service;
}): PageRenderer {
  const { renderPage, productJsonLd, service } = options;
  return {
    productJsonLd,
    render(html, { url, clientAddress, nonce }, formatters) {
      const client = createSearchClient({
        ...credentials,
        hosts: url.origin,
        cache: false,
        fetch: (input, init) => service(new Request(input, init), { clientAddress }),
      });
      return renderPage(html, { url, client, nonce, ...(formatters && { formatters }) });
    },
    async ask({ path, body }, { url, clientAddress }) {
      const request = new Request(new URL(path, url), {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'X-Service-Application-Id': credentials.appId,
          'X-Service-API-Key': credentials.apiKey,
        },
        body: JSON.stringify(body),
      });
      const response = await service(request, { clientAddress });
      if (!response.ok) throw new Error(`The service answered ${response.status} to ${path}.`);
      return response.json();
    },
  };
}
