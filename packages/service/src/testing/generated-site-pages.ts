/** Generated site, the pages: the HTML of each, and its links. */
import { PAGE_SIZE, type PlannedPage, type SitePlan } from './generated-site-plan.ts';

/** Returns the URLs under which a page is linked from the page that lists it. */
function linksTo({ number, trait }: PlannedPage): string {
  const own = `/p/${number}`;
  const a = (href: string, more = '') => `<li><a href="${href}"${more}>Product ${number}</a></li>`;
  if (trait === 'moved' || trait === 'moved_often') return a(`/old/${number}`);
  if (trait === 'doubled') return a(own) + a(`${own}?view=print`) + a(`${own}/`);
  if (trait === 'tracked') return a(`${own}?utm_source=list&amp;utm_medium=web`) + a(`${own}?gclid=x${number}#top`);
  if (trait === 'private') return a(`/private/${number}`);
  if (trait === 'unfollowed') return number % 2 === 0 ? a(own, ' rel="nofollow"') : a(`/aside/${number}`);
  if (trait === 'mapped') return '';
  return a(own);
}

const shell = (title: string, body: string, head = '') => `<!doctype html>
<html lang="en"><head><title>${title}</title>${head}
<link rel="stylesheet" href="/style.css"><script>var dataLayer = dataLayer || []; dataLayer.push({ page: "${title}" });</script></head>
<body><nav><ul><li><a href="/">Home</a></li><li><a href="/calendar/1">Events</a></li><li><a href="/deeper/">Archive</a></li>
<li><a href="mailto:shop@shop.example">Write</a></li><li><a href="/manual.pdf">Manual</a></li></ul></nav><main>${body}</main>
<footer><p>About the shop. <a href="/#top">Up</a> <a href="javascript:void(0)">Close</a></p></footer></body></html>`;

/** Returns a product page. Its version is the part that changes. */
export function productPage(plan: SitePlan, page: PlannedPage, version: number): string {
  const { number, trait, title, words } = page;
  const next = plan.pages[(number + 1) % plan.pages.length]!;
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: title,
    sku: `sku-${number}`,
    brand: { '@type': 'Brand', name: `Brand ${number % 17}` },
    offers: { '@type': 'Offer', price: (number % 500) + 0.5 + version, priceCurrency: 'EUR' },
  };
  const head = [
    `<script type="application/ld+json">${JSON.stringify(data)}</script>`,
    `<meta name="description" content="${title}, version ${version}">`,
    trait === 'doubled' ? `<link rel="canonical" href="/p/${number}">` : '',
    trait === 'noindex' ? '<meta name="robots" content="noindex">' : '',
    trait === 'latin_meta' ? '<meta charset="windows-1252">' : '',
  ].join('');
  // The next one is linked as in its list, so that no trait is circumvented.
  const body = `<h1>${title}</h1><p class="price">${data.offers.price} €</p><div class="text"><p>${words.replaceAll('. ', '</p><p>')}</p></div>
    <table>${Array.from({ length: 12 }, (_, row) => `<tr><th>Property ${row}</th><td>Value ${(number * row) % 97}</td></tr>`).join('')}</table>
    <ul class="next">${linksTo(next)}</ul>`;
  return shell(title, body, head);
}

/** Returns a page of a category: its products, and every other page of the category. */
export function categoryPage(plan: SitePlan, category: number, place: number): string | undefined {
  const all = plan.categories[category];
  const listed = all?.slice((place - 1) * PAGE_SIZE, place * PAGE_SIZE) ?? [];
  if (!all || listed.length === 0) return undefined;
  const places = Array.from(
    { length: Math.ceil(all.length / PAGE_SIZE) },
    (_, index) => `<a href="/c/${category}/${index + 1}">${index + 1}</a>`,
  );
  return shell(
    `Category ${category}, page ${place}`,
    `<h1>Category ${category}</h1><ul>${listed.map(linksTo).join('')}</ul><p>${places.join(' ')}</p>`,
  );
}

/** Returns the home page. */
export const homePage = (plan: SitePlan): string =>
  shell(
    'Home',
    `<h1>Home</h1><ul>${plan.categories.map((_, at) => `<li><a href="/c/${at}/1">Category ${at}</a></li>`).join('')}</ul>`,
  );

/** Returns a page of an endless calendar: each month links to the next. It asks not to be indexed. */
export const calendarPage = (month: number): string =>
  shell(
    `Events in month ${month}`,
    `<h1>Month ${month}</h1><a href="/calendar/${month + 1}">Next</a>`,
    '<meta name="robots" content="noindex">',
  );

/** Returns a page that links to itself one folder deeper, endlessly. */
export const deeperPage = (path: string): string =>
  shell(`Archive ${path}`, '<h1>Archive</h1><a href="deeper/">Older</a>', '<meta name="robots" content="noindex">');

/** Returns a page that asks not to follow its links, with one link. */
export const asidePage = (number: number): string =>
  `<!doctype html><meta name="robots" content="noindex, nofollow"><title>Aside ${number}</title><a href="/p/${number}">Product</a>`;
