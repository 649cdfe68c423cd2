/** Chat of a page: how other elements find it, and what they may ask of it. */

/** A question that another element hands over. */
export interface ChatQuestion {
  /** Products that the question is about. */
  objectIDs?: readonly string[];
}

/** What `<aisle-chat>` does for others. */
export interface ChatElement extends HTMLElement {
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  /** Whether an answer came while it was closed. */
  readonly isUnread: boolean;
  show(): void;
  close(): void;
  ask(question: string, about?: ChatQuestion): Promise<void>;
}

/** The tag, before its script has come. */
const tag = 'aisle-chat';

/**
 * The chat with an ID, or without one the nearest: in the search around, else anywhere on the page.
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
