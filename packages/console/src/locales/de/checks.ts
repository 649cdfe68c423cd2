/** German texts of the safety checks of tasks and crawlers. */

export const texts = {
  maxLostRecordsPercentage: 'Datensätze, die ein Index verlieren darf (%)',
  maxLostRecordsPercentageHint:
    'Was mehr verlöre, wird zurückgehalten, und der Index bleibt, wie er ist. Sonst 10; 100: nicht geprüft.',
  maxLostAttributePercentage: 'Datensätze, die ein nötiges Attribut verlieren dürfen (%)',
  maxLostAttributePercentageHint:
    'Attribute, die fast alle Datensätze haben oder die Suchen brauchen. Sonst 50; 100: nicht geprüft.',
  requiredAttributes: 'Attribute, die nicht verschwinden dürfen',
  requiredAttributesHint: 'Eines je Zeile, wie wenige Datensätze sie auch haben.',
  maxSameValuePercentage: 'Datensätze, die ein und denselben Wert haben dürfen (%)',
  maxSameValuePercentageHint:
    'In einem Attribut, das vorher mehrere hatte, etwa eine Marke für alle. Sonst 90; 100: nicht geprüft.',
  maxSoldOutPercentage: 'Verfügbare Datensätze, die auf einmal ausverkauft sein dürfen (%)',
  maxSoldOutPercentageHint: 'Sonst 90; 100: nicht geprüft.',
  checkPrices: 'Preise prüfen',
  checkPricesHint: 'Preise, die 0 oder zehnmal so hoch oder niedrig werden, halten es zurück.',
  maxWrongPricesPercentage: 'Datensätze, deren Preis falsch sein darf (%)',
  maxWrongPricesPercentageHint: 'Von den Datensätzen mit Preis. Sonst 10.',
  checkTexts: 'Texte prüfen',
  checkTextsHint: 'Texte, die im falschen Zeichensatz gelesen wurden, halten es zurück.',
  maxDamagedTextsPercentage: 'Datensätze, die solche Texte haben dürfen (%)',
  maxDamagedTextsPercentageHint: 'Mehr als vorher. Sonst 1.',
};
