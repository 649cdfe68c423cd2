/** Synonym proposals as shop operators see them: simulated ones are found, and nothing else. */
import type { SynonymProposal } from '@aisle/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLANTED, type ReformulatingShop, startReformulatingShop } from './testing/reformulating-shop.ts';

let shop: ReformulatingShop;

const list = async (query = ''): Promise<SynonymProposal[]> => {
  const { status, body } = await shop.call('GET', `/1/indexes/goods/synonymProposals${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body['proposals'] as SynonymProposal[];
};
const change = async (how: 'accept' | 'refuse' | 'restore', body: Record<string, unknown>) => {
  const answered = await shop.call('POST', `/1/indexes/goods/synonymProposals/${how}`, { body });
  await shop.service.whenIdle();
  return answered;
};
const inputs = (proposals: readonly SynonymProposal[]) => proposals.map(({ input }) => input).sort();
const countHits = async (query: string) => (await shop.search('goods', { query, analytics: false })).nbHits;

/** What must not become a synonym. */
async function misleadShop(): Promise<void> {
  // More or less of the same.
  await shop.visits(8, { queries: ['purple shoes', 'shoes'] });
  await shop.visits(8, { queries: ['velvet lamp', 'lamp'] });
  // Slips that typo tolerance does not forgive, a blank, and half a word.
  await shop.visits(8, { queries: ['shuus', 'shoes'] });
  await shop.visits(8, { queries: ['lammpp', 'lamp'] });
  await shop.visits(8, { queries: ['phon ecase', 'phone case'] });
  // Figures.
  await shop.visits(8, { queries: ['lamp 4711', 'lamp red'] });
  // Something else in its place, which nobody wants.
  await shop.visits(8, { queries: ['umbrella', 'chair'], isClicked: false });
  // Another brand.
  await shop.visits(9, { queries: ['Zenith', 'Acme'] });
  await shop.visits(8, { queries: ['of the', 'lamp'] });
  // What everybody tries after anything.
  for (const query of ['piano', 'garden gnome', 'bicycle', 'aquarium', 'violin', 'tent', 'kayak'])
    await shop.visits(6, { queries: [query, 'sale voucher'] });
  // Two shoppers, often; and forty tokens of one evening in one place.
  for (let times = 0; times < 5; times++)
    for (const shopper of ['one', 'two'])
      await shop.visit({
        queries: ['hammock', 'chair'],
        userToken: shopper,
        clientAddress: `198.51.100.${shopper.length}`,
      });
  for (let token = 0; token < 40; token++)
    await shop.visit({ queries: ['cheapware', 'lamp'], userToken: `t-${token}`, clientAddress: '198.51.100.66' });
}

beforeAll(async () => {
  shop = await startReformulatingShop();
  for (const [at, [input, synonym]] of PLANTED.entries()) {
    await shop.visits(4, { queries: [input, synonym] });
    // With a word beside it, in other letters, on the way from half a word.
    await shop.visits(2, { queries: [`Red ${input}`, `red ${synonym}`] });
    // Some try something else, and some choose nothing.
    await shop.visits(1, { queries: [input, at % 2 === 0 ? 'chair' : 'lamp'] });
    await shop.visits(1, { queries: [input, synonym], isClicked: false });
  }
  await misleadShop();
  await shop.learn();
}, 300_000);
afterAll(() => shop.close());

describe('synonym proposals', () => {
  it('are all pairs that were planted, and no other', async () => {
    const proposals = await list();
    expect(proposals.map(({ input, synonym }) => `${input} → ${synonym}`).sort()).toEqual(
      PLANTED.map(([input, synonym]) => `${input} → ${synonym}`).sort(),
    );
  });

  it('say who stands behind them, and what they would find', async () => {
    const trainers = (await list()).find(({ input }) => input === 'trainers')!;
    expect(trainers).toMatchObject({
      type: 'synonym',
      synonym: 'sneakers',
      users: 7,
      usersWithHits: 7,
      usersWithClicks: 6,
      nbHits: 4,
      searches: [{ query: 'trainers', reformulation: 'sneakers', users: 5 }],
    });
    expect(trainers.share).toBeCloseTo(7 / 8);
    expect(trainers.hits).toHaveLength(3);
    expect(trainers.hits[0]!['name']).toContain('sneakers');
    expect((await list()).find(({ input }) => input === 'wellies')!.type).toBe('onewaysynonym');
  });

  it('are for those alone who may read searches, and change nothing for others', async () => {
    expect(
      (await shop.call('GET', '/1/indexes/goods/synonymProposals', { key: 'search-key-of-the-tests' })).status,
    ).toBe(403);
    expect((await shop.call('GET', '/1/indexes/nothing/synonymProposals')).status).toBe(404);
  });
});

describe('a proposal', () => {
  it('that is accepted finds from then on, and is proposed no more until its synonym is gone', async () => {
    expect(await countHits('red trainers')).toBe(0);
    expect((await change('accept', { input: 'trainers', synonym: 'sneakers', type: 'synonym' })).status).toBe(200);
    expect((await change('accept', { input: 'trainers', synonym: 'sneakers', type: 'synonym' })).status).toBe(200);
    expect(await countHits('red trainers')).toBe(1);
    expect(inputs(await list())).not.toContain('trainers');
    const settings = (await shop.call('GET', '/1/indexes/goods/settings')).body;
    expect(settings['synonyms']).toEqual([{ type: 'synonym', synonyms: ['trainers', 'sneakers'] }]);

    await shop.call('PUT', '/1/indexes/goods/settings', { body: { synonyms: [] } });
    await shop.service.whenIdle();
    expect(inputs(await list())).toContain('trainers');
  });

  it('that is refused is not proposed again, whatever is learnt, until it is restored', async () => {
    const pair = { input: 'couch', synonym: 'sofa' };
    expect((await change('refuse', pair)).status).toBe(200);
    await shop.learn();
    expect(inputs(await list())).not.toContain('couch');
    expect(inputs(await list('?refused=true'))).toEqual(['couch']);
    expect((await change('restore', pair)).status).toBe(200);
    expect(inputs(await list())).toContain('couch');
    expect(await list('?refused=true')).toEqual([]);
  });

  it('says what is wrong with its words', async () => {
    const same = await change('accept', { input: 'Sofa', synonym: 'sofa' });
    expect([same.status, same.body.message]).toEqual([400, expect.stringContaining('"synonym" must be another one')]);
    const wordless = await change('accept', { input: '!!', synonym: 'sofa' });
    expect([wordless.status, wordless.body.message]).toEqual([400, expect.stringContaining('1 to 10 words')]);
    expect(
      (await shop.call('POST', '/1/indexes/nothing/synonymProposals/refuse', { body: { input: 'a', synonym: 'b' } }))
        .status,
    ).toBe(404);
  });

  it('belongs to the index and goes with it', async () => {
    await change('refuse', { input: 'torch', synonym: 'flashlight' });
    await shop.call('DELETE', '/1/indexes/goods');
    await shop.service.whenIdle();
    const rows = await shop.store.query(
      'SELECT input FROM synonym_proposals UNION SELECT input FROM refused_synonyms UNION SELECT query FROM query_corrections',
    );
    expect(rows).toEqual([]);
  });
});
