/** Console routes: every view of the console, its parts and its forms, as the part of the address behind `#`. */

/** The parts of the views of indices, merchandising, operations, crawlers and ingestion, and their forms. */
export const PART_ROUTES: readonly string[] = [
  '#/indices',
  '#/indices?record=%2B',
  '#/indices?tab=shop',
  '#/indices?tab=import',
  '#/indices?tab=settings',
  '#/indices?tab=facets',
  '#/indices?tab=replicas',
  '#/merchandising',
  '#/merchandising?rule=boots',
  '#/merchandising?tab=synonyms',
  '#/merchandising?tab=dictionaries',
  '#/merchandising?tab=suggestions&config=products_suggestions',
  '#/merchandising?tab=recommendations&model=trending-items',
  '#/operations?key=%2B',
  '#/operations?tab=network',
  '#/operations?tab=clusters',
  '#/operations?tab=logs',
  '#/operations?tab=monitoring',
  '#/operations?tab=tasks',
  '#/operations?tab=backups',
  '#/crawlers?crawler=%2B',
  '#/ingestion',
  '#/crawlers?crawler=%2B&as=json',
  '#/ingestion?edit=%2B',
  '#/ingestion?tab=sources&edit=%2B',
  '#/ingestion?tab=destinations&edit=%2B',
  '#/ingestion?tab=authentications&edit=%2B',
  '#/ingestion?tab=transformations&edit=%2B',
  '#/ingestion?tab=runs',
  '#/crawlers?tab=domains',
];

/** Those and the views of figures. */
export const ALL_ROUTES: readonly string[] = [
  '#/overview',
  '#/searches',
  '#/live',
  '#/experiments',
  '#/personalization',
  ...PART_ROUTES,
];
