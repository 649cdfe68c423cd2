/** Recommendation models, each with its own rules. */

export const MODELS = [
  'related-products',
  'bought-together',
  'looking-similar',
  'trending-items',
  'trending-facets',
  'recommended-for-you',
] as const;

export type Model = (typeof MODELS)[number];
