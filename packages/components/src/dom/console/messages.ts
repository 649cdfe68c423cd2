/** Console messages for authors of pages about mistakes in their setup. Lazy-loaded with the first mistake. */

export { lineOf } from './console-line.ts';

/** Attributes of a search. A removed attribute is null, whatever its type says. */
export interface SearchSetup {
  readonly client?: unknown;
  readonly appId: string;
  readonly apiKey: string;
  readonly host: string;
  readonly index: string;
}

/** An element that creates a session lacks an attribute, or has an invalid one. */
export const cannotSearch = ({ client, appId, apiKey, host, index }: SearchSetup, { message }: Error): string => {
  const attributes = { index, ...(!client && { 'app-id': appId, 'api-key': apiKey, host: host?.trim() }) };
  const missing = Object.entries(attributes).flatMap(([name, value]) => (value ? [] : [name]));
  if (!missing.length) {
    return (
      message ||
      'has no client: give it a .client, or register it by define/aisle-search in place of define/search-without-client.'
    );
  }
  return `cannot search: set ${missing.join(', ')} on it${client ? '' : ', or give it a .client and an index, or a .session'}.`;
};

/** A failed search: its error with the kind of it, and the order that it asked for. */
export interface Failure {
  readonly error: Error;
  readonly kind: string;
  readonly sortBy: string | undefined;
}

/** Cures of a failed search, with the attributes that it depends on; the key is never shown. */
const cureOf = ({ client, appId, host }: SearchSetup, { kind, sortBy }: Failure): string => {
  if (sortBy && kind === 'other')
    return ` The order "${sortBy}" is an index: make it a replica of the main one, by replicas in its settings, or take its <option> off the page.`;
  if (client) return '';
  if (kind === 'credentials')
    return ` Check app-id="${appId}" and api-key: both belong to the service at host="${host}", and the key needs the permission to search this index.`;
  if (kind !== 'unreachable' && kind !== 'timeout') return '';
  return /\/1\/?$/.test(host)
    ? ` host="${host}" ends with /1, which is added to it: write it without.`
    : ` Check host="${host}": a service has to run there, and to let pages of other origins read its answers.`;
};

/** A search failed. */
export const searchFailed = (setup: SearchSetup, failure: Failure): string => {
  const { message } = failure.error;
  const cure = cureOf(setup, failure);
  return `search failed: ${cure ? message.replace(/\.?$/, '.') : message}${cure}`;
};

/** An initial refinement is invalid. */
export const noRefinement = (name: string): string =>
  `begins without the refinement of ${name}, which is none. Write {"kind":"facet","operator":"or","values":["A"]}.`;

/** A part of the initial search is unknown, or has an invalid value. */
export const noBeginning = (name: string): string =>
  `begins without the ${name} of initial. Write {"query":"shoe","page":0,"hitsPerPage":20,"sortBy":"shoes_by_price","refinements":{}}.`;

/** An initial refinement has a kind that no element registers. */
export const noKind = (name: string, kind: string): string =>
  `searches without the refinement of ${name}: no element on the page brings the kind "${kind}". Put one for ${name} on it.`;

/** A template binds record data to an attribute that can run code or change styles. */
export const boundByRecord = (attribute: string, tag: string): string =>
  `cannot bind ${attribute} of <${tag}>: records must not run or restyle anything.`;

/** The documentation of a search and its elements. */
const SEARCH_PAGE = 'https://github.com/aisle-search/aisle/blob/main/docs/reference/elements/aisle-search.md';

/** An element is outside of a search. */
export const outsideOfSearch = `is not inside <aisle-search>, so it has nothing to show. Put it inside: ${SEARCH_PAGE}`;

/** A page has an element that needs a search, but does not register `<aisle-search>`. */
export const noSearch = `needs an <aisle-search> around it, which this page does not register. Import @aisle/components/define/aisle-search and put it inside: ${SEARCH_PAGE}`;

/** An element for an assistant has none. */
export const noAssistant =
  'has nobody to ask: put it inside an <aisle-search> with app-id, api-key and host, or set endpoint and .headers.';

/** An element for a facet has no attribute set. */
export const noAttribute = 'needs the name of a facet: set attribute.';

/** The index does not count an attribute. */
export const noCounts = (attribute: string): string =>
  `got no counts for "${attribute}". Declare it in attributesForFaceting of the index, or check its spelling.`;

/** An attribute is not a whole number, or is too small. */
export const noWholeNumber = (attribute: string, min: number): string =>
  `${attribute} is no whole number from ${min} up; it is not used.`;

/** An attribute has an unknown keyword. */
export const noneOf = (attribute: string, words: readonly string[]): string =>
  `${attribute} is none of ${words.join(', ')}; it is not used.`;

/** An attribute is not a list of whole numbers. */
export const noWholeNumbers = (attribute: string, min: number): string =>
  `${attribute} is no list of whole numbers from ${min} up; it is not used.`;

/** An element for a hierarchy has no levels. */
export const noLevels =
  'needs the attributes of a hierarchy: set levels, the top one first, for example levels="categories.lvl0 categories.lvl1".';

/** A menu of ranges has no entries. */
export const noRanges = 'has nothing to choose: write <option value="0..50">Up to 50</option> inside, or set .items.';

/** A range of a menu is invalid. */
export const badRange = (value: string): string =>
  `cannot read the range "${value}" and leaves it out. Write 10..50, 10.. or ..50.`;

/** An attribute is not a JSON object. */
export const noObject = (attribute: string): string =>
  `${attribute} is no object in JSON and is not used. Write for example '{"query":"shoe"}'.`;

/** The texts that a page sets for its elements are invalid. */
export const noTexts =
  'cannot read a script with data-aisle-texts and leaves it out. Write texts by tag in JSON, for example {"aisle-search-box":{"label":"Find"}}.';

/** An attribute of `<aisle-configure>` is not a search parameter. */
export const noParameter = (name: string): string =>
  `has an attribute "${name}" that is no search parameter; it is left out. Check its spelling, or put it into params.`;

/** A search parameter has an invalid value. */
export const badParameter = (name: string, expected: string): string =>
  `needs ${expected} for "${name}" and leaves it out.`;

/** A page tries to set a parameter that belongs to the shopper. */
export const notConfigured = (name: string): string =>
  `cannot fix "${name}", which shoppers decide. Begin with one by .initial of <aisle-search>.`;

/** `<aisle-index>` or a similar element has no index. */
export const noIndex = 'needs the name of an index: set index.';

/** The record that a page writes into an element is invalid. */
export const noRecord =
  'holds a script of type application/json that is no record. Write one object with an objectID, for example {"objectID":"p1","name":"Shoe"}.';

/** Two searches of a page would overwrite each other's URL parameters. */
export const samePrefix =
  'keeps its search out of the address, where another search of this page has the same keys. Give one of them a url-prefix, for example url-prefix="b_".';

/** Recommendations have no product. */
export const noSource = (model: string): string =>
  `needs the product that ${model} starts from: set object-id, or object-ids for several.`;

/** Trending recommendations have no facet. */
export const noFacetName = 'needs the facet whose values trend: set facet-name.';

/** Only one of facet name and facet value is set. */
export const halfFacet = 'needs facet-name and facet-value together: set both or none.';

/** `Intl` does not support a currency. */
export const noCurrency = (currency: string): string =>
  `currency="${currency}" is no currency, so no prices are added up. Write three letters, for example EUR.`;

/** A list has an unknown keyword. */
export const unknownWord = (attribute: string, wrong: string, words: readonly string[]): string =>
  `${attribute} holds "${wrong}", which is left out. Choose among ${words.join(', ')}.`;

/** An attribute is not a number. */
export const noNumber = (attribute: string): string =>
  `${attribute} is no number and is not used. Write for example 9.5.`;

/** The attribute of a range is not numeric in the records. */
export const noNumbers = (attribute: string): string =>
  `found no numbers in "${attribute}". Store numbers in the records, 9.9 and not "9.9".`;

/** `Intl` does not support a currency or a unit. */
export const unknownUnit = (name: string): string =>
  `does not know "${name}" and shows bare numbers. Write a currency as EUR or a unit as kilogram.`;

/** A preset of days is invalid. */
export const badDays = (value: string): string =>
  `cannot read the days "${value}" and leaves them out. Write 7d, 4w, 6m, 1y, today, or 2026-01-01..2026-03-31.`;

/** Values of a colour facet have no colour. */
export const noColour = (values: readonly string[]): string =>
  `has no colour for ${values.map((value) => `"${value}"`).join(', ')} and shows a letter in its place. Write <option value="${values[0]}" data-color="#008"></option> inside, one for each, or set .swatches.`;

/** An element to be created for a facet is not registered. */
export const notRegistered = (tag: string): string =>
  `cannot make <${tag}>, which is not registered; aisle-refinement-list is used. Import @aisle/components/define/${tag}.`;

/** Records have invalid coordinates. */
export const badPlace = (objectIDs: readonly string[]): string =>
  `leaves ${objectIDs.length === 1 ? 'a place' : 'places'} off the map, of the record${objectIDs.length === 1 ? '' : 's'} ${objectIDs.slice(0, 5).join(', ')}: _geoloc needs lat from -90 to 90 and lng from -180 to 180, as numbers.`;

/** The page's security policy blocks Lit. */
export const noPolicy =
  'The Content-Security-Policy of this page has a list of `trusted-types` without `lit-html`, so no element works: add that name to the list.';
