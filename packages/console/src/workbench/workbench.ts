/** Workbench: what every view works with, handed down by the shell. */
import { createContext } from '@lit/context';
import type { Drafts } from '../data/drafts.ts';
import type { Session } from '../connection/session.ts';
import type { Notices } from '../notices/notices.ts';
import type { Router } from '../routing/router.ts';
import type { Words } from '../text/words.ts';

/** The tools of a view. */
export interface Workbench {
  /** The service, and what the key may do there. */
  session: Session;
  /** Where the console is, and how to go elsewhere. */
  router: Router;
  /** Texts and formats in the language of the reader. */
  words: Words;
  /** Toasts, questions, words for screen readers. */
  notices: Notices;
  /** What was filled in for editors elsewhere. */
  drafts: Drafts;
}

export const workbenchContext = createContext<Workbench>(Symbol('aisle-console-workbench'));
