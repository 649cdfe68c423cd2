export const tagFiles: Readonly<Record<'components' | 'insights', readonly string[]>>;
export function integrityOf(content: Uint8Array | string): string;
