/**
 * Attributes of the root that alter its session: words that are read as filters, hits in the variant that was chosen, and
 * view transitions. Loaded where one stands; a server reads them too.
 */
import { showVariants } from '@aisle/search-client/session/show-variants';
import { understandQuery } from '@aisle/search-client/session/understand-query';
import type { SearchSession } from '@aisle/search-client/session';
import { isServer } from 'lit';
import { report } from '../../dom/console/report.ts';
import { load } from '../../dom/loading/load.ts';

/** Carries the attributes out; tells the author of the page when one cannot be read. */
export const alterSession = (host: Element, session: SearchSession): void => {
  // A server shows one answer, and moves to no other.
  if (!isServer && host.hasAttribute('view-transitions'))
    void load(host, () => import('./move-results.ts')).then((part) => part?.moveResults(session));
  for (const [attribute, begin] of [
    ['understand', understandQuery],
    ['variants', showVariants],
  ] as const) {
    const text = host.getAttribute(attribute);
    try {
      if (text) begin(session, text);
    } catch (error) {
      void report(host, () => (error as Error).message);
    }
  }
};
