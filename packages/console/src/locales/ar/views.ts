/** Arabic texts of the names of views. */

export const texts = {
  overview: 'نظرة عامة',
  ingestion: 'الاستيعاب',
  crawlers: 'الزاحف',
  operations: 'التشغيل',
  merchandising: 'الترويج',
  meaning: 'المعنى',
  indices: 'الفهرس',
  searches: 'عمليات البحث',
  conversations: 'المحادثات',
  live: 'مباشر',
  experiments: 'التجارب',
  personalization: 'التخصيص',
} as const;
