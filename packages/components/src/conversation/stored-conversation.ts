/** Stored conversation: the messages of this tab, so that the conversation continues after a reload, Back, and on the next page. */
import { readMessage } from './ui-message.ts';
import type { ChatMessage } from './ui-message.ts';

/** A conversation in storage. */
export interface StoredConversation {
  id: string;
  messages: readonly ChatMessage[];
  /** Whether the last answer was incomplete. */
  isPartial?: boolean;
}

/** Maximum number of stored messages. */
const MAX_STORED = 40;

const keyOf = (name: string): string => `aisle-conversation:${name}`;

/** Reads the conversation; undefined without one, or without storage. Any script on this origin may have written there. */
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
 * Stores the conversation, or as many of its last messages as fit; without storage it lasts as long as the page.
 * @param isUpdate - Whether it was stored before; if the page has removed it since, it is not stored again.
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
      // If the storage is full, drop the older half. If it is blocked, nothing is stored.
      if (stored.length < 2) return;
      stored = stored.slice(-(stored.length >> 1));
    }
  }
};

const openKeyOf = (name: string): string => `aisle-conversation-open:${name}`;

/** Whether the panel was open on the previous page. */
export const readOpen = (name: string): boolean => {
  try {
    return sessionStorage.getItem(openKeyOf(name)) !== null;
  } catch {
    return false;
  }
};

/** Stores whether the panel is open. */
export const writeOpen = (name: string, isOpen: boolean): void => {
  try {
    if (isOpen) sessionStorage.setItem(openKeyOf(name), '1');
    else sessionStorage.removeItem(openKeyOf(name));
  } catch {
    // Without storage, it is closed on the next page.
  }
};
