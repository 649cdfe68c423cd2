/** The floor: the same page written by hand with innerHTML and no library at all. */
import './probe.ts';
import { mockClient } from './mock-client.ts';

interface Answer {
  hits: {
    objectID: string;
    name: string;
    brand: string;
    price: number;
    image: string;
    _highlightResult: { name: { value: string } };
  }[];
  nbHits: number;
  nbPages: number;
  facets: Record<string, Record<string, number>>;
}

const page = document.querySelector('#page')!;
const hitsPerPage = Number(new URLSearchParams(location.search).get('hits') ?? 20);
const facetNames = ['brand', 'category', 'color', 'size'];
page.innerHTML = `<header><input type="search"><div id="stats"></div><select><option>Relevant</option></select><div id="current"></div></header><aside>
  ${facetNames.map((facet) => `<ul id="${facet}"></ul>`).join('')}</aside><main><ol id="hits"></ol><nav id="pages"></nav></main>`;
const escape = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
const highlight = (text: string): string => escape(text).replace('__mark__', '<mark>').replace('__/mark__', '</mark>');

const chosen = new Set<string>();
let pageNumber = 0;

async function show(): Promise<void> {
  const query = page.querySelector('input')!.value;
  const params = { query, hitsPerPage, page: pageNumber, highlightPreTag: '__mark__', highlightPostTag: '__/mark__' };
  const requests = [{ indexName: 'products', params: { ...params, facetFilters: [[...chosen]] } }];
  // As everywhere, the counts of a facet with "or" come from a query without its own choices.
  if (chosen.size) requests.push({ indexName: 'products', params: { ...params, facetFilters: [] } });
  const { results } = await mockClient.search(requests);
  const answer = results[0] as unknown as Answer;
  document.querySelector('#stats')!.textContent = `${answer.nbHits} results`;
  for (const facet of facetNames) {
    document.querySelector(`#${facet}`)!.innerHTML = Object.entries(answer.facets[facet]!)
      .map(
        ([value, count]) =>
          `<li><label><input type="checkbox" value="${escape(value)}"${chosen.has(value) ? ' checked' : ''}><span>${escape(value)}</span> <span>${count}</span></label></li>`,
      )
      .join('');
  }
  document.querySelector('#hits')!.innerHTML = answer.hits
    .map(
      (hit) =>
        `<li data-id="${hit.objectID}"><a href="/p/${hit.objectID}"><img src="${hit.image}" alt="" width="80" height="80"><h3>${highlight(hit._highlightResult.name.value)}</h3><p>${escape(hit.brand)}</p><p>${hit.price}</p></a></li>`,
    )
    .join('');
  document.querySelector('#pages')!.innerHTML = [1, 2, 3, 4, 5, 6, 7]
    .map((n) => `<a href="?page=${n}">${n}</a>`)
    .join('');
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
  if (!(event.target as Element).closest('#pages a')) return;
  event.preventDefault();
  pageNumber++;
  void show();
});
void show();
