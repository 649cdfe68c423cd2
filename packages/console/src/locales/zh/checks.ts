/** Chinese texts of the safety checks of tasks and crawlers. */

export const texts = {
  maxLostRecordsPercentage: '允许索引丢失的记录（%）',
  maxLostRecordsPercentageHint: '会丢失更多的将被暂扣，索引保持原样。默认 10；100 表示不检查。',
  maxLostAttributePercentage: '允许失去必需属性的记录（%）',
  maxLostAttributePercentageHint: '几乎所有记录都有的属性，或搜索需要的属性。默认 50；100 表示不检查。',
  requiredAttributes: '不得消失的属性',
  requiredAttributesHint: '每行一个，无论有它的记录多么少。',
  maxSameValuePercentage: '允许取同一个值的记录（%）',
  maxSameValuePercentageHint: '针对此前有多个值的属性，例如所有记录变成同一品牌。默认 90；100 表示不检查。',
  maxSoldOutPercentage: '允许一次售罄的有货记录（%）',
  maxSoldOutPercentageHint: '默认 90；100 表示不检查。',
  checkPrices: '检查价格',
  checkPricesHint: '价格变为 0，或高出或低于十倍时暂扣。',
  maxWrongPricesPercentage: '允许价格有误的记录（%）',
  maxWrongPricesPercentageHint: '在有价格的记录中。默认 10。',
  checkTexts: '检查文本',
  checkTextsHint: '出现以错误字符集读取的文本时暂扣。',
  maxDamagedTextsPercentage: '允许含有此类文本的记录（%）',
  maxDamagedTextsPercentageHint: '此前已有的不计。默认 1。',
};
