/** Address lock: of several roots with the same keys in the address, the first one of the page has them. */
import { insideOf } from '@aisle/search-client/session';
import type { SearchSession } from '@aisle/search-client/session';
import { warnOnce } from '../../dom/console/warn-once.ts';

/**
 * Has the router of a session leave the address alone while another root has its keys, which the console hears once. A page whose content
 * is swapped has both for a moment, so it is looked at anew at each change.
 * @example
 * lockAddress(session, root);
 */
export const lockAddress = (session: SearchSession, root: Element): void => {
  const { router } = insideOf(session).options;
  // A router that the page gave is the page's own.
  if (!router || !root.hasAttribute('routing')) return;
  const warn = warnOnce(root);
  router.isLocked = () => {
    const prefix = root.getAttribute('url-prefix');
    const first = [...document.querySelectorAll(`${root.localName}[routing]`)].find(
      (other) => other.getAttribute('url-prefix') === prefix,
    );
    const isLocked = first !== undefined && first !== root;
    if (isLocked) warn('', ({ samePrefix }) => samePrefix);
    return isLocked;
  };
};
