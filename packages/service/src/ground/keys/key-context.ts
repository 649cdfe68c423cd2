/** Key context: IDs of API keys in the store, and what their seals are bound to. */

/** Name under which processes are notified of changed keys. */
export const KEYS_STATE = 'api-keys';

/** Returns the context to which a sealed key is bound: with another definition it cannot be unsealed. */
export const contextOf = (id: string, definition: string): string => `${id}\n${definition}`;

/** Creates an ID for a key. */
export const newKeyId = (random: (size: number) => Uint8Array): string =>
  Array.from(random(12), (byte) => byte.toString(16).padStart(2, '0')).join('');
