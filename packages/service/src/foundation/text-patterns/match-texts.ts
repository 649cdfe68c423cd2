/** Match texts: tests which of many texts match the expressions of a configuration, in the calling thread. */
import { createPattern } from './pattern-matcher.ts';

/** Texts and the expressions to look for in them. */
export interface TextMatching {
  /** Expressions in the syntax of `createPattern`. */
  expressions: readonly string[];
  texts: readonly string[];
}

/**
 * Returns for each text, in order, whether it contains a match of any expression.
 *
 * @param options.beforeText Called before each text with its index. If it returns `false`, the text is not searched and counts as a match.
 * @throws Error for an invalid expression.
 *
 * @example
 * await matchTexts({ expressions: ['^sku'], texts: ['sku-1', 'lamp'] }, { beforeText: () => undefined }); // [true, false]
 */
export async function matchTexts(
  { expressions, texts }: TextMatching,
  { beforeText }: { beforeText: (index: number) => Promise<void> | false | undefined },
): Promise<boolean[]> {
  const isFound = createPattern(expressions);
  const matches: boolean[] = [];
  for (const [index, text] of texts.entries()) {
    const turn = beforeText(index);
    if (turn) await turn;
    matches.push(turn === false || isFound(text));
  }
  return matches;
}
