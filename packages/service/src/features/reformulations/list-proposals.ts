/** Proposal list: the stored proposals that still help, with the number of hits of each. */
import type { SearchParams, SynonymProposal } from '@aisle/contract';
import type { SearchableIndex } from '../../ground/changes/catalogue.ts';
import { answerHit } from '../../ground/query/search-answer.ts';
import { createQuestion } from '../../ground/query/question.ts';
import { resolveSearch } from '../../ground/query/resolve-search.ts';
import type { Context } from '../context.ts';
import { readProposals } from './proposal-rows.ts';

/** Maximum number of proposals in a list. */
const MAX_LISTED = 50;
/** Number of sample records of a proposal. */
const SAMPLE = 3;

/** Keyword search only, without rules, tests and personalization. */
const PLAIN: SearchParams = {
  mode: 'keywordSearch',
  attributesToHighlight: [],
  attributesToSnippet: [],
};

type ListContext = Pick<Context, 'store' | 'engine' | 'applyStages' | 'yieldToEventLoop'>;

/** Searches words in the current index. */
async function find({ engine, applyStages }: ListContext, index: SearchableIndex, query: string, hitsPerPage: number) {
  const parameters = { ...PLAIN, query, hitsPerPage };
  const search = resolveSearch(await applyStages(createQuestion({ index, parameters, enforced: {} }), 'dictionaries'));
  const { hits, nbHits } = await engine.search(index.physical, search.query);
  return { nbHits, hits: hits.map((hit) => answerHit(hit, search)) };
}

/**
 * Returns the proposals of an index, those for most shoppers first. A word that has hits by now, because of a new synonym or new records,
 * needs none, and a proposal without hits would not help.
 * @param options.isRefused Lists the rejected proposals instead.
 *
 * @example
 * await listProposals(context, { index, isRefused: false });
 */
export async function listProposals(
  context: ListContext,
  { index, isRefused }: { index: SearchableIndex; isRefused: boolean },
): Promise<SynonymProposal[]> {
  const listed: SynonymProposal[] = [];
  for (const proposal of await readProposals(context.store, index.name)) {
    if (listed.length === MAX_LISTED) break;
    if (proposal.isRefused !== isRefused) continue;
    await context.yieldToEventLoop();
    if ((await find(context, index, proposal.input, 0)).nbHits > 0) continue;
    const { nbHits, hits } = await find(context, index, proposal.synonym, SAMPLE);
    if (nbHits === 0) continue;
    const { type, input, synonym, evidence } = proposal;
    listed.push({ type, input, synonym, ...evidence, searches: [...evidence.searches], nbHits, hits });
  }
  return listed;
}
