/** Text index as few segments: new documents go to a small one that is merged into larger ones in time. */
import { eachWord } from '../../../records/tokenizer.ts';
import { PlaceCounter, type SearchableAttributes } from './searchable-attributes.ts';
import type { SnapshotReader } from '../snapshot/snapshot-reader.ts';
import type { SnapshotWriter } from '../snapshot/snapshot-writer.ts';
import { loadSegment, saveSegment } from './saved-segment.ts';
import type { Steps } from '../steps.ts';
import { mergeSegments, SegmentBuilder, type Segment } from './segment.ts';

/** Segments that a search goes through at most. */
const MOST_SEGMENTS = 4;
/** So many times smaller is each segment than the one before: every document is merged a few times at most. */
const RATIO = 4;

/** Appends documents cheaply: `add` and `prepare` stage, `publish` shows. */
export class TextIndex {
  readonly attributes: SearchableAttributes;
  readonly #joinBelow: number;
  readonly #places = new PlaceCounter();
  #segments: readonly Segment[] = [];
  /** The segments after the next publish, without the draft. */
  #staged: readonly Segment[] = [];
  #draft: SegmentBuilder | undefined;
  #count = 0;

  /** `joinBelow`: documents up to which everything is merged at once, because that is too short to notice. */
  constructor(attributes: SearchableAttributes, options: { joinBelow: number }) {
    this.attributes = attributes;
    this.#joinBelow = options.joinBelow;
  }

  /** Adds the next document; numbers go up one by one from 0. */
  add(record: unknown): void {
    const draft = (this.#draft ??= new SegmentBuilder(this.#count));
    this.#count++;
    this.#places.beginRecord();
    this.attributes.eachTextOf(record, (text, attribute) => {
      this.#places.beginText(attribute);
      eachWord(text, (word) => draft.addWord(word, this.#places.next()), this.attributes.cutRules(attribute));
    });
    draft.endDocument();
  }

  /** What is to be searched. */
  segments(): readonly Segment[] {
    return this.#segments;
  }

  /**
   * Makes what was added ready to be searched. `dead` marks documents that are dead after the next publish: a merge forgets them.
   * @param options.merges Whether small segments are merged. Default true.
   */
  *prepare(dead: Uint8Array, { merges = true }: { merges?: boolean } = {}): Steps {
    if (!this.#draft) return;
    const places = this.attributes.placeTable();
    const added = yield* this.#draft.finish(places);
    this.#draft = undefined;
    this.#staged = [...this.#staged, added];
    const from = merges ? mergeFrom(this.#staged, this.#joinBelow) : this.#staged.length;
    if (from >= this.#staged.length - 1) return;
    const merged = yield* mergeSegments({ segments: this.#staged.slice(from), dead, renumber: false, places });
    this.#staged = [...this.#staged.slice(0, from), merged];
  }

  /** Searches see what was prepared. @returns What lets them see what they saw before. */
  publish(): () => void {
    const before = this.#segments;
    this.#segments = this.#staged;
    return () => void (this.#segments = before);
  }

  /** Takes back what was added and prepared since the last publish. */
  unstage(): void {
    this.#draft = undefined;
    this.#staged = this.#segments;
    this.#count = documentsOf(this.#segments);
  }

  /** Documents that were added. */
  get count(): number {
    return this.#count;
  }

  /** An index of the living alone, which move up. Only when nothing is staged. */
  *compacted(dead: Uint8Array): Steps<TextIndex> {
    const text = new TextIndex(this.attributes, { joinBelow: this.#joinBelow });
    if (this.#segments.length === 0) return text;
    const places = this.attributes.placeTable();
    const merged = yield* mergeSegments({ segments: this.#segments, dead, renumber: true, places });
    text.#segments = text.#staged = [merged];
    text.#count = merged.count;
    return text;
  }

  /** Only when nothing is staged. */
  save(writer: SnapshotWriter): void {
    const segments = this.#segments;
    writer.value({ attributes: this.attributes.names, count: this.#count, segments: segments.length });
    for (const segment of segments) saveSegment(writer, segment);
  }

  /** Into an index without documents. */
  async load(reader: SnapshotReader): Promise<void> {
    const saved = await reader.value<{ attributes: string[]; count: number; segments: number }>();
    this.attributes.putFound(saved.attributes);
    const segments: Segment[] = [];
    while (segments.length < saved.segments) segments.push(await loadSegment(reader));
    if (documentsOf(segments) !== saved.count) throw new Error('its words are those of other records');
    this.#segments = this.#staged = segments;
    this.#count = saved.count;
  }
}

const documentsOf = (segments: readonly Segment[]): number => segments.reduce((sum, { count }) => sum + count, 0);

/** The first of the segments that are merged into one, so that few remain and each is much smaller than the one before. */
function mergeFrom(segments: readonly Segment[], joinBelow: number): number {
  if ((segments[0]?.count ?? 0) < joinBelow) return 0;
  let from = segments.length - 1;
  let size = segments[from]?.count ?? 0;
  while (from > 0 && (size * RATIO > (segments[from - 1]?.count ?? 0) || from >= MOST_SEGMENTS))
    size += segments[--from]?.count ?? 0;
  return from;
}
