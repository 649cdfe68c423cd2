/** Synonyms proposed by real models: words with the same meaning, not related products. */
import { describe, expect, it } from 'vitest';
import type { Embedder } from '../../ground/embedding/embedder.ts';
import { openHttpEmbedder } from '../../ground/embedding/http-embedder.ts';
import { openLocalEmbedder } from '../../node/embedding/local-embedder.ts';
import { createOutbound } from '../../node/outbound/create-outbound.ts';
import { miniLm, noSentenceModels, startE5Server } from '../../testing/sentence-models.ts';
import { proposeByMeaning } from './propose-by-meaning.ts';
import { createWordLanguages } from './word-difference.ts';

const SYNONYMS = [
  ['couch', 'sofa'],
  ['trousers', 'pants'],
  ['bathing suit', 'swimsuit'],
  ['xmas', 'christmas'],
  ['cell phone', 'smartphone'],
  ['sweets', 'candy'],
  ['spectacles', 'glasses'],
  ['refrigeration unit', 'fridge'],
] as const;
/** What a shop does not have, with what it has beside it. */
const SIBLINGS = [
  ['piano', 'guitar'],
  ['violin', 'cello'],
  ['kayak', 'canoe'],
  ['necklace', 'bracelet'],
  ['toothbrush', 'toothpaste'],
  ['camera', 'camcorder'],
  ['dog food', 'cat food'],
  ['red shoes', 'blue shoes'],
  ['mens shirt', 'womens shirt'],
  ['silver ring', 'gold ring'],
  ['freezer', 'oven'],
  ['tea', 'coffee'],
  ['umbrella', 'raincoat'],
] as const;

const demand = [...SYNONYMS, ...SIBLINGS].flatMap(([input, synonym]) => [
  { query: input, usersWithoutHits: 5, usersWithClicks: 0 },
  { query: synonym, usersWithoutHits: 0, usersWithClicks: 5 },
]);

/** What a model proposes, with how many of the synonyms are among it. */
async function proposedBy(embedder: Embedder) {
  const { signal } = new AbortController();
  const options = { embedder, languages: createWordLanguages(['en']), isBrand: () => false, signal };
  const proposals = await proposeByMeaning(demand, options);
  const isPlanted = (input: string, synonym: string) => SYNONYMS.some(([a, b]) => a === input && b === synonym);
  return {
    right: proposals.filter(({ input, synonym }) => isPlanted(input, synonym)).length,
    wrong: proposals.filter(({ input, synonym }) => !isPlanted(input, synonym)).map((one) => [one.input, one.synonym]),
  };
}

describe.skipIf(noSentenceModels)(`real models${noSentenceModels ? `: ${noSentenceModels}` : ''}`, () => {
  it('all-MiniLM-L6-v2 proposes half of the synonyms, and no sibling', async () => {
    const embedder = await openLocalEmbedder(miniLm);
    const { right, wrong } = await proposedBy(embedder);
    await embedder.close();
    expect(wrong).toEqual([]);
    expect(right).toBeGreaterThanOrEqual(4);
  });

  it('multilingual-e5-small proposes some, and no sibling', async () => {
    const server = await startE5Server();
    const outbound = createOutbound();
    const embedder = await openHttpEmbedder(outbound, { url: server.url, model: 'e5', maxCharacters: 1000 });
    const { right, wrong } = await proposedBy(embedder);
    await embedder.close();
    await outbound.close();
    await server.close();
    expect(wrong).toEqual([]);
    expect(right).toBeGreaterThanOrEqual(1);
  });
});
