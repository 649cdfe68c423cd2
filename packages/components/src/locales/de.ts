/** German texts of all elements, in words that neither say "du" nor "Sie". */
import type { TextPack } from '../text/language-of.ts';

const more = 'Mehr anzeigen';
const fewer = 'Weniger anzeigen';
const none = 'Keine Ergebnisse';
const noneFor = 'Keine Ergebnisse für „{query}“';
const failed = 'Die Suche hat nicht funktioniert. Bitte noch einmal versuchen.';
const retry = 'Noch einmal versuchen';
const results = { one: '{count} Ergebnis', other: '{count} Ergebnisse' };

const refused = 'Die Suche ist hier nicht verfügbar: Der Schlüssel wurde abgelehnt.';

const hits = {
  label: 'Ergebnisse',
  loading: 'Ergebnisse werden geladen',
  empty: none,
  emptyFor: noneFor,
  error: failed,
  refused,
  retry,
};

const voice = {
  voice: 'Sprachsuche',
  listening: 'Bitte sprechen …',
  denied: 'Das Mikrofon darf hier nicht verwendet werden',
  unheard: 'Es wurde nichts verstanden',
};

const cart = {
  added: 'Im Warenkorb',
  notAdded: 'Nicht hinzugefügt: noch einmal versuchen',
  sayAdded: '{name} liegt im Warenkorb.',
  sayNotAdded: '{name} konnte nicht in den Warenkorb gelegt werden. Bitte noch einmal versuchen.',
};

/** German. */
export const de = {
  'aisle-autocomplete': {
    label: 'Suche',
    submit: 'Suchen',
    clear: 'Eingabe löschen',
    close: 'Suche schließen',
    popup: 'Vorschläge',
    recent: 'Letzte Suchen',
    suggestions: 'Vorschläge',
    popular: 'Beliebte Suchen',
    hits: 'Produkte',
    inCategory: 'in {category}',
    trending: 'Im Trend',
    remove: '„{query}“ aus dem Verlauf entfernen',
    fill: '„{query}“ ins Suchfeld übernehmen',
    clearRecent: 'Suchverlauf löschen',
    none: 'Keine Vorschläge für „{query}“',
    failed: 'Vorschläge sind zurzeit nicht verfügbar',
    found: {
      one: '{count} Vorschlag, Auswahl mit den Pfeiltasten',
      other: '{count} Vorschläge, Auswahl mit den Pfeiltasten',
    },
    ...voice,
  },
  'aisle-breadcrumb': { label: 'Pfad der Kategorien', all: 'Alle' },
  'aisle-carousel': {
    label: 'Produkte',
    carousel: 'Karussell',
    slide: 'Folie',
    place: '{place} von {count}',
    previous: 'Zurück',
    next: 'Weiter',
    pages: 'Seiten',
    page: 'Seite {page} von {count}',
  },
  'aisle-clear-refinements': { clear: 'Filter zurücksetzen' },
  'aisle-color-facet': { more, fewer },
  'aisle-current-refinements': {
    label: 'Gewählte Filter',
    remove: '{choice} entfernen',
    choice: '{label}: {value}',
    excluded: '{label}: nicht {value}',
    between: '{min} – {max}',
    from: 'ab {min}',
    upTo: 'bis {max}',
    clear: 'Alle entfernen',
  },
  'aisle-date-range': {
    from: 'Von',
    to: 'Bis',
    any: 'Beliebiger Zeitraum',
    between: '{from} – {to}',
    since: 'ab {from}',
    until: 'bis {to}',
    unreadable: 'Bitte ein gültiges Datum eingeben.',
    reversed: 'Der erste Tag darf nicht nach dem letzten liegen.',
  },
  'aisle-geo-search': {
    label: 'Suche nach Ort',
    near: 'In meiner Nähe',
    locating: 'Standort wird ermittelt …',
    denied: 'Der Browser gibt den Standort nicht weiter. Bitte für diese Seite erlauben oder anderswo suchen.',
    unavailable: 'Der Standort wurde nicht gefunden. Bitte noch einmal versuchen oder anderswo suchen.',
    around: 'Nächstgelegene Ergebnisse zuerst',
    inside: 'Ergebnisse in diesem Gebiet',
    follow: 'Beim Bewegen der Karte suchen',
    area: 'In diesem Gebiet suchen',
    clear: 'Überall',
  },
  'aisle-hierarchical-menu': { label: 'Kategorien', more, fewer, open: 'Unterkategorien von {label} anzeigen' },
  'aisle-hits': hits,
  'aisle-hits-per-page': { label: 'Ergebnisse pro Seite', size: '{count}' },
  'aisle-infinite-hits': {
    ...hits,
    more,
    previous: 'Vorherige anzeigen',
    wait: 'Wird geladen …',
    range: '{first}–{last} von {count}',
    end: 'Keine weiteren Ergebnisse',
    added: {
      one: '{count} weiteres Ergebnis, {first} bis {last} von {total}',
      other: '{count} weitere Ergebnisse, {first} bis {last} von {total}',
    },
  },
  'aisle-menu': { more, fewer, all: 'Alle' },
  'aisle-menu-select': { all: 'Alle', value: '{value} ({count})' },
  'aisle-no-results': {
    none,
    noneFor,
    filters: 'Filter zurücksetzen',
    shorter: 'Nach „{query}“ suchen',
    undo: 'Letzten Schritt rückgängig machen',
    everything: 'Alles anzeigen',
  },
  'aisle-numeric-menu': { all: 'Alle' },
  'aisle-pagination': {
    label: 'Ergebnisseiten',
    first: 'Erste Seite',
    previous: 'Vorherige Seite',
    page: 'Seite {page}',
    next: 'Nächste Seite',
    last: 'Letzte Seite',
  },
  'aisle-price': { was: 'vorher {price}', now: 'jetzt {price}' },
  'aisle-product-card': {
    add: 'In den Warenkorb',
    favorite: '{name} merken',
    swatches: 'Farben',
    more: '+{count}',
    ...cart,
  },
  'aisle-query-suggestions': {
    label: 'Vorgeschlagene Suchen',
    popular: 'Beliebte Suchen',
    inCategory: 'in {category}',
    trending: 'Im Trend',
  },
  'aisle-range': {
    min: 'Von',
    max: 'Bis',
    lowest: 'Minimum',
    highest: 'Maximum',
    between: '{min} – {max}',
    from: 'ab {min}',
    upTo: 'bis {max}',
    unreadable: 'Bitte eine Zahl eingeben.',
    reversed: 'Die erste Zahl darf nicht größer sein als die zweite.',
  },
  'aisle-rating': {
    unrated: 'Noch keine Bewertungen',
    rating: '{value} von {max} Sternen',
    reviews: {
      one: '{value} von {max} Sternen, {count} Bewertung',
      other: '{value} von {max} Sternen, {count} Bewertungen',
    },
  },
  'aisle-rating-menu': {
    label: 'Bewertung',
    all: 'Alle',
    up: { one: 'ab {count} Stern', other: 'ab {count} Sternen' },
    best: { one: '{count} Stern', other: '{count} Sterne' },
    short: 'und mehr',
  },
  'aisle-recently-viewed': {
    label: 'Zuletzt angesehen',
    loading: 'Produkte werden geladen',
    clear: 'Liste leeren',
    cleared: 'Die Liste ist jetzt leer.',
  },
  'aisle-recommendations': {
    'related-products': 'Passend dazu',
    'bought-together': 'Häufig zusammen gekauft',
    'looking-similar': 'Ähnliche Produkte',
    'trending-items': 'Gerade beliebt',
    'trending-facets': 'Im Trend',
    'recommended-for-you': 'Persönliche Empfehlungen',
    loading: 'Empfehlungen werden geladen',
    total: { one: 'Preis für {count} Produkt: {price}', other: 'Preis für {count} Produkte: {price}' },
    add: { one: 'In den Warenkorb', other: 'Alle {count} in den Warenkorb' },
    ...cart,
  },
  'aisle-refine-sheet': {
    heading: 'Filter',
    open: 'Filter',
    openWith: 'Filter ({count})',
    show: { one: '{count} Ergebnis anzeigen', other: '{count} Ergebnisse anzeigen' },
    showAny: 'Ergebnisse anzeigen',
    clear: 'Alle zurücksetzen',
    cancel: 'Abbrechen',
  },
  'aisle-refinement-list': {
    search: 'In {label} suchen',
    none: 'Keine Werte gefunden',
    found: { one: '{count} Wert', other: '{count} Werte' },
    failed: 'Die Werte konnten nicht durchsucht werden.',
    more,
    fewer,
    exclude: '{value} ausschließen',
  },
  'aisle-relevant-sort': {
    relevant: {
      one: 'Das relevanteste von {total} Ergebnissen wird angezeigt.',
      other: 'Die {count} relevantesten von {total} Ergebnissen werden angezeigt.',
    },
    all: 'Alle Ergebnisse werden angezeigt, auch weniger relevante.',
    showAll: 'Alle Ergebnisse anzeigen',
    showRelevant: 'Nur relevante Ergebnisse anzeigen',
  },
  'aisle-search': {
    unavailable: 'Die Suche ist zurzeit nicht verfügbar.',
    results,
    noResults: none,
    page: '{results}, Seite {page} von {pages}',
  },
  'aisle-search-box': { label: 'Suche', submit: 'Suchen', clear: 'Eingabe löschen', ...voice },
  'aisle-sort-by': { label: 'Sortieren nach', sorted: 'Sortiert nach {order}' },
  'aisle-stats': {
    results,
    resultsFor: { one: '{count} Ergebnis für „{query}“', other: '{count} Ergebnisse für „{query}“' },
    none,
    noneFor,
  },
  'aisle-status': {
    loading: 'Suche läuft …',
    stalled: 'Das dauert länger als gewöhnlich …',
    offline: 'Keine Internetverbindung. Die Suche geht weiter, sobald sie wieder da ist.',
    unreachable: 'Die Suche ist zurzeit nicht erreichbar. Bitte noch einmal versuchen.',
    credentials: refused,
    limit: 'Zurzeit sind es zu viele Suchen. Bitte kurz warten und noch einmal versuchen.',
    timeout: 'Die Suche hat zu lange gedauert. Bitte noch einmal versuchen.',
    server: 'Die Suche hat zurzeit eine Störung. Bitte noch einmal versuchen.',
    other: failed,
    retry,
    wait: 'Noch einmal versuchen in {seconds} s',
  },
} satisfies TextPack;
