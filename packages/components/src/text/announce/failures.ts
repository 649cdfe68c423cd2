/** Failure reporting: decides which element reports a failure of a session: one voice, one wording, one button. */
import type { SearchSession } from '@aisle/search-client/session';

/** Who tells failures of a session, and the session of the page where this one is a second index on it. */
interface Desk {
  readonly tellers: Set<object>;
  page?: SearchSession;
}

const desk = (): Desk => ({ tellers: new Set() });

/** The elements that tell failures of a session; while there are any, lists of results keep quiet about them. */
export const tellersOf = (session: SearchSession): Set<object> => session.use(desk).tellers;

/** A second index asks in the requests of its page, and fails with it. */
export const failsWith = (session: SearchSession, page: SearchSession): void => {
  session.use(desk).page = page;
};

/** Whether an element tells a failure of the session, as its own or as one of its page. */
export const isTold = (session: SearchSession): boolean => {
  const { tellers, page } = session.use(desk);
  return tellers.size > 0 || (!!page?.state.error && isTold(page));
};
