/** English texts of the names of views. */

export const texts = {
  overview: 'Overview',
  ingestion: 'Ingestion',
  crawlers: 'Crawler',
  operations: 'Operations',
  merchandising: 'Merchandising',
  meaning: 'Meaning',
  indices: 'Index',
  searches: 'Searches',
  conversations: 'Conversations',
  live: 'Live',
  experiments: 'Experiments',
  personalization: 'Personalization',
} as const;
