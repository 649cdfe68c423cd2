/** English texts of the safety checks of tasks and crawlers. */

export const texts = {
  maxLostRecordsPercentage: 'Records that an index may lose (%)',
  maxLostRecordsPercentageHint:
    'What would lose more is held back, and the index stays as it is. Otherwise 10; 100: not looked at.',
  maxLostAttributePercentage: 'Records that may lose an attribute that they need (%)',
  maxLostAttributePercentageHint:
    'Attributes that nearly all records have, or that searches need. Otherwise 50; 100: not looked at.',
  requiredAttributes: 'Attributes that must not vanish',
  requiredAttributesHint: 'One per line, however few records have them.',
  maxSameValuePercentage: 'Records that may hold one and the same value (%)',
  maxSameValuePercentageHint:
    'Of an attribute that held several before, as one brand for all. Otherwise 90; 100: not looked at.',
  maxSoldOutPercentage: 'Available records that may be sold out at once (%)',
  maxSoldOutPercentageHint: 'Otherwise 90; 100: not looked at.',
  checkPrices: 'Look at prices',
  checkPricesHint: 'Prices that become 0, or ten times as high or as low, hold it back.',
  maxWrongPricesPercentage: 'Records whose price may be wrong (%)',
  maxWrongPricesPercentageHint: 'Of the records with a price. Otherwise 10.',
  checkTexts: 'Look at texts',
  checkTextsHint: 'Texts that were read in a wrong charset hold it back.',
  maxDamagedTextsPercentage: 'Records that may hold such texts (%)',
  maxDamagedTextsPercentageHint: 'Beyond those that did before. Otherwise 1.',
};
