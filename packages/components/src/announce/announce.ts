/** Speaks to screen readers through the one live region of the page. */

const id = 'aisle-announcer';

/** The region: in light DOM, because some readers do not hear live regions inside shadow trees, and never re-attached. */
const regionOf = (document: Document): HTMLElement => {
  const found = document.getElementById(id);
  if (found) return found;
  const region = document.createElement('div');
  region.id = id;
  region.setAttribute('role', 'status');
  // Through the CSSOM, which a strict Content-Security-Policy allows, unlike a style attribute in markup.
  region.style.cssText =
    'position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap';
  document.body.append(region);
  return region;
};

/** What was said last. Asking makes the region, so that readers know it when a message comes. */
export const lastSaid = (document: Document): string | null => regionOf(document).textContent;

/**
 * Says a message once the reader has finished its sentence. The same message again is said again.
 * @example
 * announce(document, '42 results');
 */
export const announce = (document: Document, message: string): void => {
  const region = regionOf(document);
  // Readers ignore a text that did not change; a no-break space makes it another one.
  region.textContent = region.textContent === message ? `${message}\u00A0` : message;
};
