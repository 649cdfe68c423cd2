/** French texts of the names of views. */

export const texts = {
  overview: 'Vue d’ensemble',
  indices: 'Index',
  searches: 'Recherches',
  live: 'En direct',
  experiments: 'Expériences',
  personalization: 'Personnalisation',
} as const;
