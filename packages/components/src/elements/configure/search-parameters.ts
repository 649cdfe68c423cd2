/** Search parameters: the parameters by type of value, and the conversion of attributes to them. */
import type * as Messages from '../../dom/console/messages.ts';

type Form = keyof typeof forms;

/** Reports a mistake: its subject, and its message. */
export type Warn = (about: string, mistake: (messages: typeof Messages) => string) => void;

/** Parameter names by type. A test compares this list with the contract. */
const forms = {
  list: 'facets attributesToRetrieve attributesToHighlight attributesToSnippet restrictSearchableAttributes analyticsTags ruleContexts responseFields queryLanguages advancedSyntaxFeatures alternativesAsExact disableExactOnAttributes disableTypoToleranceOnAttributes ranking customRanking',
  text: 'filters highlightPreTag highlightPostTag snippetEllipsisText sortFacetValuesBy queryType removeWordsIfNoResults userToken aroundLatLng exactOnSingleWordQuery mode',
  number:
    'hitsPerPage maxValuesPerFacet minWordSizefor1Typo minWordSizefor2Typos offset length aroundPrecision minimumAroundRadius relevancyStrictness minProximity personalizationImpact reRankingExploreEvery',
  switch:
    'sumOrFiltersScores getRankingInfo clickAnalytics analytics typing enableABTest enablePersonalization enableReRanking didYouMean enableRules synonyms aroundLatLngViaIP advancedSyntax allowTyposOnNumericTokens attributeCriteriaComputedByMinProximity facetingAfterDistinct restrictHighlightAndSnippetArrays',
  any: 'facetFilters numericFilters tagFilters optionalFilters typoTolerance distinct aroundRadius insideBoundingBox insidePolygon renderingContent ignorePlurals removeStopWords decompoundQuery optionalWords reRankingApplyFilter semanticSearch vector extensions',
};

/** Parameters that belong to the shopper, which a page must not set. */
const decided = ['query', 'page', 'typedquery'];

const bare = (name: string): string => name.replaceAll('-', '').toLowerCase();
const parameters = new Map(
  Object.entries(forms).flatMap(([form, names]) =>
    names.split(' ').map((name): [string, { name: string; form: Form }] => [bare(name), { name, form: form as Form }]),
  ),
);

/** Description and validator of each type. */
const fits: Record<Form, { expected: string; test: (value: unknown) => boolean }> = {
  list: { expected: 'a list', test: Array.isArray },
  text: { expected: 'a text', test: (value) => typeof value === 'string' },
  number: { expected: 'a whole number from 0 up', test: (value) => Number.isInteger(value) && (value as number) >= 0 },
  switch: { expected: 'true or false', test: (value) => typeof value === 'boolean' },
  any: { expected: 'a value', test: (value) => value !== null && value !== undefined },
};

/** Parses JSON; returns the text itself if it is not JSON. */
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};

const readText = (text: string, form: Form): unknown => {
  if (form === 'text') return text;
  if (form === 'switch' && text === '') return true;
  // Names that contain blanks need JSON, because blanks and commas separate the words of a list.
  if (form === 'list' && !/^\s*\[/.test(text))
    return text
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean);
  return parsed(text);
};

/**
 * Checks parameters that a page sets. Those of a wrong form are left out; unknown ones pass when `others` says so, for engines that know
 * more.
 */
const check = (
  [name, value]: readonly [string, unknown],
  { others, warn }: { others: boolean; warn: Warn },
): [string, unknown][] => {
  const found = parameters.get(bare(name));
  if (decided.includes(bare(name))) warn(name, ({ notConfigured }) => notConfigured(name));
  else if (!found && !others) warn(name, ({ noParameter }) => noParameter(name));
  else if (found && !fits[found.form].test(value))
    warn(`${name}=${JSON.stringify(value)}`, ({ badParameter }) => badParameter(name, fits[found.form].expected));
  else return [[found?.name ?? name, value]];
  return [];
};

/** Attributes of every HTML element, and those that frameworks leave behind. */
const notOurs =
  /^(?:params|tracked-filters|id|class|style|hidden|slot|lang|dir|title|role|part|inert|translate|tabindex|nonce|(?:data|aria|on).*|.*[^a-z\d-].*)$/;

/** The parameters that the attributes of an element say: `hits-per-page="24"` is `hitsPerPage: 24`. */
export const readAttributes = (attributes: Iterable<Attr>, warn: Warn): Record<string, unknown> =>
  Object.fromEntries(
    [...attributes]
      .filter(({ name }) => !notOurs.test(name))
      .flatMap(({ name, value }) => {
        const { form = 'any' } = parameters.get(bare(name)) ?? {};
        return check([name, readText(value, form)], { others: false, warn });
      }),
  );

/** The parameters of an object, under their own names. */
export const readParams = (params: object, warn: Warn): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(params)
      .filter(([, value]) => value !== undefined)
      .flatMap((entry) => check(entry, { others: true, warn })),
  );
