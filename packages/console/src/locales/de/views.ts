/** German texts of the names of views. */

export const texts = {
  overview: 'Überblick',
  operations: 'Betrieb',
  merchandising: 'Merchandising',
  indices: 'Index',
  searches: 'Suchen',
  live: 'Live',
  experiments: 'Experimente',
  personalization: 'Personalisierung',
} as const;
