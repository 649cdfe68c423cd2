/** MCP App of products: a page that assistants which draw show with the answers of tools, as real product cards. It is a file of `@aisle/components`. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cardsOf } from './product-cards.ts';
import type { ShopRecord } from './product-view.ts';
import { type ShopAccess, ToolFailure } from './tool.ts';

/** Where assistants read the page. */
const APP_URI = 'ui://aisle/products.html';

/** The type of pages of MCP Apps. */
const APP_TYPE = 'text/html;profile=mcp-app';

/** Products whose pictures say from which hosts pictures come. */
const SAMPLED = 20;

/** What a tool says of the page that goes with its answers; the second name is that of earlier assistants. */
export const APP_META = { ui: { resourceUri: APP_URI }, 'ui/resourceUri': APP_URI } as const;

/** From where `@aisle/components` is looked for: beside this package, and in the directory of the process. */
const places = (): string[] => [import.meta.url, pathToFileURL(join(process.cwd(), 'package.json')).href];

/** The page, where `@aisle/components` is installed; undefined otherwise: then answers are text alone. */
export async function findProductsApp(): Promise<string | undefined> {
  for (const place of places())
    try {
      return await readFile(createRequire(place).resolve('@aisle/components/agent-app.html'), 'utf8');
    } catch {
      // Not there: the next place.
    }
  return undefined;
}

/** The list of what assistants may read. */
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

/** The hosts from which the cards of the index take their pictures: assistants let nothing else in. None where nothing can be searched yet. */
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
  // The answer to a search, by the contract.
  const { hits } = cardsOf(answer['hits'] as ShopRecord[], settings);
  return [...new Set(hits.flatMap(({ image }) => originOf(image)))];
}

/** The page as a resource; undefined for an address that is none of it. */
export async function readResource(uri: string, { page, shop }: { page: string; shop: ShopAccess }) {
  if (uri !== APP_URI) return undefined;
  const resourceDomains = await pictureHosts(shop).catch((error: unknown) => {
    if (!(error instanceof ToolFailure)) throw error;
    return [];
  });
  const ui = { csp: { connectDomains: [], resourceDomains }, prefersBorder: true };
  return { contents: [{ uri, mimeType: APP_TYPE, text: page, _meta: { ui } }] };
}
