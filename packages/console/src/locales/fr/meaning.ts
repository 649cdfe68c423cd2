/** French texts of search by meaning. */

export const texts = {
  lead: 'Ce que les clients veulent dire, au-delà des mots tapés : « de quoi s’asseoir » trouve des chaises.',
  noEmbedder: 'Ce service n’a pas d’embedder',
  noEmbedderHow:
    'La recherche par le sens demande un modèle qui change les textes en vecteurs : démarrez le service avec --embedder et le dossier d’un modèle, ou l’adresse d’un serveur qui en a un.',
  guide: 'Le guide : la recherche par le sens en cinq minutes',
  otherEmbedder:
    'Les réglages de cet index nomment un embedder que le service n’a pas ; la recherche se fait donc par mots. Il a : {names}.',
  off: 'Les enregistrements de cet index n’ont pas encore de vecteurs. Faites-les calculer, puis comparez ici ce que trouveraient les recherches. Rien ne change pour les clients avant l’enregistrement.',
  prepare: 'Calculer les vecteurs',
  prepared: 'Les vecteurs sont en cours de calcul.',
  waiting: {
    one: '{count} enregistrement sur {all} attend son vecteur.',
    many: '{count} enregistrements sur {all} attendent leurs vecteurs.',
    other: '{count} enregistrements sur {all} attendent leurs vecteurs.',
  },
  building: 'Tant qu’ils ne sont pas tous là, la recherche se fait par mots.',
  ready: {
    one: '{count} enregistrement a son vecteur, calculé par « {embedder} ».',
    many: 'Les {count} enregistrements ont leurs vecteurs, calculés par « {embedder} ».',
    other: 'Les {count} enregistrements ont leurs vecteurs, calculés par « {embedder} ».',
  },
  refused: {
    one: 'Le modèle a refusé {count} texte. Seuls les mots trouvent ses enregistrements.',
    many: 'Le modèle a refusé {count} textes. Seuls les mots trouvent leurs enregistrements.',
    other: 'Le modèle a refusé {count} textes. Seuls les mots trouvent leurs enregistrements.',
  },
  failed: 'L’embedder n’a pas répondu : {reason}',
  try: 'Ce que tapent les clients',
  tryHow:
    'Tapez une recherche ci-dessus ou choisissez-en une ci-dessous : ce qu’elle trouve par mots, par les deux et par le sens s’affiche ici.',
  compare: 'Comparer',
  weight: 'Poids du sens face aux mots : {share}',
  weightHow:
    '0 %, ce qui n’a que le sens vient en dernier. 100 %, le sens classe tout ce que les mots ne décident pas.',
  similarity: 'Similarité minimale : {share}',
  similarityHow:
    'La proximité qu’il faut pour être trouvé par le sens seul. Plus haut, moins d’enregistrements, mais plus sûrs.',
  mode: 'Les clients trouvent par les mots et le sens',
  modeHow: 'Sinon, ils trouvent par les mots seuls.',
  byWords: 'Par mots',
  byBoth: 'Par les deux, sens {share}',
  byMeaning: 'Par le sens',
  count: { one: '{count} enregistrement', many: '{count} enregistrements', other: '{count} enregistrements' },
  shares: 'Sens {meaning}, mots {words}',
  decided: 'les mots décident',
  notApplied: 'Le sens n’a pas joué : {reason}',
  failing: 'Recherches sans résultat, 30 derniers jours',
  failingHow:
    'Ce qu’elles trouvent maintenant, par mots et avec les réglages ci-dessus. Choisissez-en une pour la comparer.',
  failingNone: 'Chaque recherche a trouvé quelque chose',
  failingNoneHow: 'Ces 30 derniers jours, aucune recherche de cet index n’est restée sans résultat.',
  helped: 'Avec le sens, {helped} sur {all} trouvent davantage.',
  search: 'Recherche',
  times: 'Fois',
  before: 'Par mots',
  after: 'Avec le sens',
  first: 'Premiers résultats avec le sens',
} as const;
