/** The forms of tasks and crawlers: each safety check with its share and its switch, in every language. */
import { describe, expect, it } from 'vitest';
import { Words } from '../text/words.ts';
import { configGroups } from '../views/crawlers/config-fields.ts';
import { taskFields } from '../views/ingestion/task-fields.ts';
import { textOf, withTyped } from './typed-values.ts';

const PLACE = 'safetyChecks.beforeIndexPublishing';
const SHARES = [
  'maxLostRecordsPercentage',
  'maxLostAttributePercentage',
  'maxSameValuePercentage',
  'maxSoldOutPercentage',
  'maxWrongPricesPercentage',
  'maxDamagedTextsPercentage',
];
const SWITCHES = ['checkPrices', 'checkTexts'];

const forms = {
  task: (words: Words) => taskFields(words, { sources: [], destinations: [] }),
  crawler: (words: Words) => configGroups(words).flatMap(({ fields }) => fields),
};

describe.each(Object.entries(forms))('the form of a %s', (_name, fieldsOf) => {
  it.each(['ar', 'de', 'en', 'es', 'fr', 'ja', 'zh'] as const)('has every check with words in %s', async (language) => {
    const words = new Words(language);
    await words.bring('checks');
    const checks = fieldsOf(words).filter(({ path }) => path.startsWith(PLACE));
    expect(checks.map(({ path }) => path.slice(PLACE.length + 1)).sort()).toEqual(
      [...SHARES, ...SWITCHES, 'requiredAttributes'].sort(),
    );
    for (const { label, hint } of checks)
      for (const text of [label, hint]) expect(text).not.toMatch(/^(?:checks\..*)?$/);
    expect(new Set(checks.map(({ label }) => label)).size).toBe(checks.length);
  });

  it('writes what is typed at each of them, and takes away what is emptied', () => {
    const fields = fieldsOf(new Words('en'));
    const typed = Object.fromEntries([
      ...SHARES.map((name, at) => [`${PLACE}.${name}`, String(at + 20)]),
      ...SWITCHES.map((name) => [`${PLACE}.${name}`, false]),
      [`${PLACE}.requiredAttributes`, 'brand\nprice.eur'],
    ]);
    const checks = {
      maxLostRecordsPercentage: 20,
      maxLostAttributePercentage: 21,
      maxSameValuePercentage: 22,
      maxSoldOutPercentage: 23,
      maxWrongPricesPercentage: 24,
      maxDamagedTextsPercentage: 25,
      checkPrices: false,
      checkTexts: false,
      requiredAttributes: ['brand', 'price.eur'],
    };
    const edited = withTyped({ name: 'x' }, { fields, typed });
    expect(edited).toEqual({ name: 'x', safetyChecks: { beforeIndexPublishing: checks } });
    const share = fields.find(({ path }) => path === `${PLACE}.maxSoldOutPercentage`)!;
    expect(textOf(share, 23)).toBe('23');
    const emptied = withTyped(edited, { fields, typed: { [share.path]: '' } });
    const { maxSoldOutPercentage: _gone, ...left } = checks;
    expect(emptied).toEqual({ name: 'x', safetyChecks: { beforeIndexPublishing: left } });
  });

  it('shows a check as switched on where nobody has said otherwise', () => {
    const switches = fieldsOf(new Words('en')).filter(({ path }) => SWITCHES.some((name) => path.endsWith(name)));
    expect(switches.map(({ kind, standard }) => [kind, standard])).toEqual([
      ['flag', true],
      ['flag', true],
    ]);
  });
});
