/** Japanese texts of the safety checks of tasks and crawlers. */

export const texts = {
  maxLostRecordsPercentage: 'インデックスから減ってよいレコード（%）',
  maxLostRecordsPercentageHint:
    'これより多く減る場合は保留され、インデックスは元のままです。既定は10、100なら確認しません。',
  maxLostAttributePercentage: '必要な属性がなくなってよいレコード（%）',
  maxLostAttributePercentageHint:
    'ほとんどのレコードにある属性、または検索に必要な属性です。既定は50、100なら確認しません。',
  requiredAttributes: 'なくなってはならない属性',
  requiredAttributesHint: '1行に1つ。その属性を持つレコードがどれほど少なくても確認します。',
  maxSameValuePercentage: '同じ値になってよいレコード（%）',
  maxSameValuePercentageHint:
    '以前は複数の値があった属性です（すべてが1つのブランドなど）。既定は90、100なら確認しません。',
  maxSoldOutPercentage: '一度に在庫切れになってよいレコード（%）',
  maxSoldOutPercentageHint: '在庫のあるレコードのうち。既定は90、100なら確認しません。',
  checkPrices: '価格を確認する',
  checkPricesHint: '0になった価格、10倍または10分の1になった価格があれば保留します。',
  maxWrongPricesPercentage: '価格が誤っていてよいレコード（%）',
  maxWrongPricesPercentageHint: '価格のあるレコードのうち。既定は10です。',
  checkTexts: '文字列を確認する',
  checkTextsHint: '誤った文字コードで読まれた文字列があれば保留します。',
  maxDamagedTextsPercentage: 'そのような文字列があってよいレコード（%）',
  maxDamagedTextsPercentageHint: '以前からあるものを除きます。既定は1です。',
};
