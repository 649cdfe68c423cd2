/** Japanese texts of failures. */

export const texts = {
  unreachable: 'サービスに接続できません。動作と接続を確認してください。',
  slow: 'サービスの応答に時間がかかりすぎました。',
  refused: 'サービスがこのキーを拒否しました。',
  off: 'この機能は無効です。',
  missing: 'これはもう存在しません。',
  busy: '一分間のリクエストが多すぎます。少し待ってください。',
  failed: 'サービス内部でエラーが発生しました。詳細はログにあります。',
  rejected: 'サービスはこれを受け付けませんでした。',
} as const;
