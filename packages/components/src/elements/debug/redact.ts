/** Writes values for developers without what must stay secret: keys, tokens, passwords. */

const secretName = /api[-_]?key|token|secret|password|authorization|credential/i;
const secretPair =
  /((?:api[-_]?key|token|secret|password|authorization|credential)[\w-]*["']?\s*[=:]\s*["']?)[^\s&"',;]+/gi;
const hidden = '•••';

/** A text without the secrets that it may quote. */
export const redactText = (text: string): string => text.replace(secretPair, `$1${hidden}`);

/**
 * A value as JSON; secrets by name are hidden at every depth. What goes in circles, or is no data, is a word.
 * @example
 * redact({ query: 'shoe', userToken: 'me' }); // {"query": "shoe", "userToken": "•••"}
 */
export const redact = (value: unknown): string => {
  const hide = (name: string, one: unknown): unknown =>
    secretName.test(name) && one !== undefined ? hidden : typeof one === 'string' ? redactText(one) : one;
  try {
    return JSON.stringify(value, hide, 1)?.replace(/\n\s*/g, ' ') ?? String(value);
  } catch {
    return 'not readable';
  }
};
