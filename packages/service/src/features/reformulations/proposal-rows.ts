/** Synonym proposals and rejected ones in the store. Both follow renames and copies of their index. */
import type { IndexFollower } from '../../ground/changes/index-follower.ts';
import type { Queryable } from '../../store/store.ts';
import type { Proposal } from './propose-synonyms.ts';

/** A pair of words. */
export type WordPair = Pick<Proposal, 'input' | 'synonym'>;

/** Replaces the proposals of an index. */
export async function replaceProposals(
  transaction: Queryable,
  index: string,
  proposals: readonly Proposal[],
): Promise<void> {
  await transaction.query('DELETE FROM synonym_proposals WHERE index_name = $1', [index]);
  if (proposals.length === 0) return;
  await transaction.query(
    `INSERT INTO synonym_proposals (index_name, input, synonym, type, evidence, score)
     SELECT $1::text, u.* FROM unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::float8[]) AS u (input, synonym, type, evidence, score)`,
    [
      index,
      proposals.map(({ input }) => input),
      proposals.map(({ synonym }) => synonym),
      proposals.map(({ type }) => type),
      proposals.map(({ evidence }) => JSON.stringify(evidence)),
      proposals.map(({ score }) => String(score)),
    ],
  );
}

/** Deletes the proposals of all other indices. */
export const removeOtherProposals = (transaction: Queryable, indexes: readonly string[]): Promise<unknown> =>
  transaction.query('DELETE FROM synonym_proposals WHERE NOT index_name = ANY($1::text[])', [indexes]);

/** Reads the proposals of an index and whether each was rejected, those for most shoppers first. */
export async function readProposals(source: Queryable, index: string): Promise<(Proposal & { isRefused: boolean })[]> {
  const rows = await source.query<
    Pick<Proposal, 'type' | 'input' | 'synonym' | 'score'> & { evidence: string; is_refused: boolean }
  >(
    `SELECT type, input, synonym, evidence, score, refused.index_name IS NOT NULL AS is_refused
     FROM synonym_proposals LEFT JOIN refused_synonyms refused USING (index_name, input, synonym)
     WHERE index_name = $1 ORDER BY score DESC, input COLLATE "C", synonym COLLATE "C"`,
    [index],
  );
  return rows.map(({ evidence, is_refused: isRefused, ...row }) => ({
    ...row,
    evidence: JSON.parse(evidence) as Proposal['evidence'],
    isRefused,
  }));
}

/** Stores that a pair is rejected. @param pair.now Milliseconds since the Unix epoch. */
export async function refuse(
  transaction: Queryable,
  { index, input, synonym, now }: WordPair & { index: string; now: number },
): Promise<void> {
  await transaction.query(
    `INSERT INTO refused_synonyms (index_name, input, synonym, refused_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (index_name, input, synonym) DO NOTHING`,
    [index, input, synonym, now],
  );
}

/** Counts the rejected pairs of an index. */
export async function countRefused(source: Queryable, index: string): Promise<number> {
  const [row] = await source.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM refused_synonyms WHERE index_name = $1',
    [index],
  );
  return row!.count;
}

/** Allows a pair to be proposed again. */
export async function restore(
  transaction: Queryable,
  { index, input, synonym }: WordPair & { index: string },
): Promise<void> {
  await transaction.query('DELETE FROM refused_synonyms WHERE index_name = $1 AND input = $2 AND synonym = $3', [
    index,
    input,
    synonym,
  ]);
}

async function drop(transaction: Queryable, index: string): Promise<void> {
  for (const table of ['synonym_proposals', 'refused_synonyms', 'query_corrections'])
    await transaction.query(`DELETE FROM ${table} WHERE index_name = $1`, [index]);
}

/** Rejections are copied with the settings, like synonyms. */
async function copy(transaction: Queryable, { from, to }: { from: string; to: string }): Promise<void> {
  await transaction.query('DELETE FROM refused_synonyms WHERE index_name = $1', [to]);
  await transaction.query(
    `INSERT INTO refused_synonyms (index_name, input, synonym, refused_at)
     SELECT $2, input, synonym, refused_at FROM refused_synonyms WHERE index_name = $1`,
    [from, to],
  );
}

/** Follows an index. Proposals are learned again from the searches under a name. */
export const proposalFollower: IndexFollower = {
  scope: 'settings',
  drop,
  copy,
  rename: async (transaction, indexes) => {
    await copy(transaction, indexes);
    await drop(transaction, indexes.from);
  },
};
