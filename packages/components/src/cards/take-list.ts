/** List of a server: taken over from what it or the page wrote into an element, or made. */
import { activeBeside } from '../dom/focus/focus-state.ts';
import { focusOn } from '../dom/focus/move-focus.ts';

/** What a card may hold that can have the focus. */
const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** The list of an element. */
export interface TakenList {
  /** The list, empty; in the element only if it was there already. */
  readonly list: HTMLOListElement;
  /** Once there are cards again: whoever was in one before the script came is at the same place of the same card. */
  focusAgain(): void;
}

/**
 * Takes it.
 * @example
 * const { list, focusAgain } = takeList(this);
 */
export const takeList = (host: Element): TakenList => {
  const list = host.querySelector<HTMLOListElement>(':scope > ol.aisle-hits') ?? document.createElement('ol');
  list.className = 'aisle-hits';
  // Lists without bullets are no lists to some readers unless they are told.
  list.setAttribute('role', 'list');
  list.tabIndex = -1;
  const activeElement = activeBeside(host);
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
