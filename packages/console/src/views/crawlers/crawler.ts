/** Crawler: its type, and the initial configuration of a new one. */
import type { AnswerOf } from '../../data/answer-of.ts';

export type Crawler = AnswerOf<'crawler', 'getCrawler'>;
export type Config = NonNullable<Crawler['config']>;
export type UrlStats = AnswerOf<'crawler', 'getCrawlerUrlStats'>;
export type ListedUrl = AnswerOf<'crawler', 'listCrawlerUrls'>['items'][number];
export type UrlVisit = AnswerOf<'crawler', 'getCrawlerUrlVisit'>;
export type Tested = AnswerOf<'crawler', 'testCrawler'>;

/** Creates an initial action. */
export const startAction = (): Config['actions'][number] => ({
  indexName: 'pages',
  pathsToMatch: ['https://www.example.com/**'],
  recordExtractor: {
    __type: 'function',
    source: `({ url, $ }) => [
  {
    objectID: url.href,
    title: $('title').text(),
    text: $('main, body').first().text().trim().slice(0, 5000),
  },
]`,
  },
});

/** A configuration to begin with; its key is one that may write records. */
export const startConfig = (appId: string): Config => ({
  appId,
  apiKey: '',
  rateLimit: 4,
  robotsTxtSitemaps: true,
  startUrls: ['https://www.example.com/'],
  actions: [startAction()],
});

/** Returns a value as a configuration if it is valid. */
export const asConfig = (value: unknown): Config | undefined => {
  const { appId, apiKey, actions } = Object(value) as Record<string, unknown>;
  return typeof appId === 'string' && typeof apiKey === 'string' && Array.isArray(actions)
    ? (value as Config)
    : undefined;
};
