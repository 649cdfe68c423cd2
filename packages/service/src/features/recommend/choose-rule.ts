/** Choice of a rule: which shrinkage, popularity exponent and weight of similarity predict the held-out sessions best. */
// Why: decision 0008.
import { blended, LIKENESS } from './blend.ts';
import type { Companion } from './companion-lists.ts';
import { bestFirst, type CoOccurrence, likelyPairs, type PairRule, type YieldToEventLoop } from './co-occurrence.ts';
import type { Pair } from './pair-rows.ts';
import type { Scored } from './rows.ts';
import { MAX_NEIGHBOURS, withTwoHops } from './two-hops.ts';

/** Combinations of shrinkage and popularity exponent to try. The first one is the default. */
const RULES: readonly PairRule[] = [
  likelyPairs,
  ...[0.35, 0.2, 0.1].map((popularity) => ({ ...likelyPairs, popularity })),
  ...[0.5, 0.2].map((popularity) => ({ ...likelyPairs, popularity, shrinkage: 5 })),
];
/** Weights of indirect companions to try. */
const BORROWED = [0, 0.5, 1];
const LIKENESSES = [LIKENESS, 0, 0.1, 0.4];

/**
 * Minimum number of questions for a choice; maximum number of records to evaluate; and maximum number to compare by content, which takes
 * milliseconds each.
 */
const LEAST_QUESTIONS = 100;
const MAX_SOURCES = 400;
const MAX_COMPARED = 100;
const PER_SESSION = 5;
/** Number of results to evaluate, about the length of a carousel, and number to compute. */
const LENGTH = 10;
const LEARNT = 50;
/** A rule must be better by this many standard errors: if several are tried, one is always better by chance. */
const SURE = 2;

/** Quality of results: recall at ten, and NDCG. */
export interface Quality {
  recall: number;
  ndcg: number;
}

/** The chosen rule, with its evaluation. */
export interface Choice {
  rule: PairRule;
  likeness: number;
  /** Number of held-out questions. Without any, nothing was measured or chosen. */
  questions: number;
  /** Quality of the chosen rule, of the default, and of the popular records. */
  measured?: { chosen: Quality; untuned: Quality; popular: Quality };
}

/** A record, and the others viewed in its session. */
interface Question {
  source: number;
  wanted: ReadonlySet<number>;
}

/** Creates questions from sessions: each record is the source once, and the others should be predicted. */
function questionsOf(sessions: readonly (readonly number[])[]): Question[] {
  const sources = new Set<number>();
  const questions: Question[] = [];
  for (const session of sessions)
    for (const source of session.slice(0, PER_SESSION)) {
      if (!sources.has(source) && sources.size >= MAX_SOURCES) continue;
      sources.add(source);
      questions.push({ source, wanted: new Set(session.filter((item) => item !== source)) });
    }
  return questions;
}

const gain = (place: number): number => 1 / Math.log2(place + 2);

function qualityOf(found: readonly number[], { wanted }: Question): Quality {
  let [hits, gained, best] = [0, 0, 0];
  for (const [place, item] of found.slice(0, LENGTH).entries())
    if (wanted.has(item)) {
      hits++;
      gained += gain(place);
    }
  for (let place = 0; place < Math.min(LENGTH, wanted.size); place++) best += gain(place);
  return { recall: hits / wanted.size, ndcg: gained / best };
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
/** Four decimals are enough for so few questions. */
const rounded = (value: number): number => Math.round(10_000 * value) / 10_000;
const meanOf = (qualities: readonly Quality[]): Quality => ({
  recall: rounded(mean(qualities.map(({ recall }) => recall))),
  ndcg: rounded(mean(qualities.map(({ ndcg }) => ndcg))),
});

/** Whether results for the same questions are better by more than chance. */
function isBetter(rival: readonly Quality[], before: readonly Quality[]): boolean {
  const differences = rival.map(({ ndcg }, at) => ndcg - before[at]!.ndcg);
  const difference = mean(differences);
  const variance = mean(differences.map((one) => (one - difference) ** 2));
  return difference > SURE * Math.sqrt(variance / differences.length);
}

/** Returns the first candidate, unless another one is better. */
async function best<Way extends object | number>(
  ways: readonly Way[],
  answer: (way: Way) => Promise<readonly Quality[]>,
): Promise<{ way: Way; qualities: readonly Quality[]; first: readonly Quality[] }> {
  const first = await answer(ways[0]!);
  let chosen: { way: Way; qualities: readonly Quality[] } = { way: ways[0]!, qualities: first };
  for (const way of ways.slice(1)) {
    const qualities = await answer(way);
    if (isBetter(qualities, first) && meanOf(qualities).ndcg > meanOf(chosen.qualities).ndcg)
      chosen = { way, qualities };
  }
  return { ...chosen, first };
}

/** Answers questions by the counted pairs, each source once. */
function createAnswers(
  sessions: CoOccurrence,
  rule: PairRule,
  { pairs, names }: { pairs: ReadonlyMap<number, readonly Pair[]>; names: readonly string[] },
): Answers {
  const inOrder = bestFirst(names);
  return onceEach((source) =>
    (pairs.get(source) ?? [])
      .flatMap((pair): Companion[] => {
        const score = sessions.scoreFrom(source, pair, rule);
        return score === undefined ? [] : [[pair.a === source ? pair.b : pair.a, score]];
      })
      .sort(inOrder)
      .slice(0, LEARNT),
  );
}

type Answers = (source: number) => readonly Companion[];

/** Caches answers. */
function onceEach(answer: Answers): Answers {
  const known = new Map<number, readonly Companion[]>();
  return (source) => {
    const list = known.get(source) ?? answer(source);
    known.set(source, list);
    return list;
  };
}

/** Evaluates answers to all questions. */
async function qualitiesOf(
  questions: readonly Question[],
  answers: Answers,
  goOn: YieldToEventLoop,
): Promise<readonly Quality[]> {
  const answered: Quality[] = [];
  for (const question of questions) {
    const found = answers(question.source).slice(0, LENGTH);
    answered.push(
      qualityOf(
        found.map(([item]) => item),
        question,
      ),
    );
    await goOn();
  }
  return answered;
}

/** Chooses the weight of indirect companions for a rule. */
async function chooseBorrowed(
  sessions: CoOccurrence,
  questions: readonly Question[],
  options: { rule: PairRule; answers: Answers; names: readonly string[]; goOn: YieldToEventLoop },
): Promise<{ rule: PairRule; answers: Answers; qualities: readonly Quality[] }> {
  const { rule, answers: plain, names, goOn } = options;
  const neighbours = new Set<number>();
  for (const { source } of questions) for (const [item] of plain(source).slice(0, MAX_NEIGHBOURS)) neighbours.add(item);
  const listOf = await sessions.listsOf(neighbours, rule, { names, yieldToEventLoop: goOn });
  const inOrder = bestFirst(names);
  const answersWith = (borrowed: number) =>
    onceEach((source) => withTwoHops(source, plain(source), listOf, { borrowed }).sort(inOrder).slice(0, LEARNT));
  const { way: borrowed, qualities } = await best(BORROWED, (way) => qualitiesOf(questions, answersWith(way), goOn));
  return borrowed === 0
    ? { rule, answers: plain, qualities }
    : { rule: { ...rule, borrowed }, answers: answersWith(borrowed), qualities };
}

/** Chooses the weight of similarity for a rule, evaluated on some of the questions. */
async function chooseLikeness(
  questions: readonly Question[],
  options: {
    answers: Answers;
    names: readonly string[];
    similar: (objectID: string, most: number) => Promise<readonly Scored[]>;
    goOn: YieldToEventLoop;
  },
): Promise<number> {
  const { answers, names, similar, goOn } = options;
  const sources = [...new Set(questions.map(({ source }) => source))].slice(0, MAX_COMPARED);
  const alike = new Map<number, readonly Scored[]>();
  for (const source of sources) {
    alike.set(source, await similar(names[source]!, LEARNT));
    await goOn();
  }
  const numbers = new Map(names.map((name, number) => [name, number]));
  const asked = questions.filter(({ source }) => alike.has(source));
  if (asked.length < LEAST_QUESTIONS) return LIKENESS;
  const { way } = await best(LIKENESSES, async (weight) =>
    asked.map((question) => {
      const trained = answers(question.source).map(([item, score]): Scored => [names[item]!, score]);
      const found = blended(trained, alike.get(question.source)!, weight).slice(0, LENGTH);
      return qualityOf(
        found.map(([name]) => numbers.get(name) ?? -1),
        question,
      );
    }),
  );
  return way;
}

/**
 * Chooses a rule by sessions that were not counted. With few of them it returns the defaults for all shops.
 * @param options.names objectIDs by item ID.
 * @param options.similar Returns the most similar records. Without it, similarity has its default weight.
 *
 * @example
 * const { rule, likeness } = await chooseRule(sessions, holdOut.questions(), { names, goOn });
 */
export async function chooseRule(
  sessions: CoOccurrence,
  heldOut: readonly (readonly number[])[],
  options: {
    names: readonly string[];
    similar?: ((objectID: string, most: number) => Promise<readonly Scored[]>) | undefined;
    goOn: YieldToEventLoop;
  },
): Promise<Choice> {
  const { names, similar, goOn } = options;
  const questions = questionsOf(heldOut);
  if (questions.length < LEAST_QUESTIONS) return { rule: likelyPairs, likeness: LIKENESS, questions: 0 };
  const pairs = await sessions.pairsOf(new Set(questions.map(({ source }) => source)), goOn);
  const { way: plain, first } = await best(RULES, (candidate) =>
    qualitiesOf(questions, createAnswers(sessions, candidate, { pairs, names }), goOn),
  );
  const { rule, answers, qualities } = await chooseBorrowed(sessions, questions, {
    rule: plain,
    answers: createAnswers(sessions, plain, { pairs, names }),
    names,
    goOn,
  });
  const popular = sessions.popular(names, LENGTH + 1);
  const measured = {
    chosen: meanOf(qualities),
    untuned: meanOf(first),
    popular: meanOf(
      questions.map((question) =>
        qualityOf(
          popular.filter((item) => item !== question.source),
          question,
        ),
      ),
    ),
  };
  const likeness = similar ? await chooseLikeness(questions, { answers, names, similar, goOn }) : LIKENESS;
  return { rule, likeness, questions: questions.length, measured };
}
