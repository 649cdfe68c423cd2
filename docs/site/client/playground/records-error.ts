/** Records error: what is wrong with pasted records, on which line, and what mends it. */

/** Says line, rule and cure in one message. */
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
