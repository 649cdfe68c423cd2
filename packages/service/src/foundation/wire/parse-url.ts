/** URL parsing that reports invalid URLs without an exception. */

/**
 * Parses a URL. Undefined if the text is not one. Replaces `URL.canParse`, which wrongly rejects hosts with letters such as `ü` as soon as
 * Node 20 has optimized the code around it.
 *
 * @example
 * parseUrl('/shoes', 'https://example.com/')?.href; // 'https://example.com/shoes'
 */
export function parseUrl(text: string, base?: string | URL): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
