/** French texts of all elements, with the no-break spaces that French puts before double signs. */
import type { TextPack } from '../text/language-of.ts';

const more = 'Afficher plus';
const fewer = 'Afficher moins';
const all = 'Tout';
const none = 'Aucun résultat';
const noneFor = 'Aucun résultat pour «\u00A0{query}\u00A0»';
const failed = 'La recherche n’a pas fonctionné. Veuillez réessayer.';
const retry = 'Réessayer';
const results = { one: '{count} résultat', many: '{count} de résultats', other: '{count} résultats' };

const refused = 'La recherche n’est pas disponible ici\u00A0: sa clé a été refusée.';

const hits = {
  label: 'Résultats',
  loading: 'Chargement des résultats',
  empty: none,
  emptyFor: noneFor,
  error: failed,
  refused,
  retry,
};

const voice = {
  voice: 'Recherche vocale',
  listening: 'À l’écoute…',
  denied: 'Le microphone ne peut pas être utilisé ici',
  unheard: 'Rien n’a été compris',
};

const cart = {
  added: 'Dans le panier',
  notAdded: 'Non ajouté\u00A0: réessayer',
  sayAdded: '{name} est dans le panier.',
  sayNotAdded: '{name} n’a pas pu être ajouté au panier. Veuillez réessayer.',
};

/** French. */
export const fr = {
  'aisle-autocomplete': {
    label: 'Recherche',
    submit: 'Rechercher',
    clear: 'Effacer',
    close: 'Fermer la recherche',
    popup: 'Suggestions',
    recent: 'Recherches récentes',
    suggestions: 'Suggestions',
    popular: 'Recherches populaires',
    hits: 'Produits',
    inCategory: 'dans {category}',
    trending: 'Tendance',
    remove: 'Oublier «\u00A0{query}\u00A0»',
    fill: 'Reprendre «\u00A0{query}\u00A0» dans le champ',
    clearRecent: 'Effacer les recherches récentes',
    none: 'Aucune suggestion pour «\u00A0{query}\u00A0»',
    failed: 'Les suggestions ne sont pas disponibles pour le moment',
    found: {
      one: '{count} suggestion, utilisez les touches fléchées',
      many: '{count} de suggestions, utilisez les touches fléchées',
      other: '{count} suggestions, utilisez les touches fléchées',
    },
    ...voice,
  },
  'aisle-breadcrumb': { label: 'Fil d’Ariane', all },
  'aisle-carousel': {
    label: 'Produits',
    carousel: 'carrousel',
    slide: 'diapositive',
    place: '{place} sur {count}',
    previous: 'Précédent',
    next: 'Suivant',
    pages: 'Pages',
    page: 'Page {page} sur {count}',
  },
  'aisle-category-suggestions': {
    label: 'Catégories de cette recherche',
    in: 'Dans {category}',
    only: 'Uniquement les résultats dans {category}.',
    showAll: 'Afficher tous les résultats',
  },
  'aisle-clear-refinements': { clear: 'Effacer les filtres' },
  'aisle-color-facet': { more, fewer },
  'aisle-current-refinements': {
    label: 'Filtres sélectionnés',
    remove: 'Retirer {choice}',
    choice: '{label}\u00A0: {value}',
    excluded: '{label}\u00A0: sauf {value}',
    between: '{min} – {max}',
    from: 'à partir de {min}',
    upTo: 'jusqu’à {max}',
    clear: 'Tout effacer',
  },
  'aisle-date-range': {
    from: 'Du',
    to: 'Au',
    any: 'Toutes les dates',
    between: '{from} – {to}',
    since: 'depuis le {from}',
    until: 'jusqu’au {to}',
    unreadable: 'Saisissez une date valide.',
    reversed: 'Le premier jour ne doit pas être après le dernier.',
  },
  'aisle-geo-search': {
    label: 'Recherche par lieu',
    near: 'Près de moi',
    locating: 'Localisation en cours…',
    denied: 'Votre navigateur ne communique pas votre position. Autorisez-la pour cette page, ou cherchez ailleurs.',
    unavailable: 'Votre position est introuvable. Veuillez réessayer, ou cherchez ailleurs.',
    around: 'Résultats les plus proches d’abord',
    inside: 'Résultats dans cette zone',
    follow: 'Rechercher quand la carte bouge',
    area: 'Rechercher dans cette zone',
    clear: 'Partout',
  },
  'aisle-hierarchical-menu': { label: 'Catégories', more, fewer, open: 'Afficher le contenu de {label}' },
  'aisle-hits': hits,
  'aisle-hits-per-page': { label: 'Résultats par page', size: '{count}' },
  'aisle-infinite-hits': {
    ...hits,
    more,
    previous: 'Afficher les précédents',
    wait: 'Chargement…',
    range: '{first}–{last} sur {count}',
    end: 'Plus de résultats',
    added: {
      one: '{count} résultat de plus, {first} à {last} sur {total}',
      many: '{count} de résultats de plus, {first} à {last} sur {total}',
      other: '{count} résultats de plus, {first} à {last} sur {total}',
    },
  },
  'aisle-menu': { more, fewer, all },
  'aisle-menu-select': { all, value: '{value} ({count})' },
  'aisle-no-results': {
    none,
    noneFor,
    didYouMean: 'Vouliez-vous dire «\u00A0{query}\u00A0»\u00A0?',
    filters: 'Effacer les filtres',
    shorter: 'Rechercher «\u00A0{query}\u00A0»',
    undo: 'Annuler la dernière étape',
    everything: 'Tout afficher',
  },
  'aisle-numeric-menu': { all },
  'aisle-pagination': {
    label: 'Pages de résultats',
    first: 'Première page',
    previous: 'Page précédente',
    page: 'Page {page}',
    next: 'Page suivante',
    last: 'Dernière page',
  },
  'aisle-price': { was: 'ancien prix {price}', now: 'prix actuel {price}' },
  'aisle-product-card': {
    add: 'Ajouter au panier',
    favorite: 'Ajouter {name} aux favoris',
    swatches: 'Couleurs',
    more: '+{count}',
    ...cart,
  },
  'aisle-query-suggestions': {
    label: 'Recherches suggérées',
    popular: 'Recherches populaires',
    inCategory: 'dans {category}',
    trending: 'Tendance',
  },
  'aisle-range': {
    min: 'De',
    max: 'À',
    lowest: 'Minimum',
    highest: 'Maximum',
    between: '{min} – {max}',
    from: 'à partir de {min}',
    upTo: 'jusqu’à {max}',
    unreadable: 'Saisissez un nombre.',
    reversed: 'Le premier nombre ne doit pas dépasser le second.',
  },
  'aisle-rating': {
    unrated: 'Pas encore d’avis',
    rating: '{value} étoiles sur {max}',
    reviews: {
      one: '{value} étoiles sur {max}, {count} avis',
      many: '{value} étoiles sur {max}, {count} d’avis',
      other: '{value} étoiles sur {max}, {count} avis',
    },
  },
  'aisle-rating-menu': {
    label: 'Note',
    all: 'Toutes',
    up: {
      one: '{count} étoile et plus',
      many: '{count} d’étoiles et plus',
      other: '{count} étoiles et plus',
    },
    best: { one: '{count} étoile', many: '{count} d’étoiles', other: '{count} étoiles' },
    short: 'et plus',
  },
  'aisle-recently-viewed': {
    label: 'Vus récemment',
    loading: 'Chargement des produits',
    clear: 'Vider la liste',
    cleared: 'La liste est maintenant vide.',
  },
  'aisle-recommendations': {
    'related-products': 'Produits associés',
    'bought-together': 'Souvent achetés ensemble',
    'looking-similar': 'Produits similaires',
    'trending-items': 'Tendances du moment',
    'trending-facets': 'Tendances',
    'recommended-for-you': 'Recommandé pour vous',
    loading: 'Chargement des recommandations',
    total: {
      one: 'Prix pour {count} produit\u00A0: {price}',
      many: 'Prix pour {count} de produits\u00A0: {price}',
      other: 'Prix pour {count} produits\u00A0: {price}',
    },
    add: {
      one: 'Ajouter au panier',
      many: 'Ajouter les {count} au panier',
      other: 'Ajouter les {count} au panier',
    },
    ...cart,
  },
  'aisle-refine-sheet': {
    heading: 'Filtres',
    open: 'Filtres',
    openWith: 'Filtres ({count})',
    show: {
      one: 'Afficher {count} résultat',
      many: 'Afficher {count} de résultats',
      other: 'Afficher {count} résultats',
    },
    showAny: 'Afficher les résultats',
    clear: 'Tout effacer',
    cancel: 'Annuler',
  },
  'aisle-refinement-list': {
    search: 'Rechercher dans {label}',
    none: 'Aucune valeur trouvée',
    found: { one: '{count} valeur', many: '{count} de valeurs', other: '{count} valeurs' },
    failed: 'La recherche dans les valeurs a échoué.',
    more,
    fewer,
    exclude: 'Exclure {value}',
  },
  'aisle-relevant-sort': {
    relevant: {
      one: '{count} résultat sur {total}, le plus pertinent, est affiché.',
      many: '{count} de résultats sur {total}, les plus pertinents, sont affichés.',
      other: '{count} résultats sur {total}, les plus pertinents, sont affichés.',
    },
    all: 'Tous les résultats sont affichés, même les moins pertinents.',
    showAll: 'Afficher tous les résultats',
    showRelevant: 'Afficher seulement les résultats pertinents',
  },
  'aisle-search': {
    unavailable: 'La recherche n’est pas disponible pour le moment.',
    results,
    noResults: none,
    page: '{results}, page {page} sur {pages}',
  },
  'aisle-search-box': { label: 'Recherche', submit: 'Rechercher', clear: 'Effacer', ...voice },
  'aisle-sort-by': { label: 'Trier par', sorted: 'Tri\u00A0: {order}' },
  'aisle-stats': {
    results,
    resultsFor: {
      one: '{count} résultat pour «\u00A0{query}\u00A0»',
      many: '{count} de résultats pour «\u00A0{query}\u00A0»',
      other: '{count} résultats pour «\u00A0{query}\u00A0»',
    },
    none,
    noneFor,
  },
  'aisle-status': {
    loading: 'Recherche en cours…',
    stalled: 'La recherche prend plus de temps que d’habitude…',
    offline: 'Vous êtes hors ligne. La recherche reprendra dès que la connexion sera rétablie.',
    unreachable: 'La recherche est injoignable pour le moment. Veuillez réessayer.',
    credentials: refused,
    limit: 'Trop de recherches pour le moment. Veuillez patienter un peu, puis réessayer.',
    timeout: 'La recherche a pris trop de temps. Veuillez réessayer.',
    server: 'La recherche rencontre un problème pour le moment. Veuillez réessayer.',
    other: failed,
    retry,
    wait: 'Réessayer dans {seconds}\u00A0s',
  },
} satisfies TextPack;
