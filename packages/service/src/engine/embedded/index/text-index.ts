/** Text index as few segments: new documents go to a small segment, which is later merged into larger ones. */
import { eachWord } from '../../../foundation/records/tokenizer.ts';
import { PlaceCounter, type SearchableAttributes } from './searchable-attributes.ts';
import type { SnapshotReader } from '../snapshot/snapshot-reader.ts';
import type { SnapshotWriter } from '../snapshot/snapshot-writer.ts';
import { loadSegment, saveSegment } from './saved-segment.ts';
import type { Steps } from '../steps.ts';
import { mergeSegments } from './merge-segments.ts';
import { BuilderBuffers, SegmentBuilder } from './segment-builder.ts';
import type { Segment } from './segment.ts';

/** Rules for merging segments. */
interface MergePolicy {
  /** Maximum number of segments. */
  maxSegments: number;
  /** Size ratio of each segment to the next. */
  ratio: number;
}

/** Few segments for fast searches: every document is merged about eight times during an import of a million, a few thousand at a time. */
const IDLE_POLICY: MergePolicy = { maxSegments: 4, ratio: 4 };
/** During continuous writes: every document is merged about three times. */
const WRITING_POLICY: MergePolicy = { maxSegments: 16, ratio: 1 };

/** Appends documents cheaply: `add` and `prepare` stage, `publish` makes them visible. */
export class TextIndex {
  readonly attributes: SearchableAttributes;
  readonly #joinBelow: number;
  readonly #places = new PlaceCounter();
  #segments: readonly Segment[] = [];
  /** The segments after the next publish, without the draft; the same list as `#segments` if none was added. */
  #staged: readonly Segment[] = [];
  #draft: SegmentBuilder | undefined;
  #draftBuffers = new BuilderBuffers();
  #count = 0;

  /** `joinBelow`: number of documents up to which everything is merged in one go, because that is too fast to notice. */
  constructor(attributes: SearchableAttributes, options: { joinBelow: number }) {
    this.attributes = attributes;
    this.#joinBelow = options.joinBelow;
  }

  /** Adds the next document; numbers are consecutive from 0. */
  add(record: unknown): void {
    const draft = (this.#draft ??= new SegmentBuilder(this.#count, this.#draftBuffers));
    this.#count++;
    this.#places.beginRecord();
    this.attributes.eachTextOf(record, (text, attribute) => {
      this.#places.beginText(attribute);
      eachWord(text, (word) => draft.addWord(word, this.#places.next()), this.attributes.cutRules(attribute));
    });
    draft.endDocument();
  }

  /** The segments for searches. */
  segments(): readonly Segment[] {
    return this.#segments;
  }

  /** The segments for searches after the next publish, as far as they were prepared. */
  stagedSegments(): readonly Segment[] {
    return this.#staged;
  }

  /**
   * Prepares what was added for searches. `dead` marks documents that are dead after the next publish: a merge drops them.
   * @param options.merges Whether small segments are merged. Default true.
   */
  *prepare(dead: Uint8Array, { merges = true }: { merges?: boolean } = {}): Steps {
    if (!this.#draft && this.#staged === this.#segments) return;
    yield* this.#endDraft();
    // Without merges, what was added still becomes one segment.
    const isFew = this.#staged.length <= WRITING_POLICY.maxSegments && !this.#isSmall(this.#staged);
    if (merges && isFew) return;
    const from = merges ? this.#mergeFrom(this.#staged, WRITING_POLICY) : this.#segments.length;
    this.#staged = yield* mergeFromIndex(this.#staged, from, dead);
  }

  /**
   * Merges small segments for faster searches. Only if nothing is staged.
   * @param warmUp Called with the merged segments before they are searched.
   * @returns Whether any segments were merged.
   */
  *optimize(dead: Uint8Array, warmUp: (segments: readonly Segment[]) => Steps): Steps<boolean> {
    if (this.#draftBuffers.isLarge) this.#draftBuffers = new BuilderBuffers();
    const segments = yield* mergeFromIndex(this.#segments, this.#mergeFrom(this.#segments, IDLE_POLICY), dead);
    if (segments.length === this.#segments.length) return false;
    yield* warmUp(segments);
    this.#segments = this.#staged = segments;
    return true;
  }

  /** Whether everything is merged in one go. */
  #isSmall([first]: readonly Segment[]): boolean {
    return (first?.count ?? 0) < this.#joinBelow;
  }

  /** Index of the first segment to merge with those after it. */
  #mergeFrom(segments: readonly Segment[], { ratio, maxSegments }: MergePolicy): number {
    if (this.#isSmall(segments)) return 0;
    let from = segments.length - 1;
    let size = segments[from]?.count ?? 0;
    while (from > 0 && (size * ratio > (segments[from - 1]?.count ?? 0) || from >= maxSegments))
      size += segments[--from]?.count ?? 0;
    return from;
  }

  /** Completes the current segment if it is full. Must be called between two documents. */
  *endFullDraft(): Steps {
    if (this.#draft?.isFull) yield* this.#endDraft();
  }

  *#endDraft(): Steps {
    if (!this.#draft) return;
    const added = yield* this.#draft.finish(this.attributes.placeTable());
    this.#draft = undefined;
    this.#staged = [...this.#staged, added];
  }

  /** Publishes what was prepared. @returns A function that reverts this. */
  publish(): () => void {
    const before = this.#segments;
    this.#segments = this.#staged;
    return () => void (this.#segments = before);
  }

  /** Reverts what was added and prepared since the last publish. */
  unstage(): void {
    this.#draft = undefined;
    this.#staged = this.#segments;
    this.#count = documentsOf(this.#segments);
  }

  /** Number of added documents. */
  get count(): number {
    return this.#count;
  }

  /** An index of the living documents alone, renumbered without gaps. Only if nothing is staged. */
  *compacted(dead: Uint8Array): Steps<TextIndex> {
    const text = new TextIndex(this.attributes, { joinBelow: this.#joinBelow });
    if (this.#segments.length === 0) return text;
    const merged = yield* mergeSegments({ segments: this.#segments, dead, renumber: true });
    text.#segments = text.#staged = [merged];
    text.#count = merged.count;
    return text;
  }

  /** Only if nothing is staged. */
  save(writer: SnapshotWriter): void {
    const segments = this.#segments;
    writer.value({ attributes: this.attributes.names, count: this.#count, segments: segments.length });
    for (const segment of segments) saveSegment(writer, segment);
  }

  /** Loads a snapshot into an index without documents. */
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

/** The segments, with those from an index on merged into one. */
function* mergeFromIndex(segments: readonly Segment[], from: number, dead: Uint8Array): Steps<readonly Segment[]> {
  if (from >= segments.length - 1) return segments;
  const merged = yield* mergeSegments({ segments: segments.slice(from), dead, renumber: false });
  return [...segments.slice(0, from), merged];
}
