/** Snapshot reader (deserialization): reads the parts of an index in the order in which they were written. */
import { appendAll } from '../../../foundation/collections/append-all.ts';
import type { ByteSource } from '../../engine.ts';
import { type NumberArray, textForms } from './snapshot-writer.ts';

/**
 * Reads what a SnapshotWriter wrote.
 *
 * @example
 * const reader = new SnapshotReader(source);
 * const places = await reader.numbers(Uint32Array);
 */
export class SnapshotReader {
  readonly #source: ByteSource;
  // A text may start with a byte order mark, as with any other character.
  readonly #decoder = new TextDecoder('utf-8', { ignoreBOM: true, fatal: true });

  constructor(source: ByteSource) {
    this.#source = source;
  }

  async value<Value>(): Promise<Value> {
    const [length] = await this.#wholes(1);
    return JSON.parse(this.#decoder.decode(await this.#bytes(length as number))) as Value;
  }

  /** @throws Error if something else was written here. */
  async numbers<Numbers extends NumberArray>(type: {
    new (length: number): Numbers;
    readonly BYTES_PER_ELEMENT: number;
  }): Promise<Numbers> {
    const [width, length] = await this.#wholes(2);
    if (width !== type.BYTES_PER_ELEMENT) throw new Error('there are other numbers than expected');
    const numbers = new type(length as number);
    await this.#source.readInto(new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength));
    return numbers;
  }

  /** Fills `target` with bytes whose number is not in the snapshot. */
  async bytesInto(target: Uint8Array): Promise<void> {
    await this.#source.readInto(target);
  }

  async texts(): Promise<string[]> {
    const texts: string[] = [];
    const [count] = await this.#wholes(1);
    while (texts.length < (count as number)) {
      const [group, form, length] = (await this.#wholes(3)) as unknown as [number, number, number];
      if (form === textForms.json) {
        appendAll(texts, JSON.parse(this.#decoder.decode(await this.#bytes(length))) as string[]);
        continue;
      }
      const lengths = await this.#wholes(group);
      const bytes = await this.#bytes(length);
      let at = 0;
      for (const one of lengths) texts.push(this.#decoder.decode(bytes.subarray(at, (at += one))));
    }
    return texts;
  }

  async #bytes(length: number): Promise<Uint8Array> {
    const bytes = new Uint8Array(length);
    await this.#source.readInto(bytes);
    return bytes;
  }

  async #wholes(count: number): Promise<Uint32Array> {
    const numbers = new Uint32Array(count);
    await this.#source.readInto(new Uint8Array(numbers.buffer));
    return numbers;
  }
}
