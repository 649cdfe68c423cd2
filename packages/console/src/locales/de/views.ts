/** German texts of the names of views. */

export const texts = {
  overview: 'Überblick',
  indices: 'Index',
  searches: 'Suchen',
  live: 'Live',
  experiments: 'Experimente',
  personalization: 'Personalisierung',
} as const;
