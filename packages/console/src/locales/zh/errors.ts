/** Chinese texts of failures. */

export const texts = {
  unreachable: '无法连接服务。请检查服务是否运行以及网络连接。',
  slow: '服务响应时间过长。',
  refused: '服务拒绝了此密钥。',
  off: '此功能已关闭。',
  missing: '该内容已不存在。',
  busy: '一分钟内请求过多，请稍候。',
  failed: '服务内部出错，原因见其日志。',
  rejected: '服务未接受此内容。',
} as const;
