/** Choice of a rule: which shrinkage, exponent of popularity and weight of likeness foresee the sessions that were held out best. */
// Why: decision 0008.
import { blended, LIKENESS } from './blend.ts';
import type { Companion } from './companion-lists.ts';
import { bestFirst, type CoOccurrence, likelyPairs, type PairRule, type YieldToEventLoop } from './co-occurrence.ts';
import type { Pair } from './pair-rows.ts';
import type { Scored } from './rows.ts';
import { MAX_NEIGHBOURS, withTwoHops } from './two-hops.ts';

/** How much of the popularity of a companion is taken off, and how many baskets are borrowed: what is tried. The first is what holds without a choice. */
const RULES: readonly PairRule[] = [
  likelyPairs,
  ...[0.35, 0.2, 0.1].map((popularity) => ({ ...likelyPairs, popularity })),
  ...[0.5, 0.2].map((popularity) => ({ ...likelyPairs, popularity, shrinkage: 5 })),
];
/** How much the companions of companions count: what is tried. */
const BORROWED = [0, 0.5, 1];
const LIKENESSES = [LIKENESS, 0, 0.1, 0.4];

/** Fewer questions decide nothing; so many records are asked about, and so many are compared by what they say, which takes milliseconds each. */
const LEAST_QUESTIONS = 100;
const MAX_SOURCES = 400;
const MAX_COMPARED = 100;
const PER_SESSION = 5;
/** As many are shown in a carousel and behind it; as many are learnt. */
const LENGTH = 10;
const LEARNT = 50;
/** Another rule must be better by so many standard errors: several are tried, and one is always luckier. */
const SURE = 2;

/** How good answers are: what is found in ten of what was wanted, and that with the places counted (NDCG). */
export interface Quality {
  recall: number;
  ndcg: number;
}

/** What was chosen, and why. */
export interface Choice {
  rule: PairRule;
  likeness: number;
  /** How many questions were held out. Without them nothing was measured or chosen. */
  questions: number;
  /** Of what was chosen, of what holds without a choice, and of what is popular. */
  measured?: { chosen: Quality; untuned: Quality; popular: Quality };
}

/** A record, and what was looked at beside it. */
interface Question {
  source: number;
  wanted: ReadonlySet<number>;
}

/** The questions of sessions: each record is the source once, the others are what should be found. */
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
/** Four decimals say all that so few questions can. */
const rounded = (value: number): number => Math.round(10_000 * value) / 10_000;
const meanOf = (qualities: readonly Quality[]): Quality => ({
  recall: rounded(mean(qualities.map(({ recall }) => recall))),
  ndcg: rounded(mean(qualities.map(({ ndcg }) => ndcg))),
});

/** Whether answers to the same questions are better by more than chance. */
function isBetter(rival: readonly Quality[], before: readonly Quality[]): boolean {
  const differences = rival.map(({ ndcg }, at) => ndcg - before[at]!.ndcg);
  const difference = mean(differences);
  const variance = mean(differences.map((one) => (one - difference) ** 2));
  return difference > SURE * Math.sqrt(variance / differences.length);
}

/** The first way to answer, unless another one is better. */
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

/** Answers questions by what was counted, each source once. */
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

/** Remembers answers. */
function onceEach(answer: Answers): Answers {
  const known = new Map<number, readonly Companion[]>();
  return (source) => {
    const list = known.get(source) ?? answer(source);
    known.set(source, list);
    return list;
  };
}

/** How good answers to all questions are. */
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

/** How much the companions of companions should count beside a rule. */
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

/** How much likeness should count beside a rule, told from some of the questions. */
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
 * Chooses by sessions that were not counted. With few of them it stays with what holds for all shops.
 * @param options.names Of the records, by their numbers.
 * @param options.similar The records that are most alike; without it likeness counts as ever.
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
