/** Stored lists: notifies elements of each change, made by this page, another tab, or a page opened meanwhile. */
import { isServer } from 'lit';
import type { ReactiveElement } from 'lit';

const changeOf = (key: string): string => `${key}-change`;

/**
 * Notifies the elements of this page that a stored list has changed, because storage events reach only other pages.
 * @example
 * tellOfStoredList('aisle-favorites');
 */
export const tellOfStoredList = (key: string): void => void dispatchEvent(new Event(changeOf(key)));

/**
 * Calls back when an element is connected, and after each change of the list while it is.
 * @example
 * followStoredList(this, 'aisle-favorites', () => this.requestUpdate());
 */
export function followStoredList(host: ReactiveElement, key: string, onChange: () => void): void {
  if (isServer) return;
  const types = ['storage', 'pageshow', changeOf(key)];
  const onEvent = (event: Event): void => {
    // A null key means that all was cleared. A page restored from the back/forward cache missed the events meanwhile.
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
