/** Availability: derives from the name and the value of an attribute whether a product can be bought. */

/** Attribute names for availability, in the languages of shops. */
const STOCK =
  /stock|inventor|availab|sold.?out|quantity|(?:^|[._])qty|bestand|lager|verf[uü]gbar|ausverkauft|disponib|esgotado|agotado|[eé]puis|voorraad|在庫|库存|庫存|مخزون/i;
/** Names of attributes that are true if a product cannot be bought. */
const REVERSED = /sold.?out|out.?of.?stock|unavailab|ausverkauft|esgotado|agotado|[eé]puis/i;
/** Texts for "sold out" and for "available". */
const SOLD_OUT =
  /out.?of.?stock|sold.?out|unavailable|not available|discontinued|ausverkauft|nicht|vergriffen|agotado|esgotado|[eé]puis|rupture|^(?:no|nein|non|false|n)$/i;
const AVAILABLE =
  /in.?stock|available|auf lager|lieferbar|verf[uü]gbar|disponib|limited|pre.?order|back.?order|^(?:yes|ja|oui|s[ií]|true|y)$/i;

/**
 * Interprets a value. Undefined if the attribute is about something else, or the value is ambiguous.
 *
 * @example
 * readAvailability('availability', 'https://schema.org/OutOfStock'); // 'soldOut'
 */
export function readAvailability(path: string, value: unknown): 'available' | 'soldOut' | undefined {
  if (!STOCK.test(path)) return undefined;
  if (typeof value === 'boolean') return value === REVERSED.test(path) ? 'soldOut' : 'available';
  if (typeof value === 'number') return value > 0 ? 'available' : 'soldOut';
  if (typeof value !== 'string' || value.length > 100) return undefined;
  const text = value.trim();
  if (/^[+-]?\d+(?:\.\d+)?$/.test(text)) return Number(text) > 0 ? 'available' : 'soldOut';
  if (SOLD_OUT.test(text)) return 'soldOut';
  return AVAILABLE.test(text) ? 'available' : undefined;
}
