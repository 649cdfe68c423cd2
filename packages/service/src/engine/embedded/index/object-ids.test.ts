import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SnapshotReader } from '../snapshot/snapshot-reader.ts';
import { SnapshotWriter } from '../snapshot/snapshot-writer.ts';
import { sourceOf } from '../testing/from-snapshot.ts';
import { ObjectIDs } from './object-ids.ts';

/** The same objectIDs beside a list and a map, which are plainly right. */
class Model {
  readonly ids = new ObjectIDs();
  readonly texts: string[] = [];
  readonly numbers = new Map<string, number>();
  /** Documents that are not taken back any more. */
  settled = 0;

  append(objectID: string): void {
    this.ids.append(objectID);
    this.texts.push(objectID);
  }

  /** As after a publish: what was appended is what counts. */
  settle(): void {
    for (; this.settled < this.texts.length; this.settled++) {
      const objectID = this.texts[this.settled]!;
      this.ids.set(objectID, this.settled);
      this.numbers.set(objectID, this.settled);
    }
  }

  delete(objectID: string): void {
    this.ids.delete(objectID);
    this.numbers.delete(objectID);
  }

  takeBack(): void {
    this.ids.truncate(this.settled);
    this.texts.length = this.settled;
  }

  check(others: readonly string[]): void {
    expect(this.ids.count).toBe(this.texts.length);
    expect(this.ids.size).toBe(this.numbers.size);
    expect(this.texts.map((_, doc) => this.ids.idOf(doc))).toEqual(this.texts);
    for (const objectID of [...this.texts, ...others])
      expect(this.ids.numberOf(objectID)).toBe(this.numbers.get(objectID));
  }
}

async function reread(ids: ObjectIDs): Promise<ObjectIDs> {
  const writer = new SnapshotWriter();
  ids.save(writer);
  const blocks = [...writer.blocks()].map((block) => block.slice());
  const reborn = new ObjectIDs();
  await reborn.load(new SnapshotReader(sourceOf(new Uint8Array(Buffer.concat(blocks)))));
  return reborn;
}

const objectID = fc.oneof(
  { weight: 8, arbitrary: fc.string({ unit: fc.constantFrom('a', 'b', 'é', '\ud83d', '漢'), maxLength: 3 }) },
  { weight: 1, arbitrary: fc.integer({ min: 200, max: 40_000 }).map((length) => 'long'.repeat(length / 4)) },
);
const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('append' as const), objectID }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete' as const), objectID }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('settle' as const, 'takeBack' as const), objectID }) },
);

describe('objectIDs', () => {
  it('are those of their documents, whatever comes, goes and is taken back', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const model = new Model();
        for (const one of steps) {
          if (one.kind === 'append') model.append(one.objectID);
          else if (one.kind === 'delete') model.delete(one.objectID);
          else model[one.kind]();
        }
        model.check(steps.map((one) => one.objectID));
        const reborn = await reread(model.ids);
        expect(model.texts.map((_, doc) => reborn.idOf(doc))).toEqual(model.texts);
      }),
      { numRuns: 100 },
    );
  });

  it('are found among many, and are not where others are deleted and come again', () => {
    const model = new Model();
    const nameOf = (n: number) => `product-${n}`;
    for (let n = 0; n < 20_000; n++) model.append(nameOf(n));
    model.settle();
    for (let n = 0; n < 20_000; n += 3) model.delete(nameOf(n));
    for (let n = 0; n < 20_000; n += 6) model.append(nameOf(n));
    model.settle();
    model.check(['product-20000', 'product-', '']);
    model.ids.clearNumbers();
    expect(model.ids.numberOf(nameOf(1))).toBeUndefined();
    expect(model.ids.idOf(1)).toBe(nameOf(1));
    expect(model.ids.idOf(1_000_000)).toBe('');
  });
});
