/** Place in the list of pages: a long list begins where the reader is. */

/** Scrolls the list alone, where the page that is read stands out of sight. */
export function showPlace(map: HTMLElement | null): void {
  const here = map?.querySelector<HTMLElement>('[aria-current]');
  if (!map || !here || map.scrollHeight <= map.clientHeight) return;
  const [{ top, bottom }, around] = [here.getBoundingClientRect(), map.getBoundingClientRect()];
  if (bottom > around.bottom) map.scrollTop += (top + bottom) / 2 - (around.top + around.bottom) / 2;
}
