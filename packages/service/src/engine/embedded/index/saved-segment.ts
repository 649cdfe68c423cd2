/** A segment in a snapshot: its lists as they are; the trie of its terms is rebuilt on loading. */
import type { SnapshotReader } from '../snapshot/snapshot-reader.ts';
import type { SnapshotWriter } from '../snapshot/snapshot-writer.ts';
import { TermTrie } from '../text/term-trie.ts';
import type { Segment } from './segment.ts';

/** Segments are immutable, so nothing is copied. */
export function saveSegment(writer: SnapshotWriter, segment: Segment): void {
  writer.value({ base: segment.base, count: segment.count });
  writer.texts(segment.trie.terms);
  writer.numbers(segment.start);
  writer.numbers(segment.docs);
  writer.numbers(segment.best);
  writer.numbers(segment.attributes);
  writer.numbers(segment.signatures);
  writer.numbers(segment.standings);
  writer.numbers(segment.tokenStart);
  writer.numbers(segment.tokenTerm);
  writer.numbers(segment.tokenPlace);
}

/** Reads what `saveSegment` wrote. */
export async function loadSegment(reader: SnapshotReader): Promise<Segment> {
  const { base, count } = await reader.value<{ base: number; count: number }>();
  return {
    base,
    count,
    trie: new TermTrie(await reader.texts()),
    start: await reader.numbers(Uint32Array),
    docs: await reader.numbers(Uint32Array),
    best: await reader.numbers(Uint32Array),
    attributes: await reader.numbers(Uint16Array),
    signatures: await reader.numbers(Uint32Array),
    standings: await reader.numbers(Uint8Array),
    tokenStart: await reader.numbers(Uint32Array),
    tokenTerm: await reader.numbers(Uint32Array),
    tokenPlace: await reader.numbers(Uint32Array),
  };
}
