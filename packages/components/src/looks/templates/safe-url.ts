/** URL sanitizer: decides which addresses of records may become links and pictures. */

/** Any scheme but those that run nothing. */
const unsafe = /^(?!https?:|mailto:|tel:)[a-z][a-z\d+.-]*:/i;
const picture = /^data:image\/(?:png|jpe?g|gif|webp|avif);/i;

/** No scheme that a browser acts upon is as long, nor is the head of a picture's data. */
const LONGEST_HEAD = 64;

/**
 * The first characters that count. Browsers drop control characters and spaces in front of and inside a scheme, however many there
 * are, so they do not count here either.
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
 * The address when it is safe, else undefined: relative ones, http, https, mailto and tel; for pictures also `data:` of
 * raster formats. Never `javascript:` in any disguise.
 * @example
 * safeUrl(' java\nscript:alert(1)'); // undefined
 */
export const safeUrl = (address: string, { image = false } = {}): string | undefined => {
  const head = headOf(address);
  return !unsafe.test(head) || (image && picture.test(head)) ? address : undefined;
};
