/** Stored conversation: what was said in this tab, so that a reload, Back and the next page go on with it. */
import { readMessage } from './ui-message.ts';
import type { ChatMessage } from './ui-message.ts';

/** What is stored. */
export interface StoredConversation {
  id: string;
  messages: readonly ChatMessage[];
  /** Whether the last answer was still under way. */
  isPartial?: boolean;
}

/** Messages that are stored, at most. */
const MAX_STORED = 40;

const keyOf = (name: string): string => `aisle-conversation:${name}`;

/** Reads it; undefined where there is none, or no storage. Anyone on this origin may have written there. */
export const readConversation = (name: string): StoredConversation | undefined => {
  try {
    const stored = Object(JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null')) as Partial<StoredConversation>;
    if (typeof stored.id !== 'string' || !Array.isArray(stored.messages)) return undefined;
    const messages = stored.messages.flatMap((message) => readMessage(message) ?? []);
    return { id: stored.id, messages, isPartial: stored.isPartial === true };
  } catch {
    return undefined;
  }
};

/**
 * Writes it, or as much of its end as there is room for; without storage the page alone remembers.
 * @param isUpdate - Whether it was written before; then what the page has removed meanwhile stays away.
 */
export const writeConversation = (
  name: string,
  { id, messages, isPartial }: StoredConversation,
  isUpdate: boolean,
): void => {
  let stored = messages.slice(-MAX_STORED);
  for (;;) {
    try {
      if (isUpdate && !sessionStorage.getItem(keyOf(name))) return;
      sessionStorage.setItem(keyOf(name), JSON.stringify({ id, messages: stored, isPartial }));
      return;
    } catch {
      // Full: the older half goes. Denied: nothing is stored.
      if (stored.length < 2) return;
      stored = stored.slice(-(stored.length >> 1));
    }
  }
};

const openKeyOf = (name: string): string => `aisle-conversation-open:${name}`;

/** Whether the panel was open on the page before. */
export const readOpen = (name: string): boolean => {
  try {
    return sessionStorage.getItem(openKeyOf(name)) !== null;
  } catch {
    return false;
  }
};

/** Remembers whether the panel is open. */
export const writeOpen = (name: string, isOpen: boolean): void => {
  try {
    if (isOpen) sessionStorage.setItem(openKeyOf(name), '1');
    else sessionStorage.removeItem(openKeyOf(name));
  } catch {
    // Without storage it is closed on the next page.
  }
};
