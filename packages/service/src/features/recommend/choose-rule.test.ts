import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../simulator/seeded-random.ts';
import { chooseRule } from './choose-rule.ts';
import { CoOccurrence, likelyPairs } from './co-occurrence.ts';
import { HoldOut } from './hold-out.ts';

const goOn = async () => undefined;
const NAMES = Array.from({ length: 300 }, (_, item) => `p${item}`);

/** Sessions of shoppers who look at records of one group of ten, and at the ten that everybody looks at. */
function shoppers(options: {
  count: number;
  popular: number;
  seed: number;
  skew?: number;
}): { user: number; items: number[] }[] {
  const random = seededRandom(options.seed);
  return Array.from({ length: options.count }, (_, n) => {
    const group = 10 + 10 * Math.floor(random() * 29);
    const pick = () => (random() < options.popular ? 0 : group) + Math.floor(10 * random() ** (options.skew ?? 2));
    return { user: n + 1, items: [...new Set(Array.from({ length: 6 }, pick))] };
  });
}

function count(all: readonly { user: number; items: number[] }[], weight = 1) {
  const sessions = new CoOccurrence();
  const holdOut = new HoldOut(sessions);
  for (const { user, items } of all) holdOut.add(user, [{ items, weight, at: 0 }], { network: 0, person: 1 });
  return { sessions, holdOut };
}

describe('the choice of a rule', () => {
  it('takes less off for popularity where everybody looks at the same, and says what that is worth', async () => {
    const { sessions, holdOut } = count(shoppers({ count: 3000, popular: 0.6, seed: 1 }));
    const { rule, questions, measured } = await chooseRule(sessions, holdOut.questions(), { names: NAMES, goOn });
    expect(rule.popularity).toBeLessThan(0.5);
    expect(questions).toBeGreaterThan(500);
    expect(measured!.chosen.ndcg).toBeGreaterThan(measured!.untuned.ndcg);
    expect(measured!.chosen.recall).toBeLessThanOrEqual(1);
  });

  it('asks the companions of companions where few sessions say what goes with a record', async () => {
    const { sessions, holdOut } = count(shoppers({ count: 500, popular: 0, seed: 6, skew: 1 }));
    const { rule, measured } = await chooseRule(sessions, holdOut.questions(), { names: NAMES, goOn });
    expect(rule.borrowed).toBeGreaterThan(0);
    expect(measured!.chosen.ndcg).toBeGreaterThan(measured!.untuned.ndcg);
  });

  it('stays with what holds for all shops where nothing else is better, and beats what is popular', async () => {
    const { sessions, holdOut } = count(shoppers({ count: 3000, popular: 0, seed: 2, skew: 1 }));
    const { rule, measured } = await chooseRule(sessions, holdOut.questions(), { names: NAMES, goOn });
    expect(rule).toEqual(likelyPairs);
    expect(measured!.chosen).toEqual(measured!.untuned);
    expect(measured!.chosen.ndcg).toBeGreaterThan(2 * measured!.popular.ndcg);
  });

  it('weighs likeness by the same questions', async () => {
    const { sessions, holdOut } = count(shoppers({ count: 600, popular: 0, seed: 3 }));
    const same = async (objectID: string) => {
      const group = 10 * Math.floor(Number(objectID.slice(1)) / 10);
      return Array.from({ length: 10 }, (_, at) => [`p${group + at}`, 90 - at] as const).filter(
        ([id]) => id !== objectID,
      );
    };
    const other = async () => Array.from({ length: 50 }, (_, at) => [`p${250 + at}`, 95] as const);
    const options = { names: NAMES, goOn };
    const questions = holdOut.questions();
    const helpful = await chooseRule(sessions, questions, { ...options, similar: same });
    const misleading = await chooseRule(sessions, questions, { ...options, similar: other });
    expect(helpful.likeness).toBeGreaterThan(misleading.likeness);
  });

  it('needs enough questions of the last week', async () => {
    const few = count(shoppers({ count: 40, popular: 0.6, seed: 4 }));
    const old = count(shoppers({ count: 3000, popular: 0.6, seed: 4 }), 0.5);
    for (const { sessions, holdOut } of [few, old])
      expect(await chooseRule(sessions, holdOut.questions(), { names: NAMES, goOn })).toEqual({
        rule: likelyPairs,
        likeness: 0.2,
        questions: 0,
      });
  });
});

describe('what is held out', () => {
  it('is the same in whatever order shoppers come, and counted in the end', async () => {
    const all = shoppers({ count: 3000, popular: 0.3, seed: 5 });
    const [one, other] = [count(all), count(all.toReversed())];
    expect(one.holdOut.questions()).toEqual(other.holdOut.questions());
    expect(one.holdOut.questions().length).toBeLessThanOrEqual(250);
    const plain = new CoOccurrence();
    for (const { items } of all) plain.add([{ items, weight: 1, at: 0 }]);
    one.holdOut.release();
    const lists = async (sessions: CoOccurrence) => {
      const found = new Map<string, unknown>();
      const pairs = sessions.pairs(likelyPairs, { names: NAMES, yieldToEventLoop: goOn });
      for await (const [source, items] of pairs) found.set(source, items);
      return found;
    };
    expect(await lists(one.sessions)).toEqual(await lists(plain));
  });
});
