/** Address lock: among several roots with the same URL keys, only the first one of the page uses them. */
import { insideOf } from '@aisle/search-client/session';
import type { SearchSession } from '@aisle/search-client/session';
import { warnOnce } from '../../dom/console/warn-once.ts';

/**
 * Locks the router of a session while another root has its URL keys, and reports that to the console once. A page whose content is
 * replaced has both for a moment, so this is checked on each change.
 * @example
 * lockAddress(session, root);
 */
export const lockAddress = (session: SearchSession, root: Element): void => {
  const { router } = insideOf(session).options;
  // A custom router is the page's own responsibility.
  if (!router || !root.hasAttribute('routing')) return;
  const warn = warnOnce(root);
  router.isLocked = () => {
    const prefix = root.getAttribute('url-prefix');
    const first = [...document.querySelectorAll(`${root.localName}[routing]:not([routing=false])`)].find(
      (other) => other.getAttribute('url-prefix') === prefix,
    );
    const isLocked = first !== undefined && first !== root;
    if (isLocked) warn('', ({ samePrefix }) => samePrefix);
    return isLocked;
  };
};
