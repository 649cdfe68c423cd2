/** German texts of search by meaning. */

export const texts = {
  lead: 'Was Kundinnen und Kunden meinen, neben den Wörtern, die sie tippen: „etwas zum Sitzen“ findet Stühle.',
  noEmbedder: 'Dieser Dienst hat keinen Embedder',
  noEmbedderHow:
    'Die Suche nach Bedeutung braucht ein Modell, das Texte in Vektoren verwandelt: den Dienst mit --embedder starten, mit einem Ordner, in dem ein Modell liegt, oder der Adresse eines Servers, der eines hat.',
  guide: 'Die Anleitung: Suche nach Bedeutung in fünf Minuten',
  otherEmbedder:
    'Die Einstellungen dieses Index nennen einen Embedder, den der Dienst nicht hat; deshalb suchen alle nach Wörtern. Er hat: {names}.',
  off: 'Die Datensätze dieses Index haben noch keine Vektoren. Sobald sie berechnet sind, lässt sich hier vergleichen, was Suchen fänden. Für Kundinnen und Kunden ändert sich erst etwas, wenn es gespeichert wird.',
  prepare: 'Vektoren berechnen',
  prepared: 'Die Vektoren werden berechnet.',
  waiting: {
    one: '{count} von {all} Datensätzen wartet auf seinen Vektor.',
    other: '{count} von {all} Datensätzen warten auf ihre Vektoren.',
  },
  building: 'Bis alle da sind, wird nach Wörtern gesucht.',
  ready: {
    one: 'Der eine Datensatz hat seinen Vektor, von „{embedder}“.',
    other: 'Alle {count} Datensätze haben ihre Vektoren, von „{embedder}“.',
  },
  refused: {
    one: 'Das Modell hat {count} Text abgelehnt. Dessen Datensätze finden nur Wörter.',
    other: 'Das Modell hat {count} Texte abgelehnt. Deren Datensätze finden nur Wörter.',
  },
  failed: 'Der Embedder hat nicht geantwortet: {reason}',
  try: 'Was getippt wird',
  tryHow:
    'Oben eine Suche eintippen oder unten eine wählen: Hier steht, was sie nach Wörtern, nach beidem und nach Bedeutung findet.',
  compare: 'Vergleichen',
  weight: 'Gewicht der Bedeutung neben den Wörtern: {share}',
  weightHow:
    '0 %: Was nur dasselbe bedeutet, kommt zuletzt. 100 %: Die Bedeutung ordnet alles, was die Wörter nicht entscheiden.',
  similarity: 'Mindestähnlichkeit: {share}',
  similarityHow:
    'Wie nah ein Datensatz sein muss, um allein nach Bedeutung gefunden zu werden. Höher findet weniger, dafür Sichereres.',
  mode: 'Kundinnen und Kunden finden nach Wörtern und Bedeutung',
  modeHow: 'Ohne dies finden sie nur nach Wörtern.',
  byWords: 'Nach Wörtern',
  byBoth: 'Nach beidem, Bedeutung {share}',
  byMeaning: 'Nach Bedeutung',
  count: { one: '{count} Datensatz', other: '{count} Datensätze' },
  shares: 'Bedeutung {meaning}, Wörter {words}',
  decided: 'Wörter entscheiden',
  notApplied: 'Die Bedeutung spielte nicht mit: {reason}',
  failing: 'Suchen ohne Ergebnis, letzte 30 Tage',
  failingHow: 'Was sie jetzt finden, nach Wörtern und mit den Einstellungen oben. Eine wählen, um sie zu vergleichen.',
  failingNone: 'Jede Suche hat etwas gefunden',
  failingNoneHow: 'In den letzten 30 Tagen blieb keine Suche dieses Index ohne Ergebnis.',
  helped: 'Mit Bedeutung finden {helped} von {all} mehr.',
  search: 'Suche',
  times: 'Anzahl',
  before: 'Nach Wörtern',
  after: 'Mit Bedeutung',
  first: 'Erste Ergebnisse mit Bedeutung',
} as const;
