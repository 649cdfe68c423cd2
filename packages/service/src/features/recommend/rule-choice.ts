/** Rule choice in the store: the rule with which related products were learned, and its quality, as a list of numbers next to the lists it created. */
import type { Queryable } from '../../store/store.ts';
import { LIKENESS } from './blend.ts';
import type { Choice, Quality } from './choose-rule.ts';
import { likelyPairs } from './co-occurrence.ts';
import type { Scored, TrainedList } from './rows.ts';

/** Model name of the choice. It has no source. */
const CHOICE = 'rule-choice';

/** The stored part of a choice. */
export interface StoredChoice {
  shrinkage: number;
  popularity: number;
  borrowed: number;
  likeness: number;
  questions: number;
  measured: { chosen: Quality; untuned: Quality; popular: Quality } | undefined;
}

const KINDS = ['chosen', 'untuned', 'popular'] as const;

/** Converts a choice into a list, which is published together with the lists it created. */
export function choiceList({ rule, likeness, questions, measured }: Choice): TrainedList {
  const items: Scored[] = [
    ['shrinkage', rule.shrinkage],
    ['popularity', rule.popularity],
    ['borrowed', rule.borrowed ?? 0],
    ['likeness', likeness],
    ['questions', questions],
  ];
  if (measured)
    for (const kind of KINDS)
      items.push([`${kind}.recall`, measured[kind].recall], [`${kind}.ndcg`, measured[kind].ndcg]);
  return { model: CHOICE, source: '', items };
}

function parseChoice(items: readonly Scored[]): StoredChoice {
  const values = new Map(items);
  const quality = (kind: (typeof KINDS)[number]): Quality => ({
    recall: values.get(`${kind}.recall`) ?? 0,
    ndcg: values.get(`${kind}.ndcg`) ?? 0,
  });
  const questions = values.get('questions') ?? 0;
  return {
    shrinkage: values.get('shrinkage') ?? likelyPairs.shrinkage,
    popularity: values.get('popularity') ?? likelyPairs.popularity,
    borrowed: values.get('borrowed') ?? 0,
    likeness: values.get('likeness') ?? LIKENESS,
    questions,
    measured:
      questions > 0
        ? { chosen: quality('chosen'), untuned: quality('untuned'), popular: quality('popular') }
        : undefined,
  };
}

/** Reads the companions of a record, and the weight of similarity, in one query. */
export async function readRelated(
  source: Queryable,
  wanted: { index: string; source: string },
): Promise<{ items: readonly Scored[]; likeness: number }> {
  const rows = await source.query<{ model: string; items: string }>(
    `SELECT model, items FROM recommendations
     WHERE index_name = $1 AND (model = 'related-products' AND source = $2 OR model = $3 AND source = '')`,
    [wanted.index, wanted.source, CHOICE],
  );
  const listOf = (model: string) => {
    const row = rows.find((one) => one.model === model);
    return row ? (JSON.parse(row.items) as Scored[]) : [];
  };
  return { items: listOf('related-products'), likeness: parseChoice(listOf(CHOICE)).likeness };
}

/** Reads the choice of the last training of an index, or the default if nothing was trained. */
export async function readChoice(source: Queryable, index: string): Promise<StoredChoice> {
  const rows = await source.query<{ items: string }>(
    `SELECT items FROM recommendations WHERE index_name = $1 AND model = $2 AND source = ''`,
    [index, CHOICE],
  );
  return parseChoice(rows[0] ? (JSON.parse(rows[0].items) as Scored[]) : []);
}
