/** Emits `aisle-filter-click`: the page hears that a shopper used a refinement. */
import type { SearchSession } from '@aisle/search-client/session';
import { emit } from './emit.ts';

/** Half of a surrogate pair cannot be encoded and becomes the replacement sign. */
const encoded = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));

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
  const filters = [`${encoded(attribute)}:${encoded(value)}`];
  emit(host, 'aisle-filter-click', { index: results?.index ?? index, queryID: results?.queryID, filters });
};
