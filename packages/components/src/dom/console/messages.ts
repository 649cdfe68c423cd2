/** Console messages: what authors of pages read when something is set up wrongly. Loaded at the moment of a mistake. */

/** What says where to search. A script may have taken an attribute away: then it is null, whatever its type says. */
export interface SearchSetup {
  readonly client?: unknown;
  readonly appId: string;
  readonly apiKey: string;
  readonly host: string;
  readonly index: string;
}

/** An element that makes a session lacks what a search needs, or was given what cannot be. */
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

/** A page begins with what is no refinement. */
export const noRefinement = (name: string): string =>
  `begins without the refinement of ${name}, which is none. Write {"kind":"facet","operator":"or","values":["A"]}.`;

/** A page begins with a part of a search that is none, or has a value that it cannot have. */
export const noBeginning = (name: string): string =>
  `begins without the ${name} of initial. Write {"query":"shoe","page":0,"hitsPerPage":20,"sortBy":"shoes_by_price","refinements":{}}.`;

/** A page begins with a refinement of a kind that no element brings. */
export const noKind = (name: string, kind: string): string =>
  `searches without the refinement of ${name}: no element on the page brings the kind "${kind}". Put one for ${name} on it.`;

/** A template would let records write an attribute that runs or restyles something. */
export const boundByRecord = (attribute: string, tag: string): string =>
  `cannot bind ${attribute} of <${tag}>: records must not run or restyle anything.`;

/** The page that shows how elements stand in a search. */
const SEARCH_PAGE = 'https://github.com/aisle-search/aisle/blob/main/docs/reference/elements/aisle-search.md';

/** An element has no session above it. */
export const outsideOfSearch = `is not inside <aisle-search>, so it has nothing to show. Put it inside: ${SEARCH_PAGE}`;

/** A page has an element that needs a search, and registers none. */
export const noSearch = `needs an <aisle-search> around it, which this page does not register. Import @aisle/components/define/aisle-search and put it inside: ${SEARCH_PAGE}`;

/** An element that asks an assistant knows none. */
export const noAssistant =
  'has nobody to ask: put it inside an <aisle-search> with app-id, api-key and host, or set endpoint and .headers.';

/** An element for a facet does not know which. */
export const noAttribute = 'needs the name of a facet: set attribute.';

/** The index counts nothing for an attribute. */
export const noCounts = (attribute: string): string =>
  `got no counts for "${attribute}". Declare it in attributesForFaceting of the index, or check its spelling.`;

/** An attribute that has to be a number is none, or is too small. */
export const noWholeNumber = (attribute: string, min: number): string =>
  `${attribute} is no whole number from ${min} up; it is not used.`;

/** An attribute has a value that is not among those it knows. */
export const noneOf = (attribute: string, words: readonly string[]): string =>
  `${attribute} is none of ${words.join(', ')}; it is not used.`;

/** An attribute has to be a list of numbers and holds something else. */
export const noWholeNumbers = (attribute: string, min: number): string =>
  `${attribute} is no list of whole numbers from ${min} up; it is not used.`;

/** An element for a hierarchy does not know its levels. */
export const noLevels =
  'needs the attributes of a hierarchy: set levels, the top one first, for example levels="categories.lvl0 categories.lvl1".';

/** A menu of ranges has no entries. */
export const noRanges = 'has nothing to choose: write <option value="0..50">Up to 50</option> inside, or set .items.';

/** A range of a menu cannot be read. */
export const badRange = (value: string): string =>
  `cannot read the range "${value}" and leaves it out. Write 10..50, 10.. or ..50.`;

/** An attribute has to be an object in JSON. */
export const noObject = (attribute: string): string =>
  `${attribute} is no object in JSON and is not used. Write for example '{"query":"shoe"}'.`;

/** The words that a page writes for its elements cannot be read. */
export const noTexts =
  'cannot read a script with data-aisle-texts and leaves it out. Write texts by tag in JSON, for example {"aisle-search-box":{"label":"Find"}}.';

/** An attribute of `<aisle-configure>` is no parameter of a search. */
export const noParameter = (name: string): string =>
  `has an attribute "${name}" that is no search parameter; it is left out. Check its spelling, or put it into params.`;

/** A search parameter has a value that cannot be one. */
export const badParameter = (name: string, expected: string): string =>
  `needs ${expected} for "${name}" and leaves it out.`;

/** A page tries to fix what shoppers decide. */
export const notConfigured = (name: string): string =>
  `cannot fix "${name}", which shoppers decide. Begin with one by .initial of <aisle-search>.`;

/** `<aisle-index>` and the like do not know what to search. */
export const noIndex = 'needs the name of an index: set index.';

/** What a page writes into an element as its record is none. */
export const noRecord =
  'holds a script of type application/json that is no record. Write one object with an objectID, for example {"objectID":"p1","name":"Shoe"}.';

/** Two searches of a page would overwrite each other in the address. */
export const samePrefix =
  'keeps its search out of the address, where another search of this page has the same keys. Give one of them a url-prefix, for example url-prefix="b_".';

/** Recommendations do not know of which product. */
export const noSource = (model: string): string =>
  `needs the product that ${model} starts from: set object-id, or object-ids for several.`;

/** Recommendations do not know of which facet. */
export const noFacetName = 'needs the facet whose values trend: set facet-name.';

/** Half of what names a facet value is missing. */
export const halfFacet = 'needs facet-name and facet-value together: set both or none.';

/** A currency is none that `Intl` knows. */
export const noCurrency = (currency: string): string =>
  `currency="${currency}" is no currency, so no prices are added up. Write three letters, for example EUR.`;

/** One word of a list is not among those it knows. */
export const unknownWord = (attribute: string, wrong: string, words: readonly string[]): string =>
  `${attribute} holds "${wrong}", which is left out. Choose among ${words.join(', ')}.`;

/** An attribute that has to be a number is none. */
export const noNumber = (attribute: string): string =>
  `${attribute} is no number and is not used. Write for example 9.5.`;

/** A range needs numbers and the records hold something else. */
export const noNumbers = (attribute: string): string =>
  `found no numbers in "${attribute}". Store numbers in the records, 9.9 and not "9.9".`;

/** A currency or a unit is none that `Intl` knows. */
export const unknownUnit = (name: string): string =>
  `does not know "${name}" and shows bare numbers. Write a currency as EUR or a unit as kilogram.`;

/** A preset of days cannot be read. */
export const badDays = (value: string): string =>
  `cannot read the days "${value}" and leaves them out. Write 7d, 4w, 6m, 1y, today, or 2026-01-01..2026-03-31.`;

/** Values of a colour facet have no colour. */
export const noColour = (values: readonly string[]): string =>
  `has no colour for ${values.map((value) => `"${value}"`).join(', ')} and shows a letter in its place. Write <option value="${values[0]}" data-color="#008"></option> inside, one for each, or set .swatches.`;

/** An element that is to be made for a facet is not registered. */
export const notRegistered = (tag: string): string =>
  `cannot make <${tag}>, which is not registered; aisle-refinement-list is used. Import @aisle/components/define/${tag}.`;

/** Records say they are at a place that is none on earth. */
export const badPlace = (objectIDs: readonly string[]): string =>
  `leaves ${objectIDs.length === 1 ? 'a place' : 'places'} off the map, of the record${objectIDs.length === 1 ? '' : 's'} ${objectIDs.slice(0, 5).join(', ')}: _geoloc needs lat from -90 to 90 and lng from -180 to 180, as numbers.`;

/** The page's security policy leaves Lit out. */
export const noPolicy =
  'The Content-Security-Policy of this page has a list of `trusted-types` without `lit-html`, so no element works: add that name to the list.';
