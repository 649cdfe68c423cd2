/** Search of the site: Aisle itself, over the sections of all pages, in a dialog that is made when it is first opened. */
import '@aisle/components/define/aisle-search';
import '@aisle/components/define/aisle-search-box';
import '@aisle/components/define/aisle-hits';
import '@aisle/components/define/aisle-highlight';
import '@aisle/components/define/aisle-snippet';
import '@aisle/components/define/aisle-no-results';
import '@aisle/components/define/aisle-status';
import type { AnyRecord } from '@aisle/contract';
import { createSearchClient } from '@aisle/search-client';
import { fillIndex, hasIndex, siteSettings } from './fill-service.ts';
import { pageService } from './page-service.ts';
import { siteRoot } from './site-root.ts';
import { apiKey, appId } from './service-names.ts';

const markup = `
<aisle-search index="site" min-length="2" search-on-start="false">
  <div class="search-bar">
    <aisle-search-box label="Search the documentation" placeholder="Search the documentation"></aisle-search-box>
    <button type="button" class="plain" data-close>Close</button>
  </div>
  <p class="search-state" role="status">Loading the search: the service itself, into this page …</p>
  <aisle-hits hits-per-page="12">
    <template><a href="{{address | from-here}}"><span class="where">{{section}} › {{title}}</span>
      <b><aisle-highlight attribute="heading"></aisle-highlight></b>
      <aisle-snippet attribute="text" words="18"></aisle-snippet></a></template>
    <aisle-no-results slot="empty"></aisle-no-results>
  </aisle-hits>
  <aisle-status></aisle-status>
</aisle-search>
<p class="search-foot">Aisle searches here by itself, in a worker of this page: no server, and nobody else hears of it.</p>`;

/** Waits for the search: the build has filled it, or this page does. */
async function load(): Promise<void> {
  const { admin } = pageService();
  if (await hasIndex(admin, 'site')) return;
  const answer = await fetch(new URL('search.json', siteRoot));
  if (!answer.ok) throw new Error(`search.json was answered with ${answer.status}`);
  await fillIndex(admin, 'site', { settings: siteSettings, records: (await answer.json()) as AnyRecord[] });
}

/** Arrows walk through the results, from the box down and back. */
function walk(dialog: HTMLDialogElement, event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || event.isComposing) return;
  const links = [...dialog.querySelectorAll<HTMLAnchorElement>('aisle-hits a')];
  const at = links.indexOf(document.activeElement as HTMLAnchorElement) + step;
  if (at === -2 || !links.length) return;
  event.preventDefault();
  const next = at < 0 ? dialog.querySelector<HTMLElement>('aisle-search-box') : links[Math.min(at, links.length - 1)];
  next?.focus();
}

/** How long a query waits for the service to start, in milliseconds: the first time megabytes are loaded. */
const patience = 120_000;

let dialog: HTMLDialogElement | undefined;

function makeDialog(): HTMLDialogElement {
  const made = document.createElement('dialog');
  made.className = 'search-dialog';
  made.setAttribute('aria-label', 'Search the documentation');
  made.innerHTML = markup;
  made.querySelector('[data-close]')!.addEventListener('click', () => made.close());
  made.addEventListener('keydown', (event) => walk(made, event));
  // Outside of the box is the backdrop, which belongs to the dialog itself.
  made.addEventListener('click', (event) => event.target === made && made.close());
  // A link to another part of this page changes no document: nothing else would close it.
  made.addEventListener('click', (event) => (event.target as Element).closest('aisle-hits a') && made.close());
  const state = made.querySelector<HTMLElement>('.search-state')!;
  const search = made.querySelector('aisle-search')!;
  // Records know addresses from the root of the site; links lead from this page.
  made.querySelector('aisle-hits')!.formatters = { 'from-here': (address) => new URL(String(address), siteRoot).href };
  const loading = load();
  // Who types before the service is there is answered as soon as it is.
  const waitThenFetch: typeof fetch = async (input, init) => (await loading, pageService().fetch(input, init));
  search.client = createSearchClient({
    appId,
    apiKey,
    hosts: 'http://worker',
    fetch: waitThenFetch,
    timeoutMs: patience,
  });
  loading.then(
    () => {
      state.textContent = '';
      made.dataset['ready'] = '';
    },
    (error: Error) =>
      (state.textContent = `The search cannot start here: ${error.message}. All pages stand under “All pages” below.`),
  );
  document.body.append(made);
  return made;
}

/** Opens the search, ready to type into. */
export async function openSearch(): Promise<void> {
  dialog ??= makeDialog();
  if (!dialog.open) dialog.showModal();
  const box = dialog.querySelector('aisle-search-box')!;
  await box.updateComplete;
  box.focus();
}
