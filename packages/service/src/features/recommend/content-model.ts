/** Content model: similarity of the records of an index by their text (cosine of tf-idf over features), by their vectors, and by their images. */
import { kthSmallest } from '../../foundation/collections/kth-smallest.ts';
import type { FeatureReader } from './features.ts';
import { type PictureDescription, pictureLikeness } from './picture-likeness.ts';
import type { Scored } from './rows.ts';
import { type NearRecord, VectorLikeness } from './vector-likeness.ts';

/** Maximum number of features per record: the most distinctive ones. */
const MAX_FEATURES = 48;

/** Features of more records (and a larger share) do not select candidates, because they would select everything. */
const COMMON = 2000;
const COMMON_SHARE = 0.2;

/** Number of candidates whose similarity is fully computed, per requested result. */
const CANDIDATES = 8;

/** Weight of images if both records have one. */
const PICTURE_WEIGHT = 0.4;

/** Weight of vectors if both records have one. */
const VECTOR_WEIGHT = 0.5;

/** Data of a record besides its features. */
export interface RecordSight {
  picture?: PictureDescription | undefined;
  /** Its embedding, in eight bits. All vectors of an index are from one model. */
  vector?: Int8Array | undefined;
}

interface Profile {
  features: Uint32Array;
  /** Normalized to length one. */
  weights: Float32Array;
  picture: PictureDescription | undefined;
}

/** Finds similar records. Immutable. */
export interface ContentModel {
  has(objectID: string): boolean;
  /** Returns the records most similar to one, best first, with scores from 0 to 100. */
  similarTo(objectID: string, most: number): Scored[];
}

/** Collects records, then builds the model. */
export class ContentModelBuilder {
  readonly #read: FeatureReader;
  readonly #numbers = new Map<string, number>();
  readonly #frequencies: number[] = [];
  readonly #names: string[] = [];
  readonly #counts: Map<number, number>[] = [];
  readonly #sights: RecordSight[] = [];

  constructor(read: FeatureReader) {
    this.#read = read;
  }

  add(objectID: string, record: unknown, sight: RecordSight = {}): void {
    const counts = new Map<number, number>();
    this.#read(record, (feature, weight) => {
      let number = this.#numbers.get(feature);
      if (number === undefined) {
        number = this.#frequencies.push(0) - 1;
        this.#numbers.set(feature, number);
      }
      counts.set(number, (counts.get(number) ?? 0) + weight);
    });
    for (const number of counts.keys()) this.#frequencies[number] = this.#frequencies[number]! + 1;
    this.#names.push(objectID);
    this.#counts.push(counts);
    this.#sights.push(sight);
  }

  /** Builds the model; yields to other work meanwhile. Call it once. */
  async build(yieldToEventLoop: () => Promise<void>): Promise<ContentModel> {
    const size = this.#names.length;
    const idf = this.#frequencies.map((frequency) => Math.log(1 + size / frequency));
    const profiles: Profile[] = [];
    for (const [at, counts] of this.#counts.entries()) {
      if (at % 1000 === 999) await yieldToEventLoop();
      profiles.push({ ...profileOf(counts, idf), picture: this.#sights[at]!.picture });
    }
    const meanings = new VectorLikeness(this.#sights.map(({ vector }) => vector));
    return new ProfileModel(this.#names, { profiles, meanings, featureCount: this.#frequencies.length });
  }
}

function profileOf(counts: ReadonlyMap<number, number>, idf: readonly number[]): Omit<Profile, 'picture'> {
  const weighed = Array.from(counts, ([feature, count]): [number, number] => [
    feature,
    // Damped: the tenth occurrence of a word adds little.
    Math.log1p(count) * idf[feature]!,
  ])
    .sort((a, b) => b[1] - a[1])
    .slice(0, MAX_FEATURES);
  const length = Math.sqrt(weighed.reduce((sum, [, weight]) => sum + weight * weight, 0)) || 1;
  return {
    features: Uint32Array.from(weighed, ([feature]) => feature),
    weights: Float32Array.from(weighed, ([, weight]) => weight / length),
  };
}

/** The model of finished profiles. */
class ProfileModel implements ContentModel {
  readonly #names: readonly string[];
  readonly #profiles: readonly Profile[];
  readonly #docs: ReadonlyMap<string, number>;
  /** Documents by feature. */
  readonly #postings: readonly number[][];
  /** A feature of more documents than this does not select candidates. */
  readonly #common: number;
  readonly #withPicture: readonly number[];
  readonly #meanings: VectorLikeness;
  /** Reused buffer, always reset to zero. */
  readonly #sums: Float64Array;
  readonly #ownWeights: Float64Array;

  constructor(
    names: readonly string[],
    content: { profiles: readonly Profile[]; meanings: VectorLikeness; featureCount: number },
  ) {
    const { profiles, meanings, featureCount } = content;
    this.#names = names;
    this.#meanings = meanings;
    this.#profiles = profiles;
    this.#docs = new Map(names.map((name, doc) => [name, doc]));
    const postings: number[][] = Array.from({ length: featureCount }, () => []);
    for (const [doc, { features }] of profiles.entries()) for (const feature of features) postings[feature]!.push(doc);
    this.#postings = postings;
    this.#common = Math.max(COMMON, names.length * COMMON_SHARE);
    this.#withPicture = profiles.flatMap(({ picture }, doc) => (picture ? [doc] : []));
    this.#sums = new Float64Array(names.length);
    this.#ownWeights = new Float64Array(featureCount);
  }

  has(objectID: string): boolean {
    return this.#docs.has(objectID);
  }

  similarTo(objectID: string, most: number): Scored[] {
    const source = this.#docs.get(objectID);
    if (source === undefined) return [];
    const ownWeights = this.#ownWeights;
    const { features, weights } = this.#profiles[source]!;
    for (let at = 0; at < features.length; at++) ownWeights[features[at]!] = weights[at]!;
    // Candidates come from the rarest features, weighted by their shared amount, and from vectors and images.
    const count = most * CANDIDATES;
    const looking = this.#lookingNearest(source, count);
    const near = this.#meanings.near(source);
    const similar = [...new Set([...this.#nearest(source, count), ...looking.keys(), ...(near?.nearest(count) ?? [])])]
      .map((doc) => this.#score(source, doc, { looking, near }))
      .filter(([, score]) => score > 0)
      .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
      .slice(0, most);
    for (const feature of features) ownWeights[feature] = 0;
    return similar;
  }

  /** Scores a document against the source, whose weights are in the buffer. */
  #score(
    source: number,
    doc: number,
    { looking, near }: { looking: ReadonlyMap<number, number>; near: NearRecord | undefined },
  ): Scored {
    const own = this.#profiles[source]!.picture;
    const ownWeights = this.#ownWeights;
    const { features: theirs, weights: theirWeights, picture } = this.#profiles[doc]!;
    let dot = 0;
    for (let at = 0; at < theirs.length; at++) dot += ownWeights[theirs[at]!]! * theirWeights[at]!;
    const meaning = near?.likenessOf(doc);
    if (meaning !== undefined) dot = (1 - VECTOR_WEIGHT) * dot + VECTOR_WEIGHT * meaning;
    if (own && picture)
      dot = (1 - PICTURE_WEIGHT) * dot + PICTURE_WEIGHT * (looking.get(doc) ?? pictureLikeness(own, picture));
    return [this.#names[doc]!, Math.round(10_000 * Math.min(1, dot)) / 100];
  }

  /** Returns the documents with the most similar images, at most `count`. Empty if the source has no image. */
  #lookingNearest(source: number, count: number): Map<number, number> {
    const own = this.#profiles[source]!.picture;
    if (!own) return new Map();
    const others = this.#withPicture.filter((doc) => doc !== source);
    const keys = Float64Array.from(others, (doc) => -pictureLikeness(own, this.#profiles[doc]!.picture!));
    const least = count < keys.length ? -kthSmallest(keys.slice(), keys.length, count) : 0;
    return new Map(others.flatMap((doc, at) => (-keys[at]! >= least ? [[doc, -keys[at]!] as const] : [])));
  }

  /** Returns the documents with the largest shared weights, at most `count`; ties in document order. Unsorted. */
  #nearest(source: number, count: number): number[] {
    const sums = this.#sums;
    const touched = this.#sumShared(source, count);
    const shared = touched.filter((doc) => doc !== source);
    let chosen = shared;
    if (shared.length > count) {
      const keys = Float64Array.from(shared, (doc) => -sums[doc]!);
      const last = -kthSmallest(keys, keys.length, count);
      const above = shared.filter((doc) => sums[doc]! > last);
      const equal = shared.filter((doc) => sums[doc] === last).sort((a, b) => a - b);
      chosen = [...above, ...equal.slice(0, count - above.length)];
    }
    for (const doc of touched) sums[doc] = 0;
    return chosen;
  }

  /** Sums the shared weight of each document. Returns those with any. */
  #sumShared(source: number, count: number): number[] {
    const sums = this.#sums;
    const { features, weights } = this.#profiles[source]!;
    const touched: number[] = [];
    // If all documents may be needed, common features count, too.
    const isAll = count >= this.#names.length;
    for (const [at, feature] of features.entries()) {
      const docs = this.#postings[feature]!;
      const weight = weights[at]!;
      if (docs.length > this.#common && !isAll) continue;
      for (const doc of docs) {
        if (sums[doc] === 0) touched.push(doc);
        sums[doc] = sums[doc]! + weight * weight;
      }
    }
    return touched;
  }
}
