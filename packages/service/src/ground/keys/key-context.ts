/** Key names: how API keys are named in the store, and what their seals are bound to. */

/** The name under which processes hear of changed keys. */
export const KEYS_STATE = 'api-keys';

/** What a sealed key is bound to: another definition under it, and it does not open any more. */
export const contextOf = (id: string, definition: string): string => `${id}\n${definition}`;

/** A new name for a key. */
export const newKeyId = (random: (size: number) => Uint8Array): string =>
  Array.from(random(12), (byte) => byte.toString(16).padStart(2, '0')).join('');
