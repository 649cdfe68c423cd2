/** Recommendation models: what the service learns recommendations by, each with its own rules. */

export const MODELS = [
  'related-products',
  'bought-together',
  'looking-similar',
  'trending-items',
  'trending-facets',
] as const;

export type Model = (typeof MODELS)[number];
