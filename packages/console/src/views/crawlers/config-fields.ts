/** Configuration fields: what of a crawler people change in its form, in groups; what a service knows beyond these is changed as JSON. */
import type { FieldDescription } from '../../parts/typed-values.ts';
import { safetyCheckFields } from '../../parts/safety-check-fields.ts';
import type { Words } from '../../text/words.ts';

/** A group of fields. */
export interface FieldGroup {
  name: 'begins' | 'visits' | 'saves';
  fields: readonly FieldDescription[];
}

/** A field that a crawler has under its own name. */
const field = (
  words: Words,
  kind: FieldDescription['kind'],
  name:
    | 'startUrls'
    | 'extraUrls'
    | 'sitemaps'
    | 'exclusionPatterns'
    | 'discoveryPatterns'
    | 'ignoreQueryParams'
    | 'maxUrls'
    | 'maxDepth'
    | 'rateLimit'
    | 'externalData'
    | 'initialIndexSettings',
  hint?:
    | 'startUrlsHint'
    | 'extraUrlsHint'
    | 'patternsHint'
    | 'rateLimitHint'
    | 'discoveryHint'
    | 'sitemapsHint'
    | 'ignoreQueryParamsHint'
    | 'externalDataHint'
    | 'initialIndexSettingsHint',
): FieldDescription => ({
  path: name,
  kind,
  label: words.say(`crawlers.${name}`),
  hint: hint && words.say(`crawlers.${hint}`),
  // Most crawlers only need start URLs here.
  rows: name === 'startUrls' ? undefined : 2,
});

/** A field that is on or off. */
const flag = (
  words: Words,
  name:
    | 'robotsTxtSitemaps'
    | 'renderJavaScript'
    | 'ignoreRobotsTxtRules'
    | 'ignoreNoIndex'
    | 'ignoreCanonicalTo'
    | 'ignoreDuplicateContent'
    | 'saveBackup',
): FieldDescription => ({
  path: name,
  kind: 'flag',
  label: words.say(`crawlers.${name}`),
  hint: words.say(`crawlers.${name}Hint`),
});

/** Start URLs and schedule. */
const beginFields = (words: Words): FieldDescription[] => [
  field(words, 'lines', 'startUrls', 'startUrlsHint'),
  field(words, 'lines', 'sitemaps', 'sitemapsHint'),
  flag(words, 'robotsTxtSitemaps'),
  field(words, 'lines', 'extraUrls', 'extraUrlsHint'),
];

/** Crawled pages and speed. */
const visitFields = (words: Words): FieldDescription[] => [
  field(words, 'lines', 'exclusionPatterns', 'patternsHint'),
  field(words, 'lines', 'discoveryPatterns', 'discoveryHint'),
  field(words, 'lines', 'ignoreQueryParams', 'ignoreQueryParamsHint'),
  field(words, 'lines', 'externalData', 'externalDataHint'),
  field(words, 'number', 'rateLimit', 'rateLimitHint'),
  field(words, 'number', 'maxUrls'),
  field(words, 'number', 'maxDepth'),
  flag(words, 'renderJavaScript'),
  flag(words, 'ignoreRobotsTxtRules'),
  flag(words, 'ignoreNoIndex'),
  flag(words, 'ignoreCanonicalTo'),
  flag(words, 'ignoreDuplicateContent'),
];

/** Target indices and safety checks. */
const saveFields = (words: Words): FieldDescription[] => [
  {
    path: 'apiKey',
    kind: 'secret',
    label: words.say('crawlers.apiKey'),
    hint: words.say('crawlers.apiKeyHint'),
  },
  { path: 'indexPrefix', kind: 'text', label: words.say('crawlers.indexPrefix') },
  ...safetyCheckFields(words),
  {
    path: 'safetyChecks.keepFailedPages.crawls',
    kind: 'number',
    label: words.say('crawlers.keepCrawls'),
    hint: words.say('crawlers.keepCrawlsHint'),
  },
  {
    path: 'safetyChecks.keepFailedPages.days',
    kind: 'number',
    label: words.say('crawlers.keepDays'),
    hint: words.say('crawlers.keepDaysHint'),
  },
  flag(words, 'saveBackup'),
  field(words, 'json', 'initialIndexSettings', 'initialIndexSettingsHint'),
];

/** Returns the fields in order, except those of the actions. */
export function configGroups(words: Words): FieldGroup[] {
  return [
    { name: 'begins', fields: beginFields(words) },
    { name: 'visits', fields: visitFields(words) },
    { name: 'saves', fields: saveFields(words) },
  ];
}

/** Returns the fields of one action. */
export function actionFields(words: Words, at: number): FieldDescription[] {
  const path = `actions.${at}`;
  return [
    { path: `${path}.indexName`, kind: 'text', label: words.say('crawlers.indexName'), isRequired: true },
    {
      path: `${path}.pathsToMatch`,
      kind: 'lines',
      label: words.say('crawlers.pathsToMatch'),
      hint: words.say('crawlers.patternsHint'),
      isRequired: true,
    },
    {
      path: `${path}.selectorsToMatch`,
      kind: 'lines',
      label: words.say('crawlers.selectorsToMatch'),
      hint: words.say('crawlers.selectorsHint'),
      rows: 2,
    },
    {
      path: `${path}.fileTypesToMatch`,
      kind: 'lines',
      label: words.say('crawlers.fileTypes'),
      hint: words.say('crawlers.fileTypesHint'),
      rows: 2,
    },
    {
      path: `${path}.recordExtractor.source`,
      kind: 'code',
      label: words.say('crawlers.extractor'),
      hint: words.say('crawlers.extractorHint'),
      isRequired: true,
      rows: 8,
    },
  ];
}
