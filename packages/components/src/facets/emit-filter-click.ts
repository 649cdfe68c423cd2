/** Emits `aisle-filter-click`: the page hears that a shopper used a refinement. */
import type { SearchSession } from '@aisle/search-client/session';
import { encodeText } from '../text/encode-text.ts';
import { emit } from '../dom/events/emit.ts';

/**
 * Sends `aisle-filter-click` for one chosen value. Not for a choice that is taken back: that is no interest in the value.
 * @example
 * emitFilterClick(this, session, { attribute: 'brand', value: 'Acme' });
 */
export const emitFilterClick = (
  host: EventTarget,
  session: SearchSession,
  { attribute, value }: { attribute: string; value: string },
): void => {
  const { index, results } = session.state;
  const filters = [`${encodeText(attribute)}:${encodeText(value)}`];
  emit(host, 'aisle-filter-click', { index: results?.index ?? index, queryID: results?.queryID, filters });
};
