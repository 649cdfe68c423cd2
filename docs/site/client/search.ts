/** Search of the site: Aisle itself, over the sections of all pages, in the dialog that is open already. */
import type { AnyRecord } from '@aisle/contract';
import { createSearchClient } from '@aisle/search-client';
import { fillIndex, hasIndex, siteSettings } from './fill-service.ts';
import { pageService } from './page-service.ts';
import { siteRoot } from './site-root.ts';
import { apiKey, appId } from './service-names.ts';

/** Waits for the search: the build has filled it, or this page does. */
async function load(): Promise<void> {
  const { admin } = pageService();
  if (await hasIndex(admin, 'site')) return;
  const answer = await fetch(new URL('search.json', siteRoot));
  if (!answer.ok) throw new Error(`search.json was answered with ${answer.status}`);
  await fillIndex(admin, 'site', { settings: siteSettings, records: (await answer.json()) as AnyRecord[] });
}

/** How long a query waits for the service to start, in milliseconds: the first time megabytes are loaded. */
const patience = 120_000;

/**
 * Lets the dialog find; resolves when it does.
 * @throws Error when the service cannot start here.
 */
export async function startSearch(dialog: HTMLDialogElement): Promise<void> {
  const loading = load();
  // Who types before the service is there is answered as soon as it is.
  const waitThenFetch: typeof fetch = async (input, init) => (await loading, pageService().fetch(input, init));
  // What elements find on themselves when they are registered is theirs: they begin with their client, and judge nothing without it.
  dialog.querySelector('aisle-search')!.client = createSearchClient({
    appId,
    apiKey,
    hosts: 'http://worker',
    fetch: waitThenFetch,
    timeoutMs: patience,
  });
  // Records know addresses from the root of the site; links lead from this page.
  dialog.querySelector('aisle-hits')!.formatters = {
    'from-here': (address) => new URL(String(address), siteRoot).href,
  };
  await Promise.all([import('./search-elements.ts'), loading]);
  dialog.dataset['ready'] = '';
}
