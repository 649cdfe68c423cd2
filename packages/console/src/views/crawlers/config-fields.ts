/** Configuration fields: what of a crawler people change in its form, in groups; what a service knows beyond these is changed as JSON. */
import type { FieldDescription } from '../../parts/typed-values.ts';
import { safetyCheckFields } from '../../parts/safety-check-fields.ts';
import type { Words } from '../../text/words.ts';

/** Fields under one heading. */
export interface FieldGroup {
  name: 'begins' | 'visits' | 'saves';
  fields: readonly FieldDescription[];
}

/** The fields beside those of the actions, as they follow each other. */
export function configGroups(words: Words): FieldGroup[] {
  const field = (
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
    // Most crawlers begin somewhere and need nothing else here.
    rows: name === 'startUrls' ? undefined : 2,
  });
  const flag = (
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
  return [
    {
      name: 'begins',
      fields: [
        field('lines', 'startUrls', 'startUrlsHint'),
        field('lines', 'sitemaps', 'sitemapsHint'),
        flag('robotsTxtSitemaps'),
        field('lines', 'extraUrls', 'extraUrlsHint'),
      ],
    },
    {
      name: 'visits',
      fields: [
        field('lines', 'exclusionPatterns', 'patternsHint'),
        field('lines', 'discoveryPatterns', 'discoveryHint'),
        field('lines', 'ignoreQueryParams', 'ignoreQueryParamsHint'),
        field('lines', 'externalData', 'externalDataHint'),
        field('number', 'rateLimit', 'rateLimitHint'),
        field('number', 'maxUrls'),
        field('number', 'maxDepth'),
        flag('renderJavaScript'),
        flag('ignoreRobotsTxtRules'),
        flag('ignoreNoIndex'),
        flag('ignoreCanonicalTo'),
        flag('ignoreDuplicateContent'),
      ],
    },
    {
      name: 'saves',
      fields: [
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
        flag('saveBackup'),
        field('json', 'initialIndexSettings', 'initialIndexSettingsHint'),
      ],
    },
  ];
}

/** The fields of one action. */
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
