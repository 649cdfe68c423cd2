/** French texts of the names of views. */

export const texts = {
  overview: 'Vue d’ensemble',
  ingestion: 'Ingestion',
  crawlers: 'Robot',
  operations: 'Exploitation',
  merchandising: 'Merchandising',
  meaning: 'Sens',
  indices: 'Index',
  searches: 'Recherches',
  conversations: 'Conversations',
  live: 'En direct',
  experiments: 'Expériences',
  personalization: 'Personnalisation',
} as const;
