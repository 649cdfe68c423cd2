/** Knows how high a list was at the last visit, so that the page does not jump when it is loaded again. */

const keyOf = ({ localName, id }: Element): string => `aisle-size:${location.pathname}:${localName}:${id}`;

/** The height at the last visit of this address in this tab, as CSS writes it; empty at the first. */
export const knownSize = (host: Element): string => {
  try {
    return sessionStorage.getItem(keyOf(host)) ?? '';
  } catch {
    // Storage is denied: the skeleton has its default size.
    return '';
  }
};

/** Remembers a height, in CSS pixels, until the tab is closed. */
export const keepSize = (host: Element, height: number): void => {
  try {
    sessionStorage.setItem(keyOf(host), `${Math.round(height)}px`);
  } catch {
    // Denied or full: nothing is lost but a guess.
  }
};
