/** List takeover: reuses a list that the server or the page wrote into an element, or creates one. */
import { activeElementInTree } from '../dom/focus/focus-state.ts';
import { focusOn } from '../dom/focus/move-focus.ts';

/** Selector of focusable elements in a card. */
const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** The list of an element. */
export interface TakenList {
  /** The list, empty; in the element only if it was there already. */
  readonly list: HTMLOListElement;
  /** Restores the focus to the same place of the same card once there are cards again. */
  focusAgain(): void;
}

/**
 * Takes over or creates the list.
 * @example
 * const { list, focusAgain } = takeList(this);
 */
export const takeList = (host: Element): TakenList => {
  const list = host.querySelector<HTMLOListElement>(':scope > ol.aisle-hits') ?? document.createElement('ol');
  list.className = 'aisle-hits';
  // Some screen readers ignore lists without bullets unless they have a role.
  list.setAttribute('role', 'list');
  list.tabIndex = -1;
  const activeElement = activeElementInTree(host);
  let card = [...list.children].findIndex((one) => one.contains(activeElement));
  const part = [...(list.children[card]?.querySelectorAll(focusable) ?? [])].indexOf(activeElement!);
  list.replaceChildren();
  return {
    list,
    focusAgain: () => {
      if (card < 0) return;
      const item = list.children[card] as HTMLElement | undefined;
      card = -1;
      focusOn(item?.querySelectorAll<HTMLElement>(focusable)[part] ?? item ?? list);
    },
  };
};
