/** Search dialog: part of the page with a native input; the search is loaded later and takes over the typed text. */
import { siteRoot } from './site-root.ts';

// The box takes a native form over as it is: the input that has the focus stays.
const markup = `
<aisle-search index="site" min-length="2" search-on-start="false">
  <div class="search-bar">
    <aisle-search-box><form>
      <input type="search" name="q" maxlength="512" autocomplete="off" autocapitalize="off" spellcheck="false"
        enterkeyhint="search" aria-label="Search the documentation" placeholder="Search the documentation">
    </form></aisle-search-box>
    <button type="button" class="plain" data-close>Close</button>
  </div>
  <p class="search-state" role="status">Loading the search: the service itself, into this page …</p>
  <aisle-hits hits-per-page="12">
    <template><a href="{{address | from-here}}"><span class="where">{{section}} › {{title}}</span>
      <b><aisle-highlight attribute="heading"></aisle-highlight></b>
      <aisle-snippet attribute="text" words="18"></aisle-snippet></a></template>
    <p slot="empty">Nothing was found. Try other words, or look through <a data-contents>all pages</a>.</p>
  </aisle-hits>
  <aisle-status></aisle-status>
</aisle-search>
<p class="search-foot">Aisle searches here by itself, in a worker of this page: no server, and nobody else hears of it.</p>`;

const inputOf = (dialog: HTMLDialogElement): HTMLInputElement => dialog.querySelector('input')!;

/** Arrow keys move between the input and the results. */
function walk(dialog: HTMLDialogElement, event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || event.isComposing) return;
  const links = [...dialog.querySelectorAll<HTMLAnchorElement>('aisle-hits li a')];
  const at = links.indexOf(document.activeElement as HTMLAnchorElement) + step;
  if (at === -2 || !links.length) return;
  event.preventDefault();
  const next = at < 0 ? inputOf(dialog) : links[Math.min(at, links.length - 1)];
  next?.focus();
}

/** Enter opens the first result, once the results are those of the typed text. */
function openFirst(dialog: HTMLDialogElement): void {
  const state = dialog.querySelector('aisle-search')?.session?.state;
  const isAnswered = state?.answered === state?.search && state?.search.query === inputOf(dialog).value;
  if (isAnswered) dialog.querySelector<HTMLAnchorElement>('aisle-hits li a')?.click();
}

function makeDialog(): HTMLDialogElement {
  const made = document.createElement('dialog');
  made.className = 'search-dialog';
  made.setAttribute('aria-label', 'Search the documentation');
  made.innerHTML = markup;
  made.querySelector<HTMLAnchorElement>('[data-contents]')!.href = new URL('contents/', siteRoot).href;
  made.querySelector('[data-close]')!.addEventListener('click', () => made.close());
  made.addEventListener('keydown', (event) => walk(made, event));
  made.addEventListener('submit', (event) => {
    // The form of the page itself leads nowhere.
    event.preventDefault();
    openFirst(made);
  });
  // Clicks on the backdrop have the dialog as their target.
  made.addEventListener('click', (event) => event.target === made && made.close());
  // A link to an anchor of this page loads no document, so the dialog has to be closed here.
  made.addEventListener('click', (event) => (event.target as Element).closest('aisle-hits a') && made.close());
  document.body.append(made);
  return made;
}

let dialog: HTMLDialogElement | undefined;
let started: Promise<void> | undefined;

/** Opens the search, ready to type into before anything else is loaded. */
export function openSearch(): void {
  const opened = (dialog ??= makeDialog());
  if (!opened.open) opened.showModal();
  inputOf(opened).focus();
  const tell = (text: string): void => void (opened.querySelector('.search-state')!.textContent = text);
  started ??= import('./search.ts')
    .then(({ startSearch }) => startSearch(opened))
    .then(
      () => tell(''),
      (error: Error) => {
        tell(`The search cannot start here: ${error.message}. All pages stand under “All pages” below.`);
        // Opening it again retries.
        started = undefined;
      },
    );
}
