/** MCP App of products: a page with which graphical assistants show tool results as real product cards. It is a file of `@aisle/components`. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cardsOf } from './product-cards.ts';
import type { ShopRecord } from './product-view.ts';
import { type ShopAccess, ToolFailure } from './tool.ts';

/** URI of the page. */
const APP_URI = 'ui://aisle/products.html';

/** The MIME type of pages of MCP Apps. */
const APP_TYPE = 'text/html;profile=mcp-app';

/** Number of products sampled to find the hosts of pictures. */
const SAMPLED = 20;

/** Metadata of a tool that links its results to the page; the second name is for earlier assistants. */
export const APP_META = { ui: { resourceUri: APP_URI }, 'ui/resourceUri': APP_URI } as const;

/** Returns the locations from which `@aisle/components` is resolved: this package, and the directory of the process. */
const places = (): string[] => [import.meta.url, pathToFileURL(join(process.cwd(), 'package.json')).href];

/** Reads the page, if `@aisle/components` is installed. Otherwise undefined, and results are text only. */
export async function findProductsApp(): Promise<string | undefined> {
  for (const place of places())
    try {
      return await readFile(createRequire(place).resolve('@aisle/components/agent-app.html'), 'utf8');
    } catch {
      // Try the next location.
    }
  return undefined;
}

/** Returns the list of resources. */
export const listResources = () => ({
  resources: [
    {
      uri: APP_URI,
      name: 'products',
      title: 'Products',
      description: 'Shows the products of an answer as cards.',
      mimeType: APP_TYPE,
    },
  ],
});

const originOf = (address: unknown): string[] =>
  typeof address === 'string' && URL.canParse(address) ? [new URL(address).origin] : [];

/** Returns the hosts of the pictures of the index, because assistants block all others. Empty if nothing can be searched yet. */
async function pictureHosts(shop: ShopAccess): Promise<string[]> {
  const [answer, settings] = await Promise.all([
    shop.ask(`/1/indexes/${encodeURIComponent(shop.index)}/query`, {
      ...shop.parameters,
      query: '',
      hitsPerPage: SAMPLED,
      attributesToHighlight: [],
      attributesToSnippet: [],
      analytics: false,
      clickAnalytics: false,
    }),
    shop.settingsOf(shop.index),
  ]);
  // The response of a search, as in the contract.
  const { hits } = cardsOf(answer['hits'] as ShopRecord[], settings);
  return [...new Set(hits.flatMap(({ image }) => originOf(image)))];
}

/** Returns the page as a resource. Undefined for any other URI. */
export async function readResource(uri: string, { page, shop }: { page: string; shop: ShopAccess }) {
  if (uri !== APP_URI) return undefined;
  const resourceDomains = await pictureHosts(shop).catch((error: unknown) => {
    if (!(error instanceof ToolFailure)) throw error;
    return [];
  });
  const ui = { csp: { connectDomains: [], resourceDomains }, prefersBorder: true };
  return { contents: [{ uri, mimeType: APP_TYPE, text: page, _meta: { ui } }] };
}
