import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../settings/effective-settings.ts';
import { orderStages, type QueryStage, type StagePlace } from './query-stage.ts';
import { createQuestion } from './question.ts';

const index = { name: 'goods', physical: 'goods', settings: defaultSettings, isSorted: false };
const question = createQuestion({ index, parameters: { query: '' }, enforced: {} });

/** Appends its position to the query; some do so asynchronously. */
const stage = (place: StagePlace, waits: boolean): QueryStage => ({
  place,
  apply: (asked) => {
    const next = { ...asked, askedQuery: `${asked.askedQuery} ${place}` };
    return waits ? Promise.resolve(next) : next;
  },
});

describe('query stages', () => {
  it('work in their order, at once where none of them waits', () => {
    const apply = orderStages([stage('dictionaries', false), stage('rules', false), stage('variant', false)]);
    expect(apply(question)).toMatchObject({ askedQuery: ' variant rules dictionaries' });
    expect(apply(question, 'rules')).toMatchObject({ askedQuery: ' rules' });
  });

  it('work in their order also behind one that waits', async () => {
    const apply = orderStages([stage('dictionaries', false), stage('profile', true), stage('rules', false)]);
    expect(apply(question)).toBeInstanceOf(Promise);
    expect(await apply(question)).toMatchObject({ askedQuery: ' rules profile dictionaries' });
    // Browsing applies only its own stage, whether or not others would wait.
    expect(apply(question, 'dictionaries')).toMatchObject({ askedQuery: ' dictionaries' });
  });

  it('tell what goes wrong behind one that waits', async () => {
    const failing: QueryStage = {
      place: 'dictionaries',
      apply: () => {
        throw new Error('wrong');
      },
    };
    await expect(orderStages([stage('profile', true), failing])(question)).rejects.toThrow('wrong');
  });
});
