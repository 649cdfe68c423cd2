/** User highlighting: marks the words of a query in the name of a user. */

/** A name with highlights. */
export interface HighlightedUser {
  value: string;
  matchLevel: 'none' | 'full';
  fullyHighlighted: boolean;
  matchedWords: string[];
}

/**
 * @param words In lower case.
 *
 * @example
 * highlightUser('User-1', ['us']).value; // '<em>Us</em>er-1'
 */
export function highlightUser(userID: string, words: readonly string[]): HighlightedUser {
  const text = userID.toLowerCase();
  // Names are ASCII only, so lower case does not shift positions.
  const isMarked = Array.from(text, () => false);
  for (const word of words) {
    const at = text.indexOf(word);
    if (at >= 0) isMarked.fill(true, at, at + word.length);
  }
  const parts: string[] = [];
  for (let at = 0; at < userID.length;) {
    const from = at;
    while (at < userID.length && isMarked[at] === isMarked[from]) at++;
    const part = userID.slice(from, at);
    parts.push(isMarked[from] ? `<em>${part}</em>` : part);
  }
  return {
    value: parts.join(''),
    matchLevel: words.length > 0 ? 'full' : 'none',
    fullyHighlighted: parts.length === 1 && words.length > 0,
    matchedWords: [...words],
  };
}
