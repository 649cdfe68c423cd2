/** Spanish texts of the names of views. */

export const texts = {
  overview: 'Resumen',
  ingestion: 'Ingesta',
  crawlers: 'Rastreador',
  operations: 'Operación',
  merchandising: 'Merchandising',
  meaning: 'Significado',
  indices: 'Índice',
  searches: 'Búsquedas',
  conversations: 'Conversaciones',
  live: 'En directo',
  experiments: 'Experimentos',
  personalization: 'Personalización',
} as const;
