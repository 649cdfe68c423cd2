/** Spanish texts of all elements. */
import type { TextPack } from '../text/language-of.ts';

const more = 'Mostrar más';
const fewer = 'Mostrar menos';
const none = 'No hay resultados';
const noneFor = 'No hay resultados para «{query}»';
const failed = 'La búsqueda no ha funcionado. Inténtalo de nuevo.';
const retry = 'Intentar de nuevo';
const results = { one: '{count} resultado', many: '{count} de resultados', other: '{count} resultados' };

const refused = 'La búsqueda no está disponible aquí: se ha rechazado su clave.';

const hits = {
  label: 'Resultados',
  loading: 'Cargando resultados',
  empty: none,
  emptyFor: noneFor,
  error: failed,
  refused,
  retry,
};

const voice = {
  voice: 'Buscar por voz',
  listening: 'Escuchando…',
  denied: 'Aquí no se puede usar el micrófono',
  unheard: 'No se ha entendido nada',
};

const cart = {
  added: 'En el carrito',
  notAdded: 'No se ha añadido: reintentar',
  sayAdded: '{name} está en el carrito.',
  sayNotAdded: 'No se ha podido añadir {name} al carrito. Inténtalo de nuevo.',
};

/** Spanish. */
export const es = {
  'aisle-autocomplete': {
    label: 'Búsqueda',
    submit: 'Buscar',
    clear: 'Borrar',
    close: 'Cerrar la búsqueda',
    popup: 'Sugerencias',
    recent: 'Búsquedas recientes',
    suggestions: 'Sugerencias',
    popular: 'Búsquedas populares',
    hits: 'Productos',
    inCategory: 'en {category}',
    trending: 'Tendencia',
    remove: 'Olvidar «{query}»',
    fill: 'Poner «{query}» en el cuadro de búsqueda',
    clearRecent: 'Borrar las búsquedas recientes',
    none: 'No hay sugerencias para «{query}»',
    failed: 'Las sugerencias no están disponibles en este momento',
    found: {
      one: '{count} sugerencia; usa las teclas de flecha',
      many: '{count} de sugerencias; usa las teclas de flecha',
      other: '{count} sugerencias; usa las teclas de flecha',
    },
    ...voice,
  },
  'aisle-breadcrumb': { label: 'Ruta de categorías', all: 'Todo' },
  'aisle-carousel': {
    label: 'Productos',
    carousel: 'carrusel',
    slide: 'diapositiva',
    place: '{place} de {count}',
    previous: 'Anterior',
    next: 'Siguiente',
    pages: 'Páginas',
    page: 'Página {page} de {count}',
  },
  'aisle-clear-refinements': { clear: 'Borrar filtros' },
  'aisle-color-facet': { more, fewer },
  'aisle-current-refinements': {
    label: 'Filtros elegidos',
    remove: 'Quitar {choice}',
    choice: '{label}: {value}',
    excluded: '{label}: excepto {value}',
    between: '{min} – {max}',
    from: 'desde {min}',
    upTo: 'hasta {max}',
    clear: 'Borrar todo',
  },
  'aisle-date-range': {
    from: 'Desde',
    to: 'Hasta',
    any: 'Cualquier fecha',
    between: '{from} – {to}',
    since: 'desde el {from}',
    until: 'hasta el {to}',
    unreadable: 'Introduce una fecha válida.',
    reversed: 'El primer día no puede ser posterior al último.',
  },
  'aisle-geo-search': {
    label: 'Buscar por lugar',
    near: 'Cerca de mí',
    locating: 'Buscando tu ubicación…',
    denied: 'El navegador no comparte tu ubicación. Permítelo para esta página o busca en otro lugar.',
    unavailable: 'No se ha podido encontrar tu ubicación. Inténtalo de nuevo o busca en otro lugar.',
    around: 'Primero los resultados más cercanos',
    inside: 'Resultados en esta zona',
    follow: 'Buscar al mover el mapa',
    area: 'Buscar en esta zona',
    clear: 'En todas partes',
  },
  'aisle-hierarchical-menu': { label: 'Categorías', more, fewer, open: 'Mostrar lo que hay en {label}' },
  'aisle-hits': hits,
  'aisle-hits-per-page': { label: 'Resultados por página', size: '{count}' },
  'aisle-infinite-hits': {
    ...hits,
    more,
    previous: 'Mostrar anteriores',
    wait: 'Cargando…',
    range: '{first}–{last} de {count}',
    end: 'No hay más resultados',
    added: {
      one: '{count} resultado más, {first} a {last} de {total}',
      many: '{count} de resultados más, {first} a {last} de {total}',
      other: '{count} resultados más, {first} a {last} de {total}',
    },
  },
  'aisle-menu': { more, fewer, all: 'Todos' },
  'aisle-menu-select': { all: 'Todos', value: '{value} ({count})' },
  'aisle-no-results': {
    none,
    noneFor,
    filters: 'Borrar filtros',
    shorter: 'Buscar «{query}»',
    undo: 'Deshacer el último paso',
    everything: 'Mostrar todo',
  },
  'aisle-numeric-menu': { all: 'Todos' },
  'aisle-pagination': {
    label: 'Páginas de resultados',
    first: 'Primera página',
    previous: 'Página anterior',
    page: 'Página {page}',
    next: 'Página siguiente',
    last: 'Última página',
  },
  'aisle-price': { was: 'antes {price}', now: 'ahora {price}' },
  'aisle-product-card': {
    add: 'Añadir al carrito',
    favorite: 'Guardar {name} en favoritos',
    swatches: 'Colores',
    more: '+{count}',
    ...cart,
  },
  'aisle-query-suggestions': {
    label: 'Búsquedas sugeridas',
    popular: 'Búsquedas populares',
    inCategory: 'en {category}',
    trending: 'Tendencia',
  },
  'aisle-range': {
    min: 'Desde',
    max: 'Hasta',
    lowest: 'Mínimo',
    highest: 'Máximo',
    between: '{min} – {max}',
    from: 'desde {min}',
    upTo: 'hasta {max}',
    unreadable: 'Introduce un número.',
    reversed: 'El primer número no puede ser mayor que el segundo.',
  },
  'aisle-rating': {
    unrated: 'Aún no hay reseñas',
    rating: '{value} de {max} estrellas',
    reviews: {
      one: '{value} de {max} estrellas, {count} reseña',
      many: '{value} de {max} estrellas, {count} de reseñas',
      other: '{value} de {max} estrellas, {count} reseñas',
    },
  },
  'aisle-rating-menu': {
    label: 'Valoración',
    all: 'Todas',
    up: { one: '{count} estrella o más', many: '{count} de estrellas o más', other: '{count} estrellas o más' },
    best: { one: '{count} estrella', many: '{count} de estrellas', other: '{count} estrellas' },
    short: 'o más',
  },
  'aisle-recently-viewed': {
    label: 'Vistos recientemente',
    loading: 'Cargando productos',
    clear: 'Vaciar la lista',
    cleared: 'La lista está vacía.',
  },
  'aisle-recommendations': {
    'related-products': 'Productos relacionados',
    'bought-together': 'Comprados juntos habitualmente',
    'looking-similar': 'Productos similares',
    'trending-items': 'Tendencias del momento',
    'trending-facets': 'Tendencias',
    'recommended-for-you': 'Recomendado para ti',
    loading: 'Cargando recomendaciones',
    total: {
      one: 'Precio de {count} producto: {price}',
      many: 'Precio de {count} de productos: {price}',
      other: 'Precio de {count} productos: {price}',
    },
    add: {
      one: 'Añadir al carrito',
      many: 'Añadir los {count} al carrito',
      other: 'Añadir los {count} al carrito',
    },
    ...cart,
  },
  'aisle-refine-sheet': {
    heading: 'Filtros',
    open: 'Filtros',
    openWith: 'Filtros ({count})',
    show: {
      one: 'Mostrar {count} resultado',
      many: 'Mostrar {count} de resultados',
      other: 'Mostrar {count} resultados',
    },
    showAny: 'Mostrar resultados',
    clear: 'Borrar todo',
    cancel: 'Cancelar',
  },
  'aisle-refinement-list': {
    search: 'Buscar en {label}',
    none: 'No se han encontrado valores',
    found: { one: '{count} valor', many: '{count} de valores', other: '{count} valores' },
    failed: 'No se ha podido buscar en los valores.',
    more,
    fewer,
    exclude: 'Excluir {value}',
  },
  'aisle-relevant-sort': {
    relevant: {
      one: 'Se muestra el resultado más relevante de {total}.',
      many: 'Se muestran los {count} de resultados más relevantes de {total}.',
      other: 'Se muestran los {count} resultados más relevantes de {total}.',
    },
    all: 'Se muestran todos los resultados, también los menos relevantes.',
    showAll: 'Mostrar todos los resultados',
    showRelevant: 'Mostrar solo los resultados relevantes',
  },
  'aisle-search': {
    unavailable: 'La búsqueda no está disponible en este momento.',
    results,
    noResults: none,
    page: '{results}, página {page} de {pages}',
  },
  'aisle-search-box': { label: 'Búsqueda', submit: 'Buscar', clear: 'Borrar', ...voice },
  'aisle-sort-by': { label: 'Ordenar por', sorted: 'Ordenado por {order}' },
  'aisle-stats': {
    results,
    resultsFor: {
      one: '{count} resultado para «{query}»',
      many: '{count} de resultados para «{query}»',
      other: '{count} resultados para «{query}»',
    },
    none,
    noneFor,
  },
  'aisle-status': {
    loading: 'Buscando…',
    stalled: 'La búsqueda tarda más de lo habitual…',
    offline: 'No hay conexión. La búsqueda continuará cuando se recupere.',
    unreachable: 'No se puede acceder a la búsqueda en este momento. Inténtalo de nuevo.',
    credentials: refused,
    limit: 'Hay demasiadas búsquedas en este momento. Espera un poco e inténtalo de nuevo.',
    timeout: 'La búsqueda ha tardado demasiado. Inténtalo de nuevo.',
    server: 'La búsqueda tiene un problema en este momento. Inténtalo de nuevo.',
    other: failed,
    retry,
    wait: 'Intentar de nuevo en {seconds} s',
  },
} satisfies TextPack;
