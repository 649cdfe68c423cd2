/** Vectors of texts in the store, by model and hash of the text. */
import { toStorable } from '../../store/storable-text.ts';
import type { Queryable } from '../../store/store.ts';

/** State of a text in the store. */
export interface TextState {
  /** The number under which its vector was stored, or that of its rejection. */
  seq: bigint;
  /** Whether the embedder has rejected it. */
  isRefused: boolean;
  /** Time of that, in milliseconds since the Unix epoch. */
  madeAt: number;
}

/** Converts a list parameter of hashes into an array, so that each is looked up by the key. */
const hashList = (parameter: string): string =>
  `ANY (ARRAY(SELECT decode(digits, 'hex') FROM unnest(${parameter}::text[]) AS digits))`;

function toBase64(vector: Int8Array): string {
  let bytes = '';
  for (const value of vector) bytes += String.fromCharCode(value & 0xff);
  return btoa(bytes);
}

function fromBase64(text: string): Int8Array<ArrayBuffer> {
  const bytes = atob(text);
  const vector = new Int8Array(bytes.length);
  for (let at = 0; at < bytes.length; at++) vector[at] = bytes.charCodeAt(at);
  return vector;
}

/** Reads existing vectors of texts, by hash. */
export async function readVectors(
  source: Queryable,
  model: string,
  hashes: readonly string[],
): Promise<Map<string, Int8Array<ArrayBuffer>>> {
  if (hashes.length === 0) return new Map();
  // As one value, because the embedded database returns rows one by one, which takes longer than everything else.
  const [answer] = await source.query<{ rows: string | null }>(
    `SELECT json_agg(json_build_array(encode(hash, 'hex'), translate(encode(vector, 'base64'), E'\\n', '')))::text AS rows
     FROM text_vectors WHERE model = $1 AND hash = ${hashList('$2')} AND vector IS NOT NULL`,
    [model, hashes],
  );
  const rows = JSON.parse(answer?.rows ?? '[]') as [hash: string, vector: string][];
  return new Map(rows.map(([hash, vector]) => [hash, fromBase64(vector)]));
}

/** Reads the states of texts, by hash. */
export async function readTextStates(
  source: Queryable,
  model: string,
  hashes: readonly string[],
): Promise<Map<string, TextState>> {
  if (hashes.length === 0) return new Map();
  const rows = await source.query<{ hash: string; seq: string; refused: boolean; made_at: string }>(
    `SELECT encode(hash, 'hex') AS hash, seq::text AS seq, vector IS NULL AS refused, made_at::text AS made_at
     FROM text_vectors WHERE model = $1 AND hash = ${hashList('$2')}`,
    [model, hashes],
  );
  return new Map(
    rows.map(({ hash, seq, refused, made_at: madeAt }) => [
      hash,
      { seq: BigInt(seq), isRefused: refused, madeAt: Number(madeAt) },
    ]),
  );
}

/** A text with the result of the embedder. */
export type EmbeddedText = { hash: string } & ({ vector: Int8Array } | { reason: string });

/**
 * Stores results of an embedder. An existing vector is unchanged, because it was seen under its number. Requires the write lock.
 * @param now Milliseconds since the Unix epoch.
 */
export async function putTexts(
  transaction: Queryable,
  model: string,
  { texts, now }: { texts: readonly EmbeddedText[]; now: number },
): Promise<void> {
  await transaction.query(
    `INSERT INTO text_vectors (model, hash, vector, reason, seq, made_at, seen_at)
     SELECT $1, decode(u.hash, 'hex'), decode(u.vector, 'base64'), u.reason, nextval('change_seq'), $5, $5
     FROM unnest($2::text[], $3::text[], $4::text[]) AS u (hash, vector, reason)
     ON CONFLICT (model, hash) DO UPDATE SET vector = excluded.vector, reason = excluded.reason, seq = excluded.seq,
       made_at = excluded.made_at, seen_at = excluded.seen_at WHERE text_vectors.vector IS NULL`,
    [
      model,
      texts.map(({ hash }) => hash),
      texts.map((text) => ('vector' in text ? toBase64(text.vector) : null)),
      texts.map((text) => ('reason' in text ? toStorable(text.reason) : null)),
      now,
    ],
  );
}

/**
 * Marks texts as used by records. Those marked since `before` are unchanged.
 * @param times Milliseconds since the Unix epoch.
 */
export async function noteTexts(
  source: Queryable,
  model: string,
  { hashes, now, before }: { hashes: readonly string[]; now: number; before: number },
): Promise<void> {
  if (hashes.length === 0) return;
  await source.query(
    `UPDATE text_vectors SET seen_at = $3 WHERE model = $1 AND hash = ${hashList('$2')} AND (seen_at < $4 OR seen_at > $3)`,
    [model, hashes, now, before],
  );
}

/** Deletes the vectors of texts that no record has used since a time, in milliseconds since the Unix epoch. */
export async function forgetTexts(source: Queryable, before: number): Promise<void> {
  await source.query('DELETE FROM text_vectors WHERE seen_at < $1', [before]);
}

/** Counts the rejected texts of each model. */
export async function countRefusals(source: Queryable): Promise<Map<string, number>> {
  const rows = await source.query<{ model: string; n: number }>(
    'SELECT model, count(*)::int AS n FROM text_vectors WHERE vector IS NULL GROUP BY model',
  );
  return new Map(rows.map(({ model, n }) => [model, n]));
}
