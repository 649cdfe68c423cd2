/** Configuration fields: what of a crawler people change in its form, in groups; the rest is changed as JSON. */
import type { FieldDescription } from '../../parts/typed-values.ts';
import type { Words } from '../../text/words.ts';

/** Fields under one heading. */
export interface FieldGroup {
  name: 'begins' | 'visits' | 'saves';
  fields: readonly FieldDescription[];
}

/** The fields beside those of the actions, as they follow each other. */
export function configGroups(words: Words): FieldGroup[] {
  const field = (
    path: string,
    kind: FieldDescription['kind'],
    name: 'startUrls' | 'sitemaps' | 'exclusionPatterns' | 'discoveryPatterns' | 'maxUrls' | 'maxDepth' | 'rateLimit',
    hint?: 'startUrlsHint' | 'patternsHint' | 'rateLimitHint' | 'discoveryHint' | 'sitemapsHint',
  ): FieldDescription => ({
    path,
    kind,
    label: words.say(`crawlers.${name}`),
    hint: hint && words.say(`crawlers.${hint}`),
  });
  const flag = (path: string, name: 'renderJavaScript' | 'ignoreRobotsTxtRules' | 'saveBackup'): FieldDescription => ({
    path,
    kind: 'flag',
    label: words.say(`crawlers.${name}`),
    hint: words.say(`crawlers.${name}Hint`),
  });
  return [
    {
      name: 'begins',
      fields: [
        field('startUrls', 'lines', 'startUrls', 'startUrlsHint'),
        field('sitemaps', 'lines', 'sitemaps', 'sitemapsHint'),
      ],
    },
    {
      name: 'visits',
      fields: [
        field('exclusionPatterns', 'lines', 'exclusionPatterns', 'patternsHint'),
        field('discoveryPatterns', 'lines', 'discoveryPatterns', 'discoveryHint'),
        field('rateLimit', 'number', 'rateLimit', 'rateLimitHint'),
        field('maxUrls', 'number', 'maxUrls'),
        field('maxDepth', 'number', 'maxDepth'),
        flag('renderJavaScript', 'renderJavaScript'),
        flag('ignoreRobotsTxtRules', 'ignoreRobotsTxtRules'),
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
        {
          path: 'safetyChecks.beforeIndexPublishing.maxLostRecordsPercentage',
          kind: 'number',
          label: words.say('crawlers.maxLost'),
          hint: words.say('crawlers.maxLostHint'),
        },
        flag('saveBackup', 'saveBackup'),
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
      path: `${path}.recordExtractor.source`,
      kind: 'code',
      label: words.say('crawlers.extractor'),
      hint: words.say('crawlers.extractorHint'),
      isRequired: true,
      rows: 8,
    },
  ];
}
