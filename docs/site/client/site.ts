/** Every page: the switch of the theme, copy buttons, and the search and live parts as soon as somebody wants them. */
import { addCopyButtons } from './copy-buttons.ts';
import { showPlace } from './show-place.ts';
import { openSearch } from './search-dialog.ts';
import { switchTheme } from './switch-theme.ts';

switchTheme(document.querySelector<HTMLButtonElement>('[data-theme-switch]')!);
addCopyButtons(document.querySelectorAll('.code'));
showPlace(document.querySelector<HTMLElement>('.map'));

const opener = document.querySelector<HTMLAnchorElement>('[data-search]')!;
opener.addEventListener('click', (event) => {
  // With a key held, the link opens the list of all pages in a tab, as links do.
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  openSearch();
});
addEventListener('keydown', (event) => {
  if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
  event.preventDefault();
  openSearch();
});

// Live examples load megabytes: only where somebody comes near one, and not where data are to be saved.
const saveData = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;
const whenNear = (place: HTMLElement, show: () => Promise<void>): void => {
  const near = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    near.disconnect();
    requestIdleCallback(() => void show());
  });
  if (!saveData) addEventListener('load', () => near.observe(place));
};
for (const place of document.querySelectorAll<HTMLElement>('[data-live]'))
  whenNear(place, async () => (await import('./live-example.ts')).showLive(place));
for (const place of document.querySelectorAll<HTMLElement>('[data-live-page]'))
  whenNear(place, async () => (await import('./live-page.ts')).showLivePage(place));

for (const place of document.querySelectorAll<HTMLElement>('[data-try]')) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'plain';
  button.textContent = 'Try it';
  button.setAttribute('aria-label', `Try it: ${place.dataset['try']!.split('.')[1]!}`);
  button.addEventListener('click', async () => (await import('./try-calls.ts')).tryCall(place));
  place.append(button);
}

if (document.querySelector('[data-playground]'))
  void import('./playground/playground.ts').then(({ startPlayground }) => startPlayground());
