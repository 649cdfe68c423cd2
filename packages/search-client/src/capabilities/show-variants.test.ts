import { describe, expect, it } from 'vitest';
import { createSession } from '../session/create-session.ts';
import { echo, fakeClient, flushMicrotasks } from '../testing/session-fakes.ts';
import { readVariantFields, showVariants } from './show-variants.ts';

const jacket = {
  objectID: 'p1',
  name: 'Jacket',
  image: '/green.svg',
  price: 20,
  colors: ['Green', 'Red'],
  swatches: [
    { name: 'Green', image: '/green.svg' },
    { name: 'Red', image: '/red.svg', price: 25, objectID: 'p1-red' },
    { name: 'Blue', image: '/blue.svg' },
    null,
    'Red',
  ],
};
const odd = { objectID: 'p2', name: 'Mug', image: '/mug.svg', swatches: 'Red' };

const open = () => {
  const client = fakeClient((request) => ({ ...echo(request), hits: [jacket, odd] }));
  const session = createSession({ client, index: 'products' });
  session.need({ kind: 'hits' });
  return { client, session, hits: () => session.state.results?.hits };
};

describe('variants', () => {
  it('stand in the place of the product where they were chosen, and no longer than that', async () => {
    const { session, hits } = open();
    showVariants(session, 'swatches=colors');
    await flushMicrotasks();
    expect(hits()).toEqual([jacket, odd]);
    session.toggleFacet('colors', 'Red');
    await flushMicrotasks();
    expect(hits()).toEqual([{ ...jacket, image: '/red.svg', price: 25 }, odd]);
    session.toggleFacet('colors', 'Green');
    await flushMicrotasks();
    // Of several that were chosen the one that the record has first.
    expect(hits()![0]).toMatchObject({ objectID: 'p1', name: 'Jacket', image: '/green.svg', price: 20 });
    session.clearRefinements();
    await flushMicrotasks();
    expect(hits()).toEqual([jacket, odd]);
  });

  it('are shown in what was found before, without another request', async () => {
    const { client, session, hits } = open();
    session.toggleFacet('colors', 'Blue');
    await flushMicrotasks();
    expect(hits()![0]!['image']).toBe('/green.svg');
    const asked = client.calls.length;
    showVariants(session, [{ list: 'swatches', facet: 'colors' }]);
    await flushMicrotasks();
    expect(hits()![0]!['image']).toBe('/blue.svg');
    expect(client.calls).toHaveLength(asked);
  });

  it('are not chosen by values that are excluded', async () => {
    const { session, hits } = open();
    showVariants(session, 'swatches=colors');
    session.toggleFacet('colors', 'Red', { exclude: true });
    await flushMicrotasks();
    expect(hits()).toEqual([jacket, odd]);
  });

  it.each(['swatches', 'swatches=', '=colors', 'a=b=c'])('are refused where "%s" stands for them', (text) => {
    expect(() => readVariantFields(text)).toThrow(/is no pair: write the list of the record and its facet/);
  });

  it('are several where several lists are named', () => {
    expect(readVariantFields(' swatches=colors  cuts=fit ')).toEqual([
      { list: 'swatches', facet: 'colors' },
      { list: 'cuts', facet: 'fit' },
    ]);
    expect(readVariantFields('')).toEqual([]);
  });
});
