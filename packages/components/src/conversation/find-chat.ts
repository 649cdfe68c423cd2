/** Chat look-up: finds the chat of a page for other elements, and defines its interface. */

/** A question from another element. */
export interface ChatQuestion {
  /** Products that the question is about. */
  objectIDs?: readonly string[];
}

/** Interface of `<aisle-chat>` for other elements. */
export interface ChatElement extends HTMLElement {
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  /** Whether an answer arrived while it was closed. */
  readonly isUnread: boolean;
  show(): void;
  close(): void;
  ask(question: string, about?: ChatQuestion): Promise<void>;
}

/** The tag, which may not be defined yet. */
const tag = 'aisle-chat';

/**
 * Returns the chat with an ID, or without one the nearest: in the search around, otherwise anywhere on the page.
 * @example
 * findChat(this, this.for)?.show();
 */
export const findChat = (host: HTMLElement, id = ''): ChatElement | null => {
  const root = host.getRootNode() as Document | ShadowRoot;
  if (id) return (root.querySelector?.(`#${CSS.escape(id)}`) ?? document.getElementById(id)) as ChatElement | null;
  return (host.closest('aisle-index, aisle-search')?.querySelector(tag) ??
    host.closest('aisle-search')?.querySelector(tag) ??
    root.querySelector?.(tag) ??
    document.querySelector(tag)) as ChatElement | null;
};
