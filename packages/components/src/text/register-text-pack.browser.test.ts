/** A page speaks its language, whichever parts of it do, and whenever that changes. */
import { elementUpdated, expect } from '@open-wc/testing';
import '../define.ts';
import '../define/locale-ar.ts';
import '../define/locale-de.ts';
import { zh } from '../define/locale-zh.ts';
import { expectAccessible } from '../testing/axe.ts';
import { shoes } from '../testing/fake-client.ts';
import { cleanUp, mount, part, parts, place, textOf, turn } from '../testing/mount.ts';
import { registerTextPack } from './register-text-pack.ts';

const page = `
  <aisle-search-box></aisle-search-box>
  <aisle-stats></aisle-stats>
  <aisle-refinement-list attribute="brand" label="Brand" show-more limit="2"></aisle-refinement-list>
  <aisle-hits><template><h3>{{name}}</h3> <aisle-price value="{{price}}" currency="EUR"></aisle-price></template></aisle-hits>
  <aisle-pagination></aisle-pagination>`;

const records = shoes(1234).map((hit, index) => ({ ...hit, price: 1234.5 + index }));

describe('a page in another language', () => {
  let before: { lang: string; dir: string };
  beforeEach(() => {
    const { lang, dir } = document.documentElement;
    before = { lang, dir };
  });
  afterEach(async () => {
    Object.assign(document.documentElement, before);
    await cleanUp();
  });

  it('shows texts and numbers in German', async () => {
    document.documentElement.lang = 'de-AT';
    const { get } = await mount(page, { records });
    expect(textOf(part(get('aisle-stats'), 'text'))).to.equal(
      `${new Intl.NumberFormat('de-AT').format(1234).replace(/\s/g, ' ')} Ergebnisse`,
    );
    expect(part(get('aisle-search-box'), 'submit').getAttribute('aria-label')).to.equal('Suchen');
    expect(textOf(part(get('aisle-refinement-list'), 'more'))).to.equal('Mehr anzeigen Brand');
    expect(textOf(get('aisle-price'))).to.equal(
      new Intl.NumberFormat('de-AT', { style: 'currency', currency: 'EUR' }).format(1234.5).replace(/\s/g, ' '),
    );
    expect(get('aisle-pagination').shadowRoot!.querySelector('nav')!.getAttribute('aria-label')).to.equal(
      'Ergebnisseiten',
    );
  });

  it('shows texts and numbers in Arabic, from right to left, and stays accessible', async () => {
    Object.assign(document.documentElement, { lang: 'ar', dir: 'rtl' });
    const { get, root, client, settled } = await mount(page, { records: shoes(3) });
    const stats = (): string => textOf(part(get('aisle-stats'), 'text'));
    expect(stats()).to.equal('3 نتائج');
    expect(part(get('aisle-search-box'), 'submit').getAttribute('aria-label')).to.equal('بحث');
    expect(getComputedStyle(part(get('aisle-stats'), 'text')).direction).to.equal('rtl');
    await expectAccessible(root);
    for (const [count, sentence] of [
      [1, 'نتيجة واحدة'],
      [2, 'نتيجتان'],
      [11, '11 نتيجة'],
      [100, '100 نتيجة'],
    ] as const) {
      client.records = shoes(count);
      root.session!.refresh();
      await settled();
      expect(stats()).to.equal(sentence);
    }
  });

  it('follows a change of the language while it runs', async () => {
    document.documentElement.lang = 'en';
    const { get, settled } = await mount(page, { records });
    const stats = get('aisle-stats');
    expect(textOf(part(stats, 'text'))).to.equal('1,234 results');
    document.documentElement.lang = 'de';
    await settled();
    expect(textOf(part(stats, 'text'))).to.equal('1.234 Ergebnisse');
    expect(textOf(get('aisle-price'))).to.match(/^1\.234,50/);
    expect(textOf(part(get('aisle-refinement-list'), 'more'))).to.equal('Mehr anzeigen Brand');
    document.documentElement.lang = 'en';
    await settled();
    expect(textOf(part(stats, 'text'))).to.equal('1,234 results');
  });

  it('may hold several languages', async () => {
    const box = place(`
      <div lang="de"><aisle-rating value="4" count="2"></aisle-rating></div>
      <div lang="ar"><aisle-rating value="4" count="2"></aisle-rating></div>
      <div lang="pl"><aisle-rating value="4" count="2"></aisle-rating></div>`);
    const ratings = [...box.querySelectorAll('aisle-rating')];
    const said = async (): Promise<string[]> => {
      await turn();
      await Promise.all(ratings.map((one) => elementUpdated(one)));
      return ratings.map((rating) => textOf(rating.shadowRoot!.querySelector('.unseen')));
    };
    expect(await said()).to.deep.equal([
      '4 von 5 Sternen, 2 Bewertungen',
      'التقييم 4 من 5، مراجعتان',
      '4 of 5 stars, 2 reviews',
    ]);
    // A page may write its own pack, which is heard as soon as it is there.
    registerTextPack('pl', { 'aisle-rating': { reviews: { few: '{value}/{max}, {count} opinie', other: '{count}' } } });
    expect((await said())[2]).to.equal('4/5, 2 opinie');
  });

  it('gives the texts of the nearest search before those of the language, and of the element before both', async () => {
    document.documentElement.lang = 'de';
    const { get, root, settled } = await mount('<aisle-stats></aisle-stats>', { records: shoes(7) });
    root.textPack = zh;
    await settled();
    expect(textOf(part(get('aisle-stats'), 'text'))).to.equal('7 条结果');
    get('aisle-stats').text = { results: '{count}!' };
    await settled();
    expect(parts(get('aisle-stats'), 'text').map(textOf)).to.deep.equal(['7!']);
  });

  it('keeps English words apart in a language from right to left that nobody has translated', async () => {
    document.documentElement.lang = 'fa';
    const { get } = await mount('<aisle-stats></aisle-stats><aisle-search-box></aisle-search-box>', {
      records: shoes(7),
    });
    expect(part(get('aisle-stats'), 'text').textContent).to.include(
      '\u20667 results\u2069'.replace('7', new Intl.NumberFormat('fa').format(7)),
    );
    expect(part(get('aisle-search-box'), 'submit').getAttribute('aria-label')).to.equal('\u2066Search\u2069');
  });

  it('does not give simplified Chinese to readers of traditional Chinese', async () => {
    document.documentElement.lang = 'zh-CN';
    const { get, settled } = await mount('<aisle-stats></aisle-stats>', { records: shoes(7) });
    expect(textOf(part(get('aisle-stats'), 'text'))).to.equal('7 条结果');
    document.documentElement.lang = 'zh-TW';
    await settled();
    expect(textOf(part(get('aisle-stats'), 'text'))).to.equal('7 results');
  });
});
