/** Query understanding for the root: loaded only by pages whose markup asks for it. */
import { understandQuery } from '@aisle/search-client/session/understand-query';
import type { SearchSession } from '@aisle/search-client/session';
import { report } from '../../console/report.ts';

/** Begins to read words as filters; tells the author of the page when the attribute cannot be read. */
export const understandWords = (host: { localName: string }, session: SearchSession, fields: string): void => {
  try {
    understandQuery(session, fields);
  } catch (error) {
    void report(host, () => (error as Error).message);
  }
};
