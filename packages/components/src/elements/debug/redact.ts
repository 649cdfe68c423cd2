/** Redaction: formats values for developers without secrets such as keys, tokens and passwords. */

const secretName = /api[-_]?key|token|secret|password|authorization|credential/i;
const secretPair =
  /((?:api[-_]?key|token|secret|password|authorization|credential)[\w-]*["']?\s*[=:]\s*["']?)[^\s&"',;]+/gi;
const hidden = '•••';

/** Removes secrets from a text. */
export const redactText = (text: string): string => text.replace(secretPair, `$1${hidden}`);

/**
 * Formats a value as JSON; secrets are hidden by name at every depth. Circular values and values other than data become a word.
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
