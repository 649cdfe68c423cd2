/**
 * Attributes of the root that change its session: query understanding, product variants, and view transitions. Lazy-loaded if the
 * root has any of them; a server reads them too.
 */
import { showVariants } from '@aisle/search-client/session/show-variants';
import { understandQuery } from '@aisle/search-client/session/understand-query';
import type { SearchSession } from '@aisle/search-client/session';
import { isServer } from 'lit';
import { report } from '../../dom/console/report.ts';
import { load } from '../../dom/loading/load.ts';

/** Applies the attributes; reports an invalid one to the author of the page. */
export const alterSession = (host: Element, session: SearchSession): void => {
  // A server renders only once, without a transition.
  if (!isServer && host.matches('[view-transitions]:not([view-transitions=false])'))
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
