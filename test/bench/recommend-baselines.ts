/** Baselines of recommendation: what is popular, chance, and item-based nearest neighbours as they were published. */

/** Recommends records for a source record, best first. */
export type Recommender = (source: string) => Promise<readonly string[]> | readonly string[];

/** Sessions of shoppers: the records of each, once each. */
export type Sessions = readonly (readonly string[])[];

const LENGTH = 10;

/** How often each record is there. */
function countOf(sessions: Sessions): Map<string, number> {
  const counts = new Map<string, number>();
  for (const session of sessions) for (const item of session) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}

/** The records of the most sessions. */
export function popularity(sessions: Sessions): Recommender {
  const ranked = [...countOf(sessions)].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([item]) => item);
  return (source) => ranked.filter((item) => item !== source).slice(0, LENGTH);
}

/** Any records, the same ones for the same seed. */
export function chance(items: readonly string[], random: () => number): Recommender {
  return () => Array.from({ length: LENGTH }, () => items[Math.floor(random() * items.length)]!);
}

/**
 * Item-based nearest neighbours with cosine similarity (Sarwar, Karypis, Konstan, Riedl: Item-based collaborative filtering recommendation
 * algorithms, WWW 2001), over sessions and with the regularization of Hidasi, Karatzoglou, Baltrunas, Tikk: Session-based recommendations
 * with recurrent neural networks, ICLR 2016 (their item-KNN; lambda 20, as in their published code).
 */
export function itemNeighbours(sessions: Sessions, lambda = 20): Recommender {
  const counts = countOf(sessions);
  const together = new Map<string, Map<string, number>>();
  for (const session of sessions)
    for (const a of session) {
      const row = together.get(a) ?? new Map<string, number>();
      together.set(a, row);
      for (const b of session) if (a !== b) row.set(b, (row.get(b) ?? 0) + 1);
    }
  const similarity = (a: string, [b, both]: readonly [string, number]) =>
    both / (Math.sqrt(counts.get(a)! + lambda) * Math.sqrt(counts.get(b)! + lambda));
  return (source) =>
    [...(together.get(source) ?? [])]
      .map((entry) => [entry[0], similarity(source, entry)] as const)
      .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
      .slice(0, LENGTH)
      .map(([item]) => item);
}

const gain = (at: number): number => 1 / Math.log2(at + 2);

/** What one answer is worth: recall of the ten that can be found at most, and NDCG. */
export function qualityOf(
  answer: readonly string[],
  wanted: ReadonlySet<string>,
): { recall: number; ndcg: number; hits: number } {
  const found = answer.slice(0, LENGTH);
  const most = Math.min(LENGTH, wanted.size);
  const best = Array.from({ length: most }, (_, at) => gain(at)).reduce((sum, one) => sum + one, 0);
  const own = found.reduce((sum, item, at) => sum + (wanted.has(item) ? gain(at) : 0), 0);
  const hits = found.filter((item) => wanted.has(item)).length;
  return { recall: hits / most, ndcg: own / best, hits };
}

/** What a recommender is worth on sessions that it has not seen: each record is the source once, the others are what it should find. */
export async function quality(
  recommender: Recommender,
  sessions: Sessions,
): Promise<{ recall: number; ndcg: number; precision: number }> {
  let [recall, ndcg, asked, answered, right] = [0, 0, 0, 0, 0];
  for (const session of sessions)
    for (const source of session) {
      const wanted = new Set(session.filter((item) => item !== source));
      const found = (await recommender(source)).slice(0, LENGTH);
      const { hits, ndcg: own } = qualityOf(found, wanted);
      recall += hits / wanted.size;
      right += hits;
      answered += found.length;
      ndcg += own;
      asked++;
    }
  return { recall: recall / asked, ndcg: ndcg / asked, precision: answered === 0 ? 0 : right / answered };
}
