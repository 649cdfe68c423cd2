/** Record texts: stored exactly, removed immediately, and saved without removed ones. */
import { describe, expect, it } from 'vitest';
import { SnapshotReader } from '../snapshot/snapshot-reader.ts';
import { SnapshotWriter } from '../snapshot/snapshot-writer.ts';
import { runSteps } from '../steps.ts';
import { sourceOf } from '../testing/from-snapshot.ts';
import { RecordTexts } from './record-texts.ts';

const json = (name: unknown) => JSON.stringify({ name });

function textsOf(...all: string[]): RecordTexts {
  const texts = new RecordTexts();
  for (const one of all) texts.append(one);
  return texts;
}

function bytesOf(texts: RecordTexts): Uint8Array {
  const writer = new SnapshotWriter();
  texts.save(writer);
  const blocks: Uint8Array[] = [];
  // Each block is good until the next one is asked for.
  for (const block of writer.blocks()) blocks.push(block.slice());
  return new Uint8Array(Buffer.concat(blocks));
}

async function reread(texts: RecordTexts): Promise<RecordTexts> {
  const reborn = new RecordTexts();
  const source = sourceOf(bytesOf(texts));
  await reborn.load(new SnapshotReader(source));
  expect(source.left).toBe(0);
  return reborn;
}

/** Letters of one to four bytes, texts that are longer than a block, and many that fill several. */
const kinds = [
  json('plain'),
  json('émigré 東京 🎿'),
  json('\ufefffirst'),
  json('東'.repeat(700_000)),
  json('x'.repeat(1_500_000)),
  json(''),
  ...Array.from({ length: 3000 }, (_, at) => json(`number ${at} ${'y'.repeat(at % 900)}`)),
];

describe('record texts', () => {
  it('are the ones that came, with their size in characters', async () => {
    const texts = textsOf(...kinds);
    for (const some of [texts, await reread(texts)]) {
      expect(kinds.every((text, doc) => some.textOf(doc) === text && some.sizeOf(doc) === text.length)).toBe(true);
      some.append(json('later'));
      expect(some.textOf(kinds.length)).toBe(json('later'));
    }
  });

  it('hold half of a surrogate pair, which bytes cannot, as JSON writes it', () => {
    const half = '{"name":"a\ud835"}';
    const texts = textsOf(json('before'), half, json('behind'));
    expect(JSON.parse(texts.textOf(1))).toEqual(JSON.parse(half));
    expect([texts.textOf(0), texts.textOf(2)]).toEqual([json('before'), json('behind')]);
  });

  it('say nothing any more when they are forgotten, in memory and in a snapshot', async () => {
    const texts = textsOf(json('kept'), json('a secret'), json('kept too'), json('another secret'));
    texts.forget(1);
    texts.forget(3);
    expect(Buffer.from(bytesOf(texts)).toString()).not.toContain('secret');
    for (const some of [texts, await reread(texts)]) {
      expect([0, 1, 2, 3].map((doc) => some.textOf(doc))).toEqual([json('kept'), '', json('kept too'), '']);
      expect(some.sizeOf(1)).toBe(0);
    }
  });

  it('move up when only some are kept, whatever block they lie in', () => {
    const texts = textsOf(...kinds);
    const remaining = [...kinds.keys()].filter((doc) => doc % 3 === 1);
    for (const doc of kinds.keys()) if (!remaining.includes(doc)) texts.forget(doc);
    const compacted = runSteps(texts.compacted(Uint32Array.from(remaining)));
    expect(
      remaining.every(
        (doc, now) => compacted.textOf(now) === kinds[doc] && compacted.sizeOf(now) === kinds[doc]!.length,
      ),
    ).toBe(true);
    // The other one stays as it was until nobody reads it any more.
    expect(remaining.every((doc) => texts.textOf(doc) === kinds[doc])).toBe(true);
    compacted.append(json('later'));
    expect(compacted.textOf(remaining.length)).toBe(json('later'));
    const fresh = textsOf(...remaining.map((doc) => kinds[doc]!), json('later'));
    expect(Buffer.compare(bytesOf(compacted), bytesOf(fresh))).toBe(0);
  });

  it('give their memory back: what is forgotten in order, and all but the last block', () => {
    const large = json('z'.repeat(300_000));
    const texts = textsOf(...Array.from({ length: 200 }, () => large));
    const before = texts.byteLength;
    for (let doc = 0; doc < 190; doc++) texts.forget(doc);
    expect(before).toBeGreaterThan(200 * large.length);
    expect(texts.byteLength).toBeLessThan(16 * large.length);
  });
});
