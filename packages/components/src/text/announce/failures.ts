/** Failure reporting: decides which one element reports a failure of a session. */
import type { SearchSession } from '@aisle/search-client/session';

/** The elements that report failures of a session, and the page's session if this one is a second index. */
interface Desk {
  readonly tellers: Set<object>;
  page?: SearchSession;
}

const desk = (): Desk => ({ tellers: new Set() });

/** Returns the elements that report failures of a session; while there are any, result lists do not. */
export const tellersOf = (session: SearchSession): Set<object> => session.use(desk).tellers;

/** Links a second index to its page, whose requests it shares, and so its failures. */
export const shareFailures = (session: SearchSession, page: SearchSession): void => {
  session.use(desk).page = page;
};

/** Whether an element reports failures of the session or of its page. */
export const isTold = (session: SearchSession): boolean => {
  const { tellers, page } = session.use(desk);
  return tellers.size > 0 || (!!page?.state.error && isTold(page));
};
