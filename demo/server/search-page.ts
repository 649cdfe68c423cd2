/** The home and search page on the server: home or results, their title, and filters that work without scripts. */
import { escapeHtml } from './escape-html.ts';
import { firstPicturesAtOnce, picturesLater } from './paint-first.ts';
import { plainFilters } from './plain-filters.ts';
import { answerIn, type PageVisit, type ShownPage } from './shown-page.ts';

/** What other pages add to addresses; as `public/arrival.js` reads it before the first paint. */
const others = /^(utm_|gclid|fbclid|debug)/;

const isSearching = ({ searchParams }: URL): boolean => [...searchParams.keys()].some((key) => !others.test(key));

/** The name of what an address asks for. */
const nameOf = ({ searchParams }: URL): string => {
  const query = searchParams.get('q')?.trim();
  if (query) return `“${query}”`;
  return searchParams.get('categories')?.split(' > ').at(-1) || 'All products';
};

const home = /<div class="home">.*(?=<div class="listing">)/s;
/** Tells, where nobody else did, whether somebody searches. */
const arrival = /<script src="\/arrival\.js"><\/script>/;

/** The page of results: under its name from the first line on. */
async function showResults(html: string, { url, render }: PageVisit): Promise<string> {
  const name = nameOf(url);
  const text = escapeHtml(name);
  const named = html
    .replace('<html', '<html data-searching')
    .replace(home, picturesLater)
    .replace(/(<h2 id="results-title">)[^<]*/, (_, tag: string) => tag + text)
    .replace(/(?<=<title>)[^<]*/, (title) =>
      name === 'All products' ? title : `${text.replaceAll(/[“”]/g, '')} | Larch &amp; Lantern`,
    );
  const page = firstPicturesAtOnce(await render(named), '<div class="listing">');
  const results = answerIn(page);
  if (!results) return page;
  return page
    .replace('<html', '<html data-answered')
    .replace('<noscript id="plain-filters"></noscript>', () => `<noscript>${plainFilters(results, url)}</noscript>`);
}

/** Shows the page: at home with the list of products behind it, so that the first search of the browser has somewhere to stand. */
export const showSearchPage: ShownPage = async (built, visit) => {
  const html = built.replace(arrival, '');
  return { html: isSearching(visit.url) ? await showResults(html, visit) : await visit.render(html) };
};
