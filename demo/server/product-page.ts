/** The page of one product, with its record embedded, so that the browser does not fetch it. */
import { currency, index } from '../src/shop.ts';
import type { ShownProduct } from '../src/shown-product.ts';
import { dataInScript, escapeHtml } from './escape-html.ts';
import { missingMarkup, productMarkup } from './product-markup.ts';
import type { PageVisit, ShownPage } from './shown-page.ts';

/** Where the product stands, and the rows that are recommended with it. */
const mark = '<!-- the product -->';
const dataMark = '<!-- structured data -->';
const related = /<!-- related -->.*<!-- end of related -->/s;

/** Fetches the product of a URL; undefined if there is none. */
const fetchRecord = async ({ url, ask }: Pick<PageVisit, 'url' | 'ask'>): Promise<ShownProduct | undefined> => {
  const objectID = url.searchParams.get('id');
  if (!objectID) return undefined;
  const { results } = (await ask('/1/indexes/*/objects', { requests: [{ indexName: index, objectID }] })) as {
    results: (ShownProduct | null)[];
  };
  return results[0] ?? undefined;
};

/** The page of a product, as other pages link to it. */
const pageOf = ({ origin }: URL, { objectID }: ShownProduct): string =>
  `${origin}/product.html?${new URLSearchParams({ id: objectID })}`;

/** What search engines and agents read of a page. */
function structuredData(
  product: ShownProduct,
  { url, productJsonLd }: Pick<PageVisit, 'url' | 'productJsonLd'>,
): string {
  const { lvl0, lvl1, lvl2 } = product.categories;
  const data = productJsonLd(
    { ...product },
    {
      url: pageOf(url, product),
      currency,
      breadcrumbs: [
        { name: 'Shop', url: '/' },
        ...[lvl0, lvl1, lvl2].map((path) => ({
          name: path.split(' > ').at(-1) ?? path,
          url: `/?${new URLSearchParams({ categories: path })}`,
        })),
      ],
    },
  );
  return `<script type="application/ld+json">${data}</script>`;
}

function titled(html: string, title: string): string {
  return html.replace(/(?<=<title>)[^<]*/, () => `${escapeHtml(title)} · Larch &amp; Lantern`);
}

/**
 * Puts a product into its page: the record stands in the elements that show what belongs to it.
 *
 * @example
 * fillProductPage('<title></title><!-- the product -->', product, { colour: 'Red' });
 */
export function fillProductPage(
  html: string,
  product: ShownProduct,
  { colour, data = '' }: { colour?: string | undefined; data?: string } = {},
): string {
  const record = `<script type="application/json">${dataInScript(product)}</script>`;
  const others = { filters: `inStock:true AND NOT categories.lvl2:"${product.categories.lvl2}"` };
  return titled(html, product.name)
    .replace(dataMark, () => data)
    .replace(mark, () => productMarkup(product, { colour }))
    .replaceAll('<!-- the record -->', () => record)
    .replaceAll(' data-product', () => ` object-id="${escapeHtml(product.objectID)}"`)
    .replaceAll(' data-other-kinds', () => ` query-parameters="${escapeHtml(JSON.stringify(others))}"`);
}

/** Says that there is no such product, and why. */
export const fillMissingPage = (html: string, reason: string): string =>
  titled(html, 'Not found')
    .replace(dataMark, '')
    .replace(mark, () => missingMarkup(reason))
    .replace(related, '');

/** Shows the page. */
export const showProductPage: ShownPage = async (html, visit) => {
  let product: ShownProduct | undefined;
  try {
    product = await fetchRecord(visit);
  } catch {
    const reason = 'The shop does not answer right now. Please try again in a moment.';
    return { html: await visit.render(fillMissingPage(html, reason)), status: 503 };
  }
  if (!product) {
    const reason = 'The link may be old, or the product sold out for good.';
    return { html: await visit.render(fillMissingPage(html, reason)), status: 404 };
  }
  const colour = visit.url.searchParams.get('colour') ?? undefined;
  return { html: await visit.render(fillProductPage(html, product, { colour, data: structuredData(product, visit) })) };
};
