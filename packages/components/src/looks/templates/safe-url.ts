/** URL sanitizer: determines which URLs of records may be used for links and pictures. */

/** Matches any scheme except safe ones. */
const unsafe = /^(?!https?:|mailto:|tel:)[a-z][a-z\d+.-]*:/i;
const picture = /^data:image\/(?:png|jpe?g|gif|webp|avif);/i;

/** Longer than any scheme that browsers handle, and than the head of a picture's data URL. */
const LONGEST_HEAD = 64;

/**
 * Returns the first significant characters. Browsers ignore any number of control characters and spaces before and inside a scheme, so
 * these are skipped here too.
 */
const headOf = (address: string): string => {
  let head = '';
  for (const character of address) {
    if (character > ' ' && character !== '\x7f') head += character;
    if (head.length >= LONGEST_HEAD) break;
  }
  return head;
};

/**
 * Returns the URL if it is safe, otherwise undefined. Safe are relative URLs, http, https, mailto and tel, and for pictures also
 * `data:` of raster formats, but never `javascript:` in any disguise.
 * @example
 * safeUrl(' java\nscript:alert(1)'); // undefined
 */
export const safeUrl = (address: string, { image = false } = {}): string | undefined => {
  const head = headOf(address);
  return !unsafe.test(head) || (image && picture.test(head)) ? address : undefined;
};
