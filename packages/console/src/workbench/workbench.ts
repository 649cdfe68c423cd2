/** Workbench: the services of every view, provided by the shell as a context. */
import { createContext } from '@lit/context';
import type { Drafts } from '../data/drafts.ts';
import type { Session } from '../connection/session.ts';
import type { Notices } from '../notices/notices.ts';
import type { Router } from '../routing/router.ts';
import type { Words } from '../text/words.ts';

/** The tools of a view. */
export interface Workbench {
  /** The service and the permissions of the key. */
  session: Session;
  /** The current route, and navigation. */
  router: Router;
  /** Texts and formats in the user's language. */
  words: Words;
  /** Toasts, confirmations, announcements for screen readers. */
  notices: Notices;
  /** Drafts that were created elsewhere for the editors. */
  drafts: Drafts;
}

export const workbenchContext = createContext<Workbench>(Symbol('aisle-console-workbench'));
