/** Japanese texts of the names of views. */

export const texts = {
  overview: '概要',
  ingestion: '取り込み',
  crawlers: 'クローラー',
  operations: '運用',
  merchandising: 'マーチャンダイジング',
  meaning: '意味',
  indices: 'インデックス',
  searches: '検索',
  conversations: '会話',
  live: 'ライブ',
  experiments: '実験',
  personalization: 'パーソナライズ',
} as const;
