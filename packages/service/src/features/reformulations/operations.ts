/** Operations on synonym proposals: list, accept, reject and restore. */
import type { Synonym } from '@aisle/contract';
import { type IndexRow, putIndex, readIndexes } from '../../ground/changes/index-rows.ts';
import { addTask } from '../../ground/changes/task-rows.ts';
import { badRequest, indexMissing } from '../../foundation/errors/service-error.ts';
import { wordsOf } from '../../ground/rule-sets/rule-text.ts';
import { checkSynonyms } from '../../ground/settings/check-synonyms.ts';
import type { Queryable } from '../../store/store.ts';
import { toStorable } from '../../store/storable-text.ts';
import { type Call, type Handlers, isoTime, requireIndex } from '../operation.ts';
import { listProposals } from './list-proposals.ts';
import { countRefused, refuse, restore, type WordPair } from './proposal-rows.ts';

type ProposalOperation =
  | 'listSynonymProposals'
  | 'acceptSynonymProposal'
  | 'refuseSynonymProposal'
  | 'restoreSynonymProposal';

/** Maximum number of synonyms of an index, that of the settings. */
const MAX_SYNONYMS = 5000;
/** Maximum number of rejected pairs of an index. */
const MAX_REFUSED = 10_000;

/** Reads the pair in a body. @throws ServiceError 400 if both are the same. */
function readPair({ input, synonym }: WordPair): WordPair {
  if (wordsOf(input).join(' ') === wordsOf(synonym).join(' '))
    throw badRequest('"synonym" must be another one than "input"; send the words as the list of proposals has them');
  // PostgreSQL texts cannot contain NUL.
  return { input: toStorable(input), synonym: toStorable(synonym) };
}

/** Returns an index that has its own synonyms. @throws ServiceError 400 or 404 */
async function readPrimary(source: Queryable, name: string): Promise<IndexRow> {
  const row = (await readIndexes(source, [name])).get(name);
  if (!row) throw indexMissing(name);
  if (row.primary !== null)
    throw badRequest(`${name} is a replica; ask for the proposals of ${row.primary}, whose searches they come from`);
  return row;
}

const isSame = ({ type, input, synonyms }: Synonym, other: Synonym): boolean =>
  type === other.type && input === other.input && synonyms?.join('\u0000') === other.synonyms?.join('\u0000');

/** Adds a synonym, unless it exists already. @throws ServiceError 400 */
function withSynonym(synonyms: readonly Synonym[], added: Synonym): readonly Synonym[] {
  checkSynonyms([added]);
  if (synonyms.some((one) => isSame(one, added))) return synonyms;
  if (synonyms.length >= MAX_SYNONYMS)
    throw badRequest(`The index has ${MAX_SYNONYMS} synonyms, which is the most; delete one first`);
  return [...synonyms, added];
}

const changePair = async (
  call: Call<'refuseSynonymProposal' | 'restoreSynonymProposal'>,
  change: (transaction: Queryable, pair: WordPair & { index: string; now: number }) => Promise<void>,
) => {
  const { context, caller, path, body } = call;
  requireIndex(caller, path.indexName);
  const pair = readPair(body);
  return context.writer.write(async (transaction, now) => {
    const { name: index } = await readPrimary(transaction, path.indexName);
    await change(transaction, { ...pair, index, now });
    return { body: { updatedAt: isoTime(now) } };
  });
};

export const reformulationOperations: Handlers<ProposalOperation> = {
  listSynonymProposals: async ({ context, caller, path, query }) => {
    requireIndex(caller, path.indexName);
    await readPrimary(context.store, path.indexName);
    const index = context.catalogue.get(path.indexName);
    const proposals = index ? await listProposals(context, { index, isRefused: query.refused ?? false }) : [];
    return { body: { proposals } };
  },

  acceptSynonymProposal: async ({ context, caller, path, body }) => {
    requireIndex(caller, path.indexName);
    const { input, synonym } = readPair(body);
    const added: Synonym =
      body.type === 'synonym'
        ? { type: 'synonym', synonyms: [input, synonym] }
        : { type: 'onewaysynonym', input, synonyms: [synonym] };
    return context.writer.write(async (transaction, now) => {
      const { name, primary, settings } = await readPrimary(transaction, path.indexName);
      const synonyms = [...withSynonym(settings.synonyms ?? [], added)];
      await putIndex(transaction, { name, primary, settings: { ...settings, synonyms }, now });
      await restore(transaction, { index: name, input, synonym });
      const taskID = await addTask(transaction, { index: name, now });
      return { body: { taskID, updatedAt: isoTime(now) } };
    });
  },

  refuseSynonymProposal: (call) =>
    changePair(call, async (transaction, pair) => {
      if ((await countRefused(transaction, pair.index)) >= MAX_REFUSED)
        throw badRequest(`There are ${MAX_REFUSED} refused proposals, which is the most; restore some first`);
      await refuse(transaction, pair);
    }),

  restoreSynonymProposal: (call) => changePair(call, restore),
};
