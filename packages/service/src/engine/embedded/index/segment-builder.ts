/** Segment builder: takes the words of documents one after the other, then inverts them, in steps. */
import { GrowableUint32 } from '../../../foundation/collections/growable-array.ts';
import type { Steps } from '../steps.ts';
import { TermTrie } from '../text/term-trie.ts';
import { signatureOf } from './position-signature.ts';
import { rankedPlace, type PlaceTable, type Segment, type Tokens } from './segment.ts';
import { roleOf, standingAt } from './term-standing.ts';

/** Documents, and terms, of one step. */
const STEP = 128;
/** Tokens of one step. */
const TOKENS = 50_000;
/** Letters by which terms are told apart before they are sorted. */
const BEGINNING = 2;
/** Tokens from which a segment is full: its lists still fit into the caches of a processor, and no list takes long to copy when it grows. */
const MAX_TOKENS = 1_000_000;

/** Working memory of builders, of one after the other: arrays that come and go again keep the collector of garbage busy. */
export class BuilderMemory {
  readonly tokenStart = new GrowableUint32();
  readonly tokenTerm = new GrowableUint32();
  readonly tokenPlace = new GrowableUint32();

  /** Whether it is more than most drafts need: those of some thousand records. */
  get isLarge(): boolean {
    return this.tokenTerm.data.length > MAX_TOKENS / 4;
  }

  clear(): void {
    this.tokenStart.length = this.tokenTerm.length = this.tokenPlace.length = 0;
  }
}

/** Takes documents one after the other, then becomes a segment. */
export class SegmentBuilder {
  readonly base: number;
  readonly #terms = new Map<string, number>();
  readonly #tokenStart: GrowableUint32;
  readonly #tokenTerm: GrowableUint32;
  readonly #tokenPlace: GrowableUint32;

  /** @param memory Used by no other builder from now on. */
  constructor(base: number, memory = new BuilderMemory()) {
    this.base = base;
    memory.clear();
    ({ tokenStart: this.#tokenStart, tokenTerm: this.#tokenTerm, tokenPlace: this.#tokenPlace } = memory);
    this.#tokenStart.push(0);
  }

  get count(): number {
    return this.#tokenStart.length - 1;
  }

  /** Whether further documents belong into another segment. */
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

  *finish(places: PlaceTable): Steps<Segment> {
    const terms = yield* sortTerms(this.#terms.keys());
    const sorted = new Uint32Array(terms.length);
    const roles = new Uint8Array(terms.length);
    for (let index = 0; index < terms.length; index++) {
      const term = terms[index] as string;
      sorted[this.#terms.get(term) ?? 0] = index;
      roles[index] = roleOf(term);
      if (index % STEP === 0) yield;
    }
    const tokenTerm = this.#tokenTerm.trimmed();
    for (let from = 0; from < tokenTerm.length; from += TOKENS) {
      const end = Math.min(from + TOKENS, tokenTerm.length);
      for (let at = from; at < end; at++) tokenTerm[at] = sorted[tokenTerm[at] as number] as number;
      yield;
    }
    const tokens = { tokenStart: this.#tokenStart.trimmed(), tokenTerm, tokenPlace: this.#tokenPlace.trimmed() };
    const lists = yield* invert({ base: this.base, tokens, roles, places });
    return { base: this.base, count: this.count, trie: yield* TermTrie.inSteps(terms), ...lists, ...tokens };
  }
}

/** Sorts terms by UTF-16 units: those that begin alike together, so that no sort takes long. */
function* sortTerms(terms: Iterable<string>): Steps<string[]> {
  const byBeginning = new Map<string, string[]>();
  let count = 0;
  for (const term of terms) {
    const beginning = term.slice(0, BEGINNING);
    const alike = byBeginning.get(beginning);
    if (alike) alike.push(term);
    else byBeginning.set(beginning, [term]);
    if (++count % STEP === 0) yield;
  }
  const sorted: string[] = [];
  for (const beginning of [...byBeginning.keys()].sort()) {
    for (const term of (byBeginning.get(beginning) as string[]).sort()) sorted.push(term);
    yield;
  }
  return sorted;
}

/** Tells whether a term was met in an attribute of a document: the words of one attribute stand together. */
class SeenTerms {
  readonly #doc: Uint32Array;
  readonly #attribute: Uint16Array;

  constructor(terms: number) {
    this.#doc = new Uint32Array(terms).fill(0xffffffff);
    this.#attribute = new Uint16Array(terms);
  }

  /** Notes a term; answers whether it is the first time. */
  add(term: number, doc: number, attribute: number): boolean {
    if (this.#doc[term] === doc && this.#attribute[term] === attribute) return false;
    this.#doc[term] = doc;
    this.#attribute[term] = attribute;
    return true;
  }
}

/** Where the inverted list of each term begins: one entry for each document and attribute that hold it. */
function* listStarts({ tokenStart, tokenTerm, tokenPlace }: Tokens, terms: number): Steps<Uint32Array> {
  const start = new Uint32Array(terms + 1);
  const seen = new SeenTerms(terms);
  const count = tokenStart.length - 1;
  for (let local = 0; local < count; local++) {
    if (local % STEP === 0) yield;
    const end = tokenStart[local + 1] as number;
    for (let token = tokenStart[local] as number; token < end; token++) {
      const term = tokenTerm[token] as number;
      if (seen.add(term, local, (tokenPlace[token] as number) >>> 16))
        start[term + 1] = (start[term + 1] as number) + 1;
    }
  }
  for (let term = 0; term < terms; term++) start[term + 1] = (start[term + 1] as number) + (start[term] as number);
  return start;
}

type Lists = Pick<Segment, 'start' | 'docs' | 'best' | 'attributes' | 'signatures' | 'standings'>;

/** Writes the inverted lists: one entry per term, document and attribute. */
function* invert(options: { base: number; tokens: Tokens; roles: Uint8Array; places: PlaceTable }): Steps<Lists> {
  const { base, tokens, roles, places } = options;
  const { tokenStart, tokenTerm, tokenPlace } = tokens;
  const start = yield* listStarts(tokens, roles.length);
  const total = start[roles.length] as number;
  const docs = new Uint32Array(total);
  const best = new Uint32Array(total);
  const attributes = new Uint16Array(total);
  const signatures = new Uint32Array(total);
  const standings = new Uint8Array(total);
  const next = start.slice(0, roles.length);
  const seen = new SeenTerms(roles.length);
  const count = tokenStart.length - 1;
  for (let local = 0; local < count; local++) {
    if (local % STEP === 0) yield;
    const first = tokenStart[local] as number;
    const end = tokenStart[local + 1] as number;
    for (let token = first; token < end; token++) {
      const term = tokenTerm[token] as number;
      const place = tokenPlace[token] as number;
      const attribute = place >>> 16;
      const standing = standingAt(tokens, { token, first, end }, roles);
      const at = next[term] as number;
      if (!seen.add(term, local, attribute)) {
        signatures[at - 1] = (signatures[at - 1] as number) | signatureOf(place);
        if (standing > (standings[at - 1] as number)) standings[at - 1] = standing;
        continue;
      }
      next[term] = at + 1;
      docs[at] = base + local;
      // The first place in an attribute is its best one.
      best[at] = rankedPlace(places, place);
      attributes[at] = attribute;
      signatures[at] = signatureOf(place);
      standings[at] = standing;
    }
  }
  return { start, docs, best, attributes, signatures, standings };
}
