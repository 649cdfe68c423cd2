/** Filter click: emits `aisle-filter-click` when a shopper uses a refinement. */
import type { SearchSession } from '@aisle/search-client/session';
import { encodeText } from '../text/encode-text.ts';
import { emit } from '../dom/events/emit.ts';

/**
 * Emits `aisle-filter-click` for one selected value. Not called when a value is cleared, which shows no interest in it.
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
