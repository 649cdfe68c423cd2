/** Spanish texts of the safety checks of tasks and crawlers. */

export const texts = {
  maxLostRecordsPercentage: 'Registros que un índice puede perder (%)',
  maxLostRecordsPercentageHint:
    'Lo que perdería más se retiene, y el índice queda como está. 10 por defecto; 100: sin comprobar.',
  maxLostAttributePercentage: 'Registros que pueden perder un atributo necesario (%)',
  maxLostAttributePercentageHint:
    'Atributos que tienen casi todos los registros, o que las búsquedas necesitan. 50 por defecto; 100: sin comprobar.',
  requiredAttributes: 'Atributos que no deben desaparecer',
  requiredAttributesHint: 'Uno por línea, por pocos registros que los tengan.',
  maxSameValuePercentage: 'Registros que pueden tener un mismo valor (%)',
  maxSameValuePercentageHint:
    'De un atributo que antes tenía varios, como una sola marca para todos. 90 por defecto; 100: sin comprobar.',
  maxSoldOutPercentage: 'Registros disponibles que pueden agotarse de una vez (%)',
  maxSoldOutPercentageHint: '90 por defecto; 100: sin comprobar.',
  checkPrices: 'Comprobar los precios',
  checkPricesHint: 'Los precios que pasan a 0, o son diez veces más altos o más bajos, lo retienen.',
  maxWrongPricesPercentage: 'Registros cuyo precio puede ser erróneo (%)',
  maxWrongPricesPercentageHint: 'De los registros con precio. 10 por defecto.',
  checkTexts: 'Comprobar los textos',
  checkTextsHint: 'Los textos leídos con un juego de caracteres equivocado lo retienen.',
  maxDamagedTextsPercentage: 'Registros que pueden tener tales textos (%)',
  maxDamagedTextsPercentageHint: 'Además de los que ya los tenían. 1 por defecto.',
};
