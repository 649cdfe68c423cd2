/** Snippet: shortens a text to its best matching run of words. */
import type { CutRules } from '../../../foundation/records/tokenizer.ts';
import type { HighlightWords } from './highlight-words.ts';
import { markText, writeMarks, type HighlightTags, type MarkedText } from './highlight.ts';

/** A part of a text with its matches marked. */
export interface Snippet {
  value: string;
  matchLevel: 'none' | 'partial' | 'full';
}

/** At most `length` adjacent words: those with the most matches, the first ones among equals. */
export function snippetText(
  text: string,
  options: {
    words: HighlightWords;
    typos: boolean;
    rules?: CutRules | undefined;
    length: number;
    tags: HighlightTags & { snippetEllipsisText: string };
  },
): Snippet {
  const { words, typos, rules, tags } = options;
  const length = Math.max(1, Math.floor(options.length));
  const marked = markText(text, { words, typos, rules, keepsAll: true });
  const { tokens, matched } = marked;
  const first = bestStart(marked, length);
  const last = Math.min(first + length, tokens.length) - 1;
  const from = first > 0 ? (tokens[first]?.start ?? 0) : 0;
  const to = last < tokens.length - 1 ? (tokens[last]?.end ?? text.length) : text.length;
  const value = writeMarks(text, { marked, from, to, tags });
  return {
    value: (from > 0 ? tags.snippetEllipsisText : '') + value + (to < text.length ? tags.snippetEllipsisText : ''),
    matchLevel: matched.size === 0 ? 'none' : matched.size === words.texts.length ? 'full' : 'partial',
  };
}

function bestStart({ tokens, marks }: MarkedText, length: number): number {
  let inside = 0;
  let most = 0;
  let best = 0;
  for (let end = 0; end < tokens.length; end++) {
    if (marks[end]) inside++;
    if (end >= length && marks[end - length]) inside--;
    if (inside > most) {
      most = inside;
      // Some words before the first match give it context.
      best = Math.max(0, end - length + 1);
    }
  }
  return best;
}
