/** The filters and pages of "what is new" as a form and links, for browsers without scripts. */
import { escapeHtml } from './escape-html.ts';
import { choice, formatCount, sortChoice } from './plain-choice.ts';
import type { Answer } from './shown-page.ts';

/** The facet of the departments, as it is named in addresses. */
const department = 'categories.lvl0';

const sorts = [
  { index: '', label: 'Newest' },
  { index: 'products_price_asc', label: 'Price, low to high' },
  { index: 'products_rating', label: 'Best rated' },
] as const;

/**
 * The form: what is chosen is checked, and one button asks.
 *
 * @example
 * plainChoices(answer, new URL('http://localhost/new.html?onSale=true'));
 */
export function plainChoices({ facets }: Answer, url: URL): string {
  const parameters = url.searchParams;
  const chosen = parameters.get(department) ?? '';
  const departments = Object.keys(facets[department] ?? {});
  const option = (value: string, label: string): string =>
    `<option value="${escapeHtml(value)}"${value === chosen ? ' selected' : ''}>${escapeHtml(label)}</option>`;
  const switches = [
    { name: 'inStock', label: 'In stock' },
    { name: 'onSale', label: 'On sale' },
  ].map(({ name, label }) => choice({ name, label, value: 'true', isChosen: parameters.get(name) === 'true' }));
  return `<div class="plain-filters plain-choices"><form action="/new.html" method="get">
<p><label>Department <select name="${department}">${[
    option('', 'All'),
    // What is chosen can be taken back, though nothing is left of it.
    ...new Set([...departments, chosen].filter(Boolean)),
  ]
    .map((one, at) => (at ? option(one, one) : one))
    .join('')}</select></label></p>
<ul>${switches.join('')}</ul>
${sortChoice(sorts, parameters.get('sort'))}
<p><button class="button">Show products</button> <a href="/new.html">Show everything new</a></p></form></div>`;
}

/** Links to the page before and after. */
export function plainPages({ nbPages, page }: Answer, url: URL): string {
  if (nbPages < 2) return '';
  const link = (to: number, label: string): string => {
    const query = new URLSearchParams(url.search);
    if (to) query.set('page', String(to + 1));
    else query.delete('page');
    const address = `/new.html${query.size ? `?${query}` : ''}`;
    return to < 0 || to >= nbPages ? '' : `<a href="${escapeHtml(address)}">${label}</a>`;
  };
  return `<nav class="plain-pages" aria-label="Pages">${link(page - 1, 'Previous page')} <span>Page ${formatCount(page + 1)} of ${formatCount(nbPages)}</span> ${link(page + 1, 'Next page')}</nav>`;
}
