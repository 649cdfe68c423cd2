/** German texts of the names of views. */

export const texts = {
  overview: 'Überblick',
  ingestion: 'Zufluss',
  crawlers: 'Crawler',
  operations: 'Betrieb',
  merchandising: 'Merchandising',
  meaning: 'Bedeutung',
  indices: 'Index',
  searches: 'Suchen',
  conversations: 'Gespräche',
  live: 'Live',
  experiments: 'Experimente',
  personalization: 'Personalisierung',
} as const;
