/** Spanish texts of search by meaning. */

export const texts = {
  lead: 'Lo que los clientes quieren decir, además de las palabras que escriben: «algo para sentarse» encuentra sillas.',
  noEmbedder: 'Este servicio no tiene embedder',
  noEmbedderHow:
    'La búsqueda por significado necesita un modelo que convierta textos en vectores: inicie el servicio con --embedder y la carpeta de un modelo, o la dirección de un servidor que tenga uno.',
  guide: 'La guía: búsqueda por significado en cinco minutos',
  otherEmbedder:
    'Los ajustes de este índice nombran un embedder que el servicio no tiene; por eso se busca por palabras. Tiene: {names}.',
  off: 'Los registros de este índice aún no tienen vectores. Calcúlelos y compare aquí lo que encontrarían las búsquedas. Para los clientes nada cambia hasta que lo guarde.',
  prepare: 'Calcular los vectores',
  prepared: 'Los vectores se están calculando.',
  waiting: {
    one: '{count} de {all} registros espera su vector.',
    many: '{count} de {all} registros esperan sus vectores.',
    other: '{count} de {all} registros esperan sus vectores.',
  },
  building: 'Hasta que estén todos, se busca por palabras.',
  ready: {
    one: 'El único registro tiene su vector, de «{embedder}».',
    many: 'Los {count} registros tienen sus vectores, de «{embedder}».',
    other: 'Los {count} registros tienen sus vectores, de «{embedder}».',
  },
  refused: {
    one: 'El modelo rechazó {count} texto. Sus registros solo se encuentran por palabras.',
    many: 'El modelo rechazó {count} textos. Sus registros solo se encuentran por palabras.',
    other: 'El modelo rechazó {count} textos. Sus registros solo se encuentran por palabras.',
  },
  failed: 'El embedder no respondió: {reason}',
  try: 'Lo que escriben los clientes',
  tryHow:
    'Escriba arriba una búsqueda o elija una abajo: aquí aparece lo que encuentra por palabras, por ambos y por significado.',
  compare: 'Comparar',
  weight: 'Peso del significado frente a las palabras: {share}',
  weightHow:
    '0 %: lo que solo coincide en significado va al final. 100 %: el significado ordena todo lo que las palabras no deciden.',
  similarity: 'Similitud mínima: {share}',
  similarityHow:
    'Qué tan cerca debe estar un registro para encontrarse solo por significado. Más alto encuentra menos, pero más seguro.',
  mode: 'Los clientes encuentran por palabras y significado',
  modeHow: 'Sin esto, solo encuentran por palabras.',
  byWords: 'Por palabras',
  byBoth: 'Por ambos, significado {share}',
  byMeaning: 'Por significado',
  count: { one: '{count} registro', many: '{count} registros', other: '{count} registros' },
  shares: 'Significado {meaning}, palabras {words}',
  decided: 'deciden las palabras',
  notApplied: 'El significado no intervino: {reason}',
  failing: 'Búsquedas sin resultados, últimos 30 días',
  failingHow: 'Lo que encuentran ahora, por palabras y con los ajustes de arriba. Elija una para compararla.',
  failingNone: 'Todas las búsquedas encontraron algo',
  failingNoneHow: 'En los últimos 30 días ninguna búsqueda de este índice quedó sin resultados.',
  helped: 'Con el significado, {helped} de {all} encuentran más.',
  search: 'Búsqueda',
  times: 'Veces',
  before: 'Por palabras',
  after: 'Con significado',
  first: 'Primeros resultados con significado',
} as const;
