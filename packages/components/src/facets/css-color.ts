/** CSS color: whether a text is one, and what stands on a swatch that has none. */

/**
 * The colour when it is one; no part of a declaration, no variable, no function that loads.
 * @example
 * cssColor('navy'); // 'navy'
 * cssColor('Forest'); // undefined
 */
export const cssColor = (text: string | undefined): string | undefined => {
  const color = text?.trim() ?? '';
  return /^[#\w\s(),.%/+-]{1,80}$/.test(color) &&
    !/^var\(|^inherit|^initial|^unset|^revert/i.test(color) &&
    // A server paints nothing, and leaves it to the browser to know.
    globalThis.CSS?.supports('color', color) !== false
    ? color
    : undefined;
};

/** The letter on a swatch whose colour nobody knows: the first of its name. */
export const swatchLetter = (name: string, locale: string): string =>
  ([...name.trim()][0] ?? '').toLocaleUpperCase(locale);
