/** The floor: the same page written by hand with innerHTML and no library at all. */
import '../probe.ts';
import { mockClient } from '../mock-client.ts';

interface Answer {
  hits: {
    objectID: string;
    brand: string;
    price: number;
    image: string;
    _highlightResult: Record<'name' | 'description', { value: string }>;
  }[];
  nbHits: number;
  facets: Record<string, Record<string, number>>;
  facets_stats: { price: { min: number; max: number } };
}

const page = document.querySelector('#page')!;
const hitsPerPage = Number(new URLSearchParams(location.search).get('hits') ?? 20);
const facetNames = ['brand', 'color', 'size'];
const group = (name: string, inside: string): string => `<fieldset><legend>${name}</legend>${inside}</fieldset>`;
page.innerHTML = `<header><form role="search"><input type="search" aria-label="Search"><button>Search</button></form><p id="stats"></p><select aria-label="Sort"><option>Relevant</option><option>Cheapest</option></select><ul id="current"></ul></header><aside>
  ${facetNames.map((facet) => group(facet, `<ul id="${facet}"></ul>`)).join('')}<nav aria-label="Categories"><ul id="categories"></ul></nav>${group('price', '<label>From <input type="number" id="min"></label><label>To <input type="number" id="max"></label>')}</aside><main><ol id="hits"></ol><nav aria-label="Pages"><ul id="pages"></ul></nav></main>`;
const at = (id: string): HTMLElement => document.querySelector(`#${id}`)!;
const escape = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
const highlight = (text: string): string => escape(text).replace('__mark__', '<mark>').replace('__/mark__', '</mark>');

const chosen = new Set<string>();
let pageNumber = 0;

const facetRow = ([value, count]: [string, number]): string =>
  `<li><label><input type="checkbox" value="${escape(value)}"${chosen.has(value) ? ' checked' : ''}><span>${escape(value)}</span> <span>${count}</span></label></li>`;
const pageLink = (number: number, text: string | number = number + 1): string =>
  `<li><a href="?page=${number}"${number === pageNumber ? ' aria-current="page"' : ''}>${text}</a></li>`;

async function show(): Promise<void> {
  const query = page.querySelector('input')!.value;
  const facets = [...facetNames, 'categories.lvl0', 'price'];
  const tags = { highlightPreTag: '__mark__', highlightPostTag: '__/mark__' };
  const params = { query, hitsPerPage, page: pageNumber, facets, ...tags };
  const requests = [{ indexName: 'products', params: { ...params, facetFilters: [[...chosen]] } }];
  // As everywhere, the counts of a facet with "or" come from a query without its own choices.
  if (chosen.size) requests.push({ indexName: 'products', params: { ...params, facetFilters: [] } });
  const { results } = await mockClient.search(requests);
  const answer = results[0] as unknown as Answer;
  at('stats').textContent = `${answer.nbHits} results`;
  at('current').innerHTML = [...chosen].map((one) => `<li><button>${escape(one)}</button></li>`).join('');
  for (const facet of facetNames) at(facet).innerHTML = Object.entries(answer.facets[facet]!).map(facetRow).join('');
  at('categories').innerHTML = Object.entries(answer.facets['categories.lvl0']!)
    .map(
      ([value, count]) =>
        `<li><a href="?category=${encodeURIComponent(value)}"><span>${escape(value)}</span> <span>${count}</span></a></li>`,
    )
    .join('');
  const { min, max } = answer.facets_stats.price;
  at('min').setAttribute('placeholder', `${min}`);
  at('max').setAttribute('placeholder', `${max}`);
  at('hits').innerHTML = answer.hits
    .map(
      (hit) =>
        `<li data-id="${hit.objectID}"><a href="/p/${hit.objectID}"><img src="${hit.image}" alt="" width="80" height="80"><h3>${highlight(hit._highlightResult.name.value)}</h3><p>${highlight(hit._highlightResult.description.value)}</p><p>${escape(hit.brand)}</p><p>${hit.price}</p></a></li>`,
    )
    .join('');
  at('pages').innerHTML =
    pageLink(0, '«') +
    pageLink(Math.max(0, pageNumber - 1), '‹') +
    [0, 1, 2, 3, 4, 5, 6].map((one) => pageLink(one)).join('') +
    pageLink(pageNumber + 1, '›') +
    pageLink(19, '»');
}

page.querySelector('input')!.addEventListener('input', () => {
  pageNumber = 0;
  void show();
});
page.addEventListener('change', ({ target }) => {
  const { value, checked, type } = target as HTMLInputElement;
  if (type !== 'checkbox') return;
  if (checked) chosen.add(value);
  else chosen.delete(value);
  void show();
});
page.addEventListener('click', (event) => {
  const link = (event.target as Element).closest('#pages a');
  if (!link) return;
  event.preventDefault();
  pageNumber = Number(new URL((link as HTMLAnchorElement).href).searchParams.get('page'));
  void show();
});
void show();
