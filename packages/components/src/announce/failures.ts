/** Decides who tells a failure of a session: one voice, one wording, one button. */
import type { SearchSession } from '@aisle/search-client/session';

/** Elements that are there to tell how a search is doing. */
const tellers = (): Set<object> => new Set();

/** The elements that tell failures of a session; while there are any, lists of results keep quiet about them. */
export const tellersOf = (session: SearchSession): Set<object> => session.use(tellers);
