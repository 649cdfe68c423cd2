/** French texts of the safety checks of tasks and crawlers. */

export const texts = {
  maxLostRecordsPercentage: 'Enregistrements qu’un index peut perdre (%)',
  maxLostRecordsPercentageHint:
    'Ce qui en perdrait plus est retenu, et l’index reste tel quel. 10 par défaut ; 100 : pas de contrôle.',
  maxLostAttributePercentage: 'Enregistrements qui peuvent perdre un attribut nécessaire (%)',
  maxLostAttributePercentageHint:
    'Attributs que presque tous les enregistrements ont, ou dont les recherches ont besoin. 50 par défaut ; 100 : pas de contrôle.',
  requiredAttributes: 'Attributs qui ne doivent pas disparaître',
  requiredAttributesHint: 'Un par ligne, si peu d’enregistrements qu’ils aient.',
  maxSameValuePercentage: 'Enregistrements qui peuvent avoir une seule et même valeur (%)',
  maxSameValuePercentageHint:
    'D’un attribut qui en avait plusieurs, comme une seule marque pour tous. 90 par défaut ; 100 : pas de contrôle.',
  maxSoldOutPercentage: 'Enregistrements disponibles qui peuvent être épuisés d’un coup (%)',
  maxSoldOutPercentageHint: '90 par défaut ; 100 : pas de contrôle.',
  checkPrices: 'Contrôler les prix',
  checkPricesHint: 'Des prix qui tombent à 0, ou dix fois plus hauts ou plus bas, le retiennent.',
  maxWrongPricesPercentage: 'Enregistrements dont le prix peut être faux (%)',
  maxWrongPricesPercentageHint: 'Parmi ceux qui ont un prix. 10 par défaut.',
  checkTexts: 'Contrôler les textes',
  checkTextsHint: 'Des textes lus dans un mauvais jeu de caractères le retiennent.',
  maxDamagedTextsPercentage: 'Enregistrements qui peuvent avoir de tels textes (%)',
  maxDamagedTextsPercentageHint: 'En plus de ceux qui en avaient déjà. 1 par défaut.',
};
