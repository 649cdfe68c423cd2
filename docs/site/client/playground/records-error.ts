/** Records error: the error in pasted records with its line and fix. */

/** Contains line, rule and fix in one message. */
export class RecordsError extends Error {
  override name = 'RecordsError' as const;
  /** The first is 1. */
  readonly line: number;

  constructor(line: number, rule: string, cure: string) {
    super(`Line ${line}: ${rule} ${cure}`);
    this.line = line;
  }
}

/** The line of a place in a text; the first is 1. */
export const lineAt = (text: string, place: number): number => text.slice(0, place).split('\n').length;
