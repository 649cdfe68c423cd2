/** Match texts: which of many texts the expressions of a configuration find, in the thread that it is called in. */
import { createPattern } from './pattern-matcher.ts';

/** Texts and the expressions that are looked for in them. */
export interface TextMatching {
  /** Those that `createPattern` reads. */
  expressions: readonly string[];
  texts: readonly string[];
}

/**
 * Whether any of the expressions stands in each of the texts, in their order.
 *
 * @param options.beforeText Is called before each text with its place; a text for which it answers `false` is not looked into and counts as found.
 * @throws Error for an expression that cannot be read.
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
