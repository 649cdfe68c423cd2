/** Text index as few segments: new documents go to a small one that is merged into the large one in time. */
import { eachWord } from '../../../records/tokenizer.ts';
import { PlaceCounter, type SearchableAttributes } from './searchable-attributes.ts';
import type { SnapshotReader } from '../snapshot/snapshot-reader.ts';
import type { SnapshotWriter } from '../snapshot/snapshot-writer.ts';
import { loadSegment, saveSegment } from './saved-segment.ts';
import { mergeSegments, SegmentBuilder, type Segment } from './segment.ts';

/** Appends documents cheaply; becomes searchable again at the next `segments()`. */
export class TextIndex {
  readonly attributes: SearchableAttributes;
  readonly #joinBelow: number;
  readonly #places = new PlaceCounter();
  #segments: Segment[] = [];
  #draft: SegmentBuilder | undefined;
  #count = 0;

  /** `joinBelow`: documents up to which everything is rebuilt at once, because that is too short to notice. */
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

  /** What is to be searched. `dead` marks deleted documents, which a join forgets. */
  segments(dead: Uint8Array): readonly Segment[] {
    if (!this.#draft) return this.#segments;
    const places = this.attributes.placeTable();
    const all = [...this.#segments, this.#draft.finish(places)];
    this.#draft = undefined;
    // The tail stays below a quarter of the large segment, so each document is joined a few times at most.
    const tail = all.slice(1).reduce((sum, segment) => sum + segment.count, 0);
    const large = all[0]?.count ?? 0;
    if (all.length > 1 && (tail * 4 > large || large < this.#joinBelow)) {
      this.#segments = [mergeSegments({ segments: all, dead, renumber: false, places })];
    } else if (all.length > 2) {
      const [first, ...rest] = all;
      const joined = mergeSegments({ segments: rest, dead, renumber: false, places });
      this.#segments = first ? [first, joined] : [joined];
    } else {
      this.#segments = all;
    }
    return this.#segments;
  }

  save(writer: SnapshotWriter, dead: Uint8Array): void {
    const segments = this.segments(dead);
    writer.value({ attributes: this.attributes.names, count: this.#count, segments: segments.length });
    for (const segment of segments) saveSegment(writer, segment);
  }

  /** Into an index without documents. */
  async load(reader: SnapshotReader): Promise<void> {
    const saved = await reader.value<{ attributes: string[]; count: number; segments: number }>();
    this.attributes.putFound(saved.attributes);
    const segments: Segment[] = [];
    while (segments.length < saved.segments) segments.push(await loadSegment(reader));
    this.#segments = segments;
    this.#count = saved.count;
  }

  /** Forgets dead documents and moves the living up. */
  compact(dead: Uint8Array): void {
    const segments = this.segments(dead);
    if (segments.length === 0) return;
    const joined = mergeSegments({ segments, dead, renumber: true, places: this.attributes.placeTable() });
    this.#segments = [joined];
    this.#count = joined.count;
  }
}
