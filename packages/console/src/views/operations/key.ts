/** Key: what is known of one, and all that one may be allowed. */
import type { Acl } from '../../connection/rights.ts';
import type { AnswerOf } from '../../data/answer-of.ts';

export type Key = AnswerOf<'keys', 'listApiKeys'>['keys'][number];

/** The permissions, those of a shop first. */
export const PERMISSIONS: readonly Acl[] = [
  'search',
  'browse',
  'addObject',
  'deleteObject',
  'deleteIndex',
  'listIndexes',
  'settings',
  'editSettings',
  'analytics',
  'recommendation',
  'logs',
  'monitoring',
  'crawler',
  'clicks',
  'purchases',
  'admin',
];
