/** Stored lists: an element hears of each change, whether its page, another tab, or a page that was open since then made it. */
import { isServer } from 'lit';
import type { ReactiveElement } from 'lit';

const changeOf = (key: string): string => `${key}-change`;

/**
 * Tells the elements of this page that the list in a row of the storage has changed: storage itself tells other pages alone.
 * @example
 * tellOfStoredList('aisle-favorites');
 */
export const tellOfStoredList = (key: string): void => void dispatchEvent(new Event(changeOf(key)));

/**
 * Calls back when an element comes into the page and after each change of the list, as long as it is there.
 * @example
 * followStoredList(this, 'aisle-favorites', () => this.requestUpdate());
 */
export function followStoredList(host: ReactiveElement, key: string, onChange: () => void): void {
  if (isServer) return;
  const types = ['storage', 'pageshow', changeOf(key)];
  const onEvent = (event: Event): void => {
    // Without a key, all was cleared. A page that comes back from the back/forward cache was told of nothing meanwhile.
    if (event instanceof StorageEvent && event.key !== key && event.key !== null) return;
    if (event instanceof PageTransitionEvent && !event.persisted) return;
    onChange();
  };
  host.addController({
    hostConnected() {
      for (const type of types) addEventListener(type, onEvent);
      onChange();
    },
    hostDisconnected() {
      for (const type of types) removeEventListener(type, onEvent);
    },
  });
}
