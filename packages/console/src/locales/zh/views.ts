/** Chinese texts of the names of views. */

export const texts = {
  overview: '概览',
  ingestion: '数据摄取',
  crawlers: '爬虫',
  operations: '运维',
  merchandising: '商品运营',
  meaning: '语义',
  indices: '索引',
  searches: '搜索',
  conversations: '对话',
  live: '实时',
  experiments: '实验',
  personalization: '个性化',
} as const;
