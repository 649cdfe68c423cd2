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
page.innerHTML = `<input type="search"><div id="stats"></div><select><option>Relevant</option></select><div id="current"></div>
  ${facetNames.map((facet) => `<ul id="${facet}"></ul>`).join('')}<ol id="hits"></ol><nav id="pages"></nav>`;
const escape = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
const highlight = (text: string): string => escape(text).replace('__mark__', '<mark>').replace('__/mark__', '</mark>');

async function show(query: string): Promise<void> {
  const { results } = await mockClient.search([
    {
      indexName: 'products',
      params: { query, hitsPerPage, highlightPreTag: '__mark__', highlightPostTag: '__/mark__' },
    },
  ]);
  const answer = results[0] as unknown as Answer;
  document.querySelector('#stats')!.textContent = `${answer.nbHits} results`;
  for (const facet of facetNames) {
    document.querySelector(`#${facet}`)!.innerHTML = Object.entries(answer.facets[facet]!)
      .map(
        ([value, count]) =>
          `<li><label><input type="checkbox" value="${escape(value)}"><span>${escape(value)}</span> <span>${count}</span></label></li>`,
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

page.querySelector('input')!.addEventListener('input', (event) => void show((event.target as HTMLInputElement).value));
void show('');
