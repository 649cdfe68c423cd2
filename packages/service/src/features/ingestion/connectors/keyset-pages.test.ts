/** Pages of a catalogue, and the number of products requested for each. */
import { describe, expect, it } from 'vitest';
import { OutboundError } from '../../../outbound/outbound.ts';
import { type Keyset, readKeysetPages } from './keyset-pages.ts';
import { SourceFault } from './source-fault.ts';

const tooLarge = () => {
  const cause = new OutboundError('too_large', 'The answer of shop.example is over 50000000 bytes');
  return new SourceFault(cause.message, { cause });
};

/** Reads a shop whose products 101 to 110 are large: of these, no more than `most` fit into an answer. */
async function read(most: number): Promise<{ ids: string[]; limits: number[] }> {
  const limits: number[] = [];
  const ask: Keyset['ask'] = (after, { limit }) => {
    limits.push(limit);
    const first = Number(after ?? 0) + 1;
    const ids = Array.from({ length: Math.min(limit, 300 - first + 1) }, (_, at) => first + at);
    const large = ids.filter((id) => id > 100 && id <= 110);
    return large.length > most
      ? Promise.reject(tooLarge())
      : Promise.resolve({ items: ids.map((id) => ({ id })), left: 300 - first + 1 });
  };
  const ids: string[] = [];
  const isBehind = (id: string, other: string) => Number(id) > Number(other);
  for await (const { items } of readKeysetPages({ pageSize: 100, ask, isBehind }, {}))
    ids.push(...items.map((item) => ('id' in item ? item.id : '')));
  return { ids, limits };
}

describe('pages that are too large', () => {
  it('are asked for again with fewer products, and no product is lost or given twice', async () => {
    const { ids, limits } = await read(7);
    expect(ids).toEqual(Array.from({ length: 300 }, (_, at) => String(at + 1)));
    expect(limits.slice(0, 4)).toEqual([100, 100, 25, 6]);
  });

  it('end the reading where a single product is too large', async () => {
    await expect(read(0)).rejects.toThrow('is over 50000000 bytes');
  });
});
