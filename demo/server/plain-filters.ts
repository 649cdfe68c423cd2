/** Filters as links and a form, for browsers without scripts: what is chosen is checked, and one button asks. */
import { escapeHtml } from './escape-html.ts';

/** The part of an answer that filters are made of. */
export interface Answer {
  nbHits: number;
  facets: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** Facets with boxes, by their name in addresses. */
const lists: readonly { name: string; label: string; most: number }[] = [
  { name: 'colors', label: 'Colour', most: 12 },
  { name: 'brand', label: 'Brand', most: 12 },
  { name: 'sizes', label: 'Size', most: 12 },
  { name: 'material', label: 'Material', most: 8 },
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

const number = new Intl.NumberFormat('en');

interface Choice {
  name: string;
  value: string;
  label: string;
  count?: number | undefined;
  isChosen: boolean;
  kind?: 'radio';
}

const choice = ({ name, value, label, count, isChosen, kind }: Choice): string =>
  `<li><label><input type="${kind ?? 'checkbox'}" name="${name}" value="${escapeHtml(value)}"${isChosen ? ' checked' : ''}> ${escapeHtml(label)}${
    count === undefined ? '' : ` <span>${number.format(count)}</span>`
  }</label></li>`;

const group = (label: string, choices: readonly string[]): string =>
  choices.length ? `<fieldset><legend>${label}</legend><ul>${choices.join('')}</ul></fieldset>` : '';

/** Categories lead on as links: one step down, and one back. */
function categories({ facets }: Answer, url: URL): string {
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
      count === undefined ? '' : ` <span>${number.format(count)}</span>`
    }</li>`;
  return `<nav aria-label="Category"><ul>${[...steps.map((path) => link(path)), ...below.map(([path, count]) => link(path, count))].join('')}</ul></nav>`;
}

/**
 * The filters of an answer at an address. Parameters that the form has no control for travel along.
 *
 * @example
 * plainFilters({ nbHits: 2, facets: { brand: { Alp: 2 } } }, new URL('http://localhost/?q=boots'));
 */
export function plainFilters(answer: Answer, url: URL): string {
  const asked = url.searchParams;
  const isChosen = (name: string, value: string): boolean => asked.getAll(name).includes(value);
  const boxes = lists.map(({ name, label, most }) => {
    const counts = answer.facets[name] ?? {};
    // What is chosen is shown, though nothing is left of it: it can be taken back.
    const chosen = asked.getAll(name).filter((value) => value && !(value in counts));
    const values = Object.entries(counts)
      .toSorted(([, a], [, b]) => b - a)
      .filter(([value], at) => at < most || isChosen(name, value));
    return group(label, [
      ...chosen.map((value) => choice({ name, value, label: value, isChosen: true })),
      ...values.map(([value, count]) => choice({ name, value, label: value, count, isChosen: isChosen(name, value) })),
    ]);
  });
  const known = new Set([...lists, ...switches].map(({ name }) => name));
  const others = [...asked].filter(([name, value]) => !known.has(name) && !/^(price|sort|page)$/.test(name) && value);
  const price = asked.get('price') ?? '';
  return `<div class="plain-filters"><details><summary>Filters</summary>${categories(answer, url)}<form action="/" method="get">
${others.map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`).join('')}
${asked.has('all') || others.length ? '' : '<input type="hidden" name="all" value="1">'}
<p><label>Sort by <select name="sort">${sorts
    .map(
      ({ index, label }) =>
        `<option value="${index}"${index === (asked.get('sort') ?? '') ? ' selected' : ''}>${label}</option>`,
    )
    .join('')}</select></label></p>
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
