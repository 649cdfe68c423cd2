/** Segment builder: collects the words of documents, then inverts them in cooperative steps. */
import { GrowableUint32 } from '../../../foundation/collections/growable-array.ts';
import type { Steps } from '../steps.ts';
import { TermTrie } from '../text/term-trie.ts';
import { signatureOf } from './position-signature.ts';
import { rankedPlace, type PlaceTable, type Segment, type Tokens } from './segment.ts';
import { roleOf, standingAt } from './term-standing.ts';

/** Documents or terms processed per step. */
const ITEMS_PER_STEP = 128;
/** Tokens processed per step. */
const TOKENS_PER_STEP = 50_000;
/** Length of the prefix by which terms are put into buckets before they are sorted. */
const BUCKET_PREFIX_LENGTH = 2;
/** A segment with this many tokens is full. At this size its lists still fit into CPU caches and are quick to copy when they grow. */
const MAX_TOKENS = 1_000_000;

/** Reusable buffers, for one builder at a time. New arrays for each builder would burden the garbage collector. */
export class BuilderBuffers {
  readonly tokenStart = new GrowableUint32();
  readonly tokenTerm = new GrowableUint32();
  readonly tokenPlace = new GrowableUint32();

  /** Whether the buffers have grown beyond what most drafts (a few thousand records) need. */
  get isLarge(): boolean {
    return this.tokenTerm.data.length > MAX_TOKENS / 4;
  }

  clear(): void {
    this.tokenStart.length = this.tokenTerm.length = this.tokenPlace.length = 0;
  }
}

/** Collects documents, then builds a segment from them. */
export class SegmentBuilder {
  readonly base: number;
  readonly #terms = new Map<string, number>();
  readonly #tokenStart: GrowableUint32;
  readonly #tokenTerm: GrowableUint32;
  readonly #tokenPlace: GrowableUint32;

  /** @param buffers Must not be used by another builder while this one is in use. */
  constructor(base: number, buffers = new BuilderBuffers()) {
    this.base = base;
    buffers.clear();
    ({ tokenStart: this.#tokenStart, tokenTerm: this.#tokenTerm, tokenPlace: this.#tokenPlace } = buffers);
    this.#tokenStart.push(0);
  }

  get count(): number {
    return this.#tokenStart.length - 1;
  }

  /** Whether further documents must go into another segment. */
  get isFull(): boolean {
    return this.#tokenTerm.length >= MAX_TOKENS;
  }

  addWord(word: string, place: number): void {
    let term = this.#terms.get(word);
    if (term === undefined) {
      term = this.#terms.size;
      this.#terms.set(word, term);
    }
    this.#tokenTerm.push(term);
    this.#tokenPlace.push(place);
  }

  endDocument(): void {
    this.#tokenStart.push(this.#tokenTerm.length);
  }

  *finish(placeTable: PlaceTable): Steps<Segment> {
    const terms = yield* sortTerms(this.#terms.keys());
    const sortedIds = new Uint32Array(terms.length);
    const roles = new Uint8Array(terms.length);
    for (let index = 0; index < terms.length; index++) {
      const term = terms[index] as string;
      sortedIds[this.#terms.get(term) ?? 0] = index;
      roles[index] = roleOf(term);
      if (index % ITEMS_PER_STEP === 0) yield;
    }
    const tokenTerm = this.#tokenTerm.trimmed();
    for (let from = 0; from < tokenTerm.length; from += TOKENS_PER_STEP) {
      const end = Math.min(from + TOKENS_PER_STEP, tokenTerm.length);
      for (let index = from; index < end; index++) tokenTerm[index] = sortedIds[tokenTerm[index] as number] as number;
      yield;
    }
    const tokens = { tokenStart: this.#tokenStart.trimmed(), tokenTerm, tokenPlace: this.#tokenPlace.trimmed() };
    const lists = yield* invert({ base: this.base, tokens, roles, places: placeTable });
    return { base: this.base, count: this.count, trie: yield* TermTrie.inSteps(terms), ...lists, ...tokens };
  }
}

/** Sorts terms by UTF-16 code units, in buckets by prefix so that each single sort is short. */
function* sortTerms(terms: Iterable<string>): Steps<string[]> {
  const buckets = new Map<string, string[]>();
  let count = 0;
  for (const term of terms) {
    const prefix = term.slice(0, BUCKET_PREFIX_LENGTH);
    const bucket = buckets.get(prefix);
    if (bucket) bucket.push(term);
    else buckets.set(prefix, [term]);
    if (++count % ITEMS_PER_STEP === 0) yield;
  }
  const sorted: string[] = [];
  for (const prefix of [...buckets.keys()].sort()) {
    for (const term of (buckets.get(prefix) as string[]).sort()) sorted.push(term);
    yield;
  }
  return sorted;
}

/**
 * Records whether a term has already occurred in an attribute of a document. The last occurrence per term suffices because the words of one
 * attribute are contiguous.
 */
class SeenTerms {
  readonly #doc: Uint32Array;
  readonly #attribute: Uint16Array;

  constructor(terms: number) {
    this.#doc = new Uint32Array(terms).fill(0xffffffff);
    this.#attribute = new Uint16Array(terms);
  }

  /** Records a term. Returns whether this is its first occurrence. */
  add(term: number, doc: number, attribute: number): boolean {
    if (this.#doc[term] === doc && this.#attribute[term] === attribute) return false;
    this.#doc[term] = doc;
    this.#attribute[term] = attribute;
    return true;
  }
}

/** Computes the offset of each term's inverted list, which has one entry per document and attribute that hold the term. */
function* computeListOffsets({ tokenStart, tokenTerm, tokenPlace }: Tokens, terms: number): Steps<Uint32Array> {
  const start = new Uint32Array(terms + 1);
  const seen = new SeenTerms(terms);
  const count = tokenStart.length - 1;
  for (let doc = 0; doc < count; doc++) {
    if (doc % ITEMS_PER_STEP === 0) yield;
    const end = tokenStart[doc + 1] as number;
    for (let token = tokenStart[doc] as number; token < end; token++) {
      const term = tokenTerm[token] as number;
      if (seen.add(term, doc, (tokenPlace[token] as number) >>> 16)) start[term + 1] = (start[term + 1] as number) + 1;
    }
  }
  // Prefix sums: list lengths become offsets.
  for (let term = 0; term < terms; term++) start[term + 1] = (start[term + 1] as number) + (start[term] as number);
  return start;
}

type InvertedLists = Pick<Segment, 'start' | 'docs' | 'best' | 'attributes' | 'signatures' | 'standings'>;

/** Writes the inverted lists: one entry per term, document and attribute. */
function* invert(options: {
  base: number;
  tokens: Tokens;
  roles: Uint8Array;
  places: PlaceTable;
}): Steps<InvertedLists> {
  const { base, tokens, roles, places } = options;
  const { tokenStart, tokenTerm, tokenPlace } = tokens;
  const start = yield* computeListOffsets(tokens, roles.length);
  const total = start[roles.length] as number;
  const docs = new Uint32Array(total);
  const best = new Uint32Array(total);
  const attributes = new Uint16Array(total);
  const signatures = new Uint32Array(total);
  const standings = new Uint8Array(total);
  const nextEntry = start.slice(0, roles.length);
  const seen = new SeenTerms(roles.length);
  const count = tokenStart.length - 1;
  for (let doc = 0; doc < count; doc++) {
    if (doc % ITEMS_PER_STEP === 0) yield;
    const first = tokenStart[doc] as number;
    const end = tokenStart[doc + 1] as number;
    for (let token = first; token < end; token++) {
      const term = tokenTerm[token] as number;
      const place = tokenPlace[token] as number;
      const attribute = place >>> 16;
      const standing = standingAt(tokens, { token, first, end }, roles);
      const entry = nextEntry[term] as number;
      if (!seen.add(term, doc, attribute)) {
        // The entry of this term, document and attribute exists already: extend it.
        signatures[entry - 1] = (signatures[entry - 1] as number) | signatureOf(place);
        if (standing > (standings[entry - 1] as number)) standings[entry - 1] = standing;
        continue;
      }
      nextEntry[term] = entry + 1;
      docs[entry] = base + doc;
      // The first occurrence in an attribute is the best one.
      best[entry] = rankedPlace(places, place);
      attributes[entry] = attribute;
      signatures[entry] = signatureOf(place);
      standings[entry] = standing;
    }
  }
  return { start, docs, best, attributes, signatures, standings };
}
