/** Availability: whether a product is available, in the terms of schema.org. */
import { shortName } from './item.ts';

const KNOWN =
  `BackOrder Discontinued InStock InStoreOnly LimitedAvailability MadeToOrder OnlineOnly OutOfStock PreOrder PreSale Reserved
SoldOut`.split(/\s+/);

const byName = new Map(KNOWN.map((name) => [name.toLowerCase(), name]));

/** Wordings of shops. Negations come first, because "not available" contains "available". */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [
    /out of stock|\bno(?:t| longer)\b(?: \w+)? (?:available|in stock)|unavailable|no longer|^(?:no|0|zero) (?:in )?stock|(?:nicht|niet|ikke|inte|pas|no|non)(?: (?:mehr|mer|más|più|plus|meer|lenger))? (?:verfügbar|lieferbar|vorrätig|auf lager|disponib(?:le|ile)|en stock|op voorraad|leverbaar|beschikbaar|på lager|i lager)|rupture|indisponible|(?:sin|sans|fuera de) (?:stock|existencias)|slut i lager|brak|在庫なし|^oos$|^out$|^false$|^0$/,
    'OutOfStock',
  ],
  [/sold out|ausverkauft|épuisé|agotado|esaurito|uitverkocht|udsolgt|slutsåld|売り切れ/, 'SoldOut'],
  [/pre-?\s?order|vorbestell|précommande|preventa|reserva/, 'PreOrder'],
  [/back-?\s?order|nachbestell/, 'BackOrder'],
  [/discontinued|eingestellt|descatalogado/, 'Discontinued'],
  [/limited|low stock|few left|only \d+ left|nur noch/, 'LimitedAvailability'],
  [/made to order|auf bestellung/, 'MadeToOrder'],
  [
    /in stock|available|auf lager|verfügbar|lieferbar|vorrätig|en stock|disponible|disponibile|op voorraad|leverbaar|beschikbaar|på lager|i lager|dostępn|在庫あり|^in$|^true$|^1$/,
    'InStock',
  ],
];

/**
 * Parses an availability. Undefined if it is not recognized.
 *
 * @example
 * readAvailability('http://schema.org/InStock'); // 'InStock'
 */
export function readAvailability(text: string): string | undefined {
  const name = shortName(text).replace(/^.*[/#](?=\w+$)/, '');
  const availability = byName.get(name.toLowerCase().replace(/[^a-z0-9]/g, ''));
  if (availability !== undefined) return availability;
  const words = name.toLowerCase().replace(/[_-]+/g, ' ').replace(/\s+/g, ' ').trim();
  return PATTERNS.find(([pattern]) => pattern.test(words))?.[1];
}
