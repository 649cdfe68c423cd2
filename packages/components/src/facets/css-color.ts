/** CSS color: validates colours, and provides the letter of a swatch without one. */

/**
 * Returns the text if it is a colour; rejects variables, functions that load, and anything beyond a single value.
 * @example
 * cssColor('navy'); // 'navy'
 * cssColor('Forest'); // undefined
 */
export const cssColor = (text: string | undefined): string | undefined => {
  const color = text?.trim() ?? '';
  return /^[#\w\s(),.%/+-]{1,80}$/.test(color) &&
    !/^var\(|^inherit|^initial|^unset|^revert/i.test(color) &&
    // A server cannot validate the colour, and leaves that to the browser.
    globalThis.CSS?.supports('color', color) !== false
    ? color
    : undefined;
};

/** Returns the letter on a swatch without a colour: the first character of its name. */
export const swatchLetter = (name: string, locale: string): string =>
  ([...name.trim()][0] ?? '').toLocaleUpperCase(locale);
