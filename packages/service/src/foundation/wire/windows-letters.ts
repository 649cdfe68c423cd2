/** Windows-1252: its characters from 0x80 to 0x9f, which Node before 22 decodes as ISO 8859-1, which has none there. */

const WINDOWS_1252_CHARACTERS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/**
 * Returns decoded text with these characters if its charset has them.
 *
 * @example
 * withWindowsLetters(decoder.decode(bytes), decoder);
 */
export const withWindowsLetters = (text: string, { encoding }: Pick<TextDecoder, 'encoding'>): string =>
  encoding === 'windows-1252'
    ? text.replace(/[\x80-\x9f]/g, (letter) => WINDOWS_1252_CHARACTERS[letter.charCodeAt(0) - 0x80]!)
    : text;
