/** Proposal list: the stored proposals that still help, with what each of them would find. */
import type { SearchParams, SynonymProposal } from '@aisle/contract';
import type { SearchableIndex } from '../../ground/changes/catalogue.ts';
import { answerHit } from '../../ground/query/search-answer.ts';
import { createQuestion } from '../../ground/query/question.ts';
import { resolveSearch } from '../../ground/query/resolve-search.ts';
import type { Context } from '../context.ts';
import { readProposals } from './proposal-rows.ts';

/** Proposals in one list. */
const MAX_LISTED = 50;
/** Records that are shown of what a proposal would find. */
const SAMPLE = 3;

/** Words alone, as the index is, whatever rules, tests and tastes make of it. */
const PLAIN: SearchParams = {
  mode: 'keywordSearch',
  attributesToHighlight: [],
  attributesToSnippet: [],
};

type ListContext = Pick<Context, 'store' | 'engine' | 'applyStages' | 'yieldToEventLoop'>;

/** What words find in an index today. */
async function find({ engine, applyStages }: ListContext, index: SearchableIndex, query: string, hitsPerPage: number) {
  const parameters = { ...PLAIN, query, hitsPerPage };
  const search = resolveSearch(await applyStages(createQuestion({ index, parameters, enforced: {} }), 'dictionaries'));
  const { hits, nbHits } = await engine.search(index.physical, search.query);
  return { nbHits, hits: hits.map((hit) => answerHit(hit, search)) };
}

/**
 * The proposals of an index, those that help most shoppers first. What finds something by now, as by a synonym that was added or by new records, needs none; and a proposal that would find
 * nothing helps nobody.
 * @param options.isRefused Those that were refused in place of the others.
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
