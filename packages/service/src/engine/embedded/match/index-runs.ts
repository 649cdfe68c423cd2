/** Index runs: finds sequences of adjacent words in records that together are one typed word. */
import { nextTerm, type Segment } from '../index/segment.ts';
import type { RunReader } from '../text/typed-word.ts';

/** Maximum number of record words that are examined for one typed word: some milliseconds. */
const MAX_STEPS = 100_000;

/** Maximum number of ways to write a word that are searched. */
const MAX_RUNS = 20;

/** State of the search for one typed word. */
interface RunSearch {
  text: string;
  prefix: boolean;
  /** Lists of parts, by their joined text. */
  runs: Map<string, string[]>;
  steps: number;
}

/**
 * Reads the records of an index: starts at each word that is a prefix of the typed word, as long as the words after it continue it.
 *
 * @param dead By document number: other than 0 for deleted ones.
 * @example
 * indexRuns(segments, dead)({ text: 'lego75192millenniumfal', prefix: true }); // [['lego', '75192', 'millennium', 'fal']]
 */
export const indexRuns =
  (segments: readonly Segment[], dead: Uint8Array): RunReader =>
  ({ text, prefix }) => {
    const search: RunSearch = { text, prefix, runs: new Map(), steps: 0 };
    // Long prefixes are rare, and say most.
    for (let length = text.length - 1; length > 0; length--)
      for (const segment of segments) addRuns(search, segment, { first: text.slice(0, length), dead });
    return [...search.runs.values()];
  };

/** Adds the sequences that start with a term of one segment. */
function addRuns(search: RunSearch, segment: Segment, { first, dead }: { first: string; dead: Uint8Array }): void {
  const { trie, start, docs, base, tokenStart, tokenTerm } = segment;
  const term = trie.indexOf(first);
  if (term < 0) return;
  const entries = docs.subarray(start[term], start[term + 1]);
  for (let at = 0; at < entries.length; at++) {
    const doc = entries[at] as number;
    // A document has an entry for each attribute.
    if (doc === entries[at - 1] || dead[doc] !== 0) continue;
    const end = tokenStart[doc - base + 1] as number;
    for (let token = tokenStart[doc - base] as number; token < end; token++) {
      if (search.steps++ > MAX_STEPS || search.runs.size >= MAX_RUNS) return;
      const parts = tokenTerm[token] === term ? runAt(search, segment, token) : undefined;
      if (parts) search.runs.set(parts.join(' '), parts);
    }
  }
}

/** Returns the parts of the typed word if they start at a token. */
function runAt(search: RunSearch, segment: Segment, from: number): string[] | undefined {
  const { text, prefix } = search;
  const { terms } = segment.trie;
  const parts: string[] = [];
  let token = from;
  let term = segment.tokenTerm[token] as number;
  for (let tail = text; term >= 0; term = nextTerm(segment, token++)) {
    const word = terms[term] as string;
    search.steps++;
    if (!tail.startsWith(word)) return prefix && word.startsWith(tail) ? [...parts, tail] : undefined;
    parts.push(word);
    tail = tail.slice(word.length);
    if (tail === '') return parts;
  }
  return undefined;
}
