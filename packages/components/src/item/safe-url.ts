/** Decides which addresses of records may become links and pictures. */

/** Any scheme but those that run nothing. */
const unsafe = /^(?!https?:|mailto:|tel:)[a-z][a-z\d+.-]*:/i;
const picture = /^data:image\/(?:png|jpe?g|gif|webp|avif);/i;

/**
 * The address when it is safe, else undefined: relative ones, http, https, mailto and tel; for pictures also `data:` of
 * raster formats. Never `javascript:` in any disguise.
 * @example
 * safeUrl(' java\nscript:alert(1)'); // undefined
 */
export const safeUrl = (address: string, { image = false } = {}): string | undefined => {
  // Browsers drop control characters and spaces in front of and inside a scheme, so they do not count here either.
  // oxlint-disable-next-line no-control-regex
  const bare = address.slice(0, 2048).replace(/[\0-\x20\x7f]+/g, '');
  return !unsafe.test(bare) || (image && picture.test(bare)) ? address : undefined;
};
