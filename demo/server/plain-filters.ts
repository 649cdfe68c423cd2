/** Filters as links and a form, for browsers without scripts: selected values are checked, and a button submits. */
import { escapeHtml } from './escape-html.ts';
import { choice, formatCount, group, sortChoice } from './plain-choice.ts';
import type { Answer } from './shown-page.ts';

/** Facets with boxes, by their name in addresses. */
const lists: readonly { name: string; label: string; maxValues: number }[] = [
  { name: 'colors', label: 'Colour', maxValues: 12 },
  { name: 'brand', label: 'Brand', maxValues: 12 },
  { name: 'sizes', label: 'Size', maxValues: 12 },
  { name: 'material', label: 'Material', maxValues: 8 },
];

const switches: readonly { name: string; label: string }[] = [
  { name: 'onSale', label: 'On sale' },
  { name: 'inStock', label: 'In stock' },
];

const prices: readonly { range: string; label: string }[] = [
  { range: '', label: 'Any' },
  { range: '..25', label: 'Up to €25' },
  { range: '25..50', label: '€25 to €50' },
  { range: '50..100', label: '€50 to €100' },
  { range: '100..', label: 'From €100' },
];

const sorts: readonly { index: string; label: string }[] = [
  { index: '', label: 'Most loved' },
  { index: 'products_price_asc', label: 'Price, low to high' },
  { index: 'products_price_desc', label: 'Price, high to low' },
  { index: 'products_newest', label: 'Newest' },
  { index: 'products_rating', label: 'Best rated' },
];

/** Categories lead on as links: one step down, and one back. */
function categories({ facets }: Pick<Answer, 'facets'>, url: URL): string {
  const chosen = url.searchParams.get('categories') ?? '';
  const depth = chosen ? chosen.split(' > ').length : 0;
  const linkTo = (path: string): string => {
    const query = new URLSearchParams(url.search);
    query.delete('page');
    if (path) query.set('categories', path);
    else query.delete('categories');
    return escapeHtml(`/?${query.toString() || 'all'}`);
  };
  const steps = chosen ? ['', ...chosen.split(' > ').map((_, at, all) => all.slice(0, at + 1).join(' > '))] : [];
  const below = Object.entries(facets[`categories.lvl${depth}`] ?? {})
    .filter(([path]) => !chosen || path.startsWith(`${chosen} > `))
    .toSorted(([, a], [, b]) => b - a);
  const link = (path: string, count?: number): string =>
    `<li><a href="${linkTo(path)}"${path === chosen ? ' aria-current="true"' : ''}>${escapeHtml(path.split(' > ').at(-1) || 'All')}</a>${
      count === undefined ? '' : ` <span>${formatCount(count)}</span>`
    }</li>`;
  return `<nav aria-label="Category"><ul>${[...steps.map((path) => link(path)), ...below.map(([path, count]) => link(path, count))].join('')}</ul></nav>`;
}

/**
 * The filters of an answer at an address. Parameters that the form has no control for travel along.
 *
 * @example
 * plainFilters({ nbHits: 2, facets: { brand: { Alp: 2 } } }, new URL('http://localhost/?q=boots'));
 */
export function plainFilters(answer: Pick<Answer, 'facets'>, url: URL): string {
  const parameters = url.searchParams;
  const isChosen = (name: string, value: string): boolean => parameters.getAll(name).includes(value);
  const boxes = lists.map(({ name, label, maxValues }) => {
    const counts = answer.facets[name] ?? {};
    // What is chosen is shown, though nothing is left of it: it can be taken back.
    const chosen = parameters.getAll(name).filter((value) => value && !(value in counts));
    const values = Object.entries(counts)
      .toSorted(([, a], [, b]) => b - a)
      .filter(([value], at) => at < maxValues || isChosen(name, value));
    return group(label, [
      ...chosen.map((value) => choice({ name, value, label: value, isChosen: true })),
      ...values.map(([value, count]) => choice({ name, value, label: value, count, isChosen: isChosen(name, value) })),
    ]);
  });
  const filterNames = new Set([...lists, ...switches].map(({ name }) => name));
  const others = [...parameters].filter(
    ([name, value]) => !filterNames.has(name) && !/^(price|sort|page)$/.test(name) && value,
  );
  const price = parameters.get('price') ?? '';
  return `<div class="plain-filters"><details><summary>Filters</summary>${categories(answer, url)}<form action="/" method="get">
${others.map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`).join('')}
${parameters.has('all') || others.length ? '' : '<input type="hidden" name="all" value="1">'}
${sortChoice(sorts, parameters.get('sort'))}
${group(
  '',
  switches.map(({ name, label }) => choice({ name, value: 'true', label, isChosen: isChosen(name, 'true') })),
).replace('<legend></legend>', '')}
${group(
  'Price',
  [
    ...(prices.some(({ range }) => range === price) ? [] : [{ range: price, label: price.replace('..', ' to ') }]),
    ...prices,
  ].map(({ range, label }) => choice({ name: 'price', value: range, label, isChosen: range === price, kind: 'radio' })),
)}
${boxes.join('\n')}
<p><button class="button">Show products</button></p></form></details></div>`;
}
