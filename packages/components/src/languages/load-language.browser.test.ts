/** A page with the languages entry speaks what its `lang` says, also after a change, and loads nothing else. */
import { expect } from '@open-wc/testing';
import '../define.ts';
import '../define/languages.ts';
import { expectAccessible } from '../testing/axe.ts';
import { shoes } from '../testing/fake-client.ts';
import { cleanUp, mount, part, textOf, until } from '../testing/mount.ts';

const loadedPacks = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => /\/(?:__bundled|locales)\/(\w\w(?:-BR|-Hant)?)(?:-\w{8})?\.[jt]s/.exec(name)?.[1] ?? '')
    .filter(Boolean);

describe('a page that loads its languages', () => {
  let before: { lang: string; dir: string };
  beforeEach(() => {
    const { lang, dir } = document.documentElement;
    before = { lang, dir };
  });
  afterEach(async () => {
    Object.assign(document.documentElement, before);
    await cleanUp();
  });

  it('speaks each as it comes, and asks for no other', async () => {
    const { get, root } = await mount('<aisle-stats></aisle-stats>', { records: shoes(3) });
    const stats = (): string => textOf(part(get('aisle-stats'), 'text'));
    expect(loadedPacks()).to.deep.equal([]);
    for (const [lang, sentence] of [
      ['cs', '3 výsledky'],
      ['zh-TW', '3 項結果'],
      ['uk', '3 результати'],
    ] as const) {
      document.documentElement.lang = lang;
      await until(() => stats() === sentence);
    }
    expect(loadedPacks().toSorted()).to.deep.equal(['cs', 'uk', 'zh-Hant']);
    await expectAccessible(root);
  });

  it('speaks Hebrew from right to left, with the dual', async () => {
    Object.assign(document.documentElement, { lang: 'he', dir: 'rtl' });
    const { get, root } = await mount('<aisle-stats></aisle-stats><aisle-search-box></aisle-search-box>', {
      records: shoes(2),
    });
    const stats = (): HTMLElement => part(get('aisle-stats'), 'text');
    await until(() => textOf(stats()) === 'שתי תוצאות');
    expect(getComputedStyle(stats()).direction).to.equal('rtl');
    await expectAccessible(root);
  });
});
