/** Queries as shoppers type them: words of a catalogue, whole or begun, one or several, with and without typos. */

/** Random numbers from 0 up to 1, the same ones for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A letter left out, added, replaced, or swapped with its neighbour; the first one is always right. */
function mistype(word: string, random: () => number): string {
  if (word.length < 5) return word;
  const at = 1 + Math.floor(random() * (word.length - 2));
  const letter = String.fromCharCode(97 + Math.floor(random() * 26));
  const [before, here, after] = [word.slice(0, at), word[at]!, word.slice(at + 1)];
  const wrong = [
    before + after,
    before + letter + here + after,
    before + letter + after,
    before + after[0]! + here + after.slice(1),
  ];
  return wrong[Math.floor(random() * wrong.length)]!;
}

/**
 * So many queries: half of them from `asked`, half of words of `names`; a quarter each as they are, with a typo, not typed to the end, and
 * as they are again.
 */
export function typedQueries(options: {
  count: number;
  names: readonly string[];
  asked: readonly string[];
  random: () => number;
}): string[] {
  const { count, names, asked, random } = options;
  const pick = <Item>(list: readonly Item[]): Item => list[Math.floor(random() * list.length)]!;
  const wordOf = (name: string): string => pick(name.toLowerCase().match(/\p{L}{2,}/gu) ?? ['a']);
  return Array.from({ length: count }, (_, at) => {
    const words =
      random() < 0.5
        ? pick(asked).split(' ')
        : Array.from({ length: 1 + Math.floor(random() * 2.2) }, () => wordOf(pick(names)));
    const wrong = Math.floor(random() * words.length);
    if (at % 4 === 1) words[wrong] = mistype(words[wrong]!, random);
    const query = words.join(' ');
    return at % 4 === 2
      ? query.slice(0, Math.max(1, Math.floor(query.length * (0.2 + random() * 0.8)))).trimEnd()
      : query;
  });
}
