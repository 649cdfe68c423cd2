/** Mistakes in a page are told once in the console, with what was meant. */
import { expect } from '@open-wc/testing';
import '../../../define.ts';
import { cleanUp, mount, turn, until } from '../../../testing/mount.ts';
import { watchConsole } from '../../../testing/watch-console.ts';
import { checkPage } from './check-page.ts';

/** Opens a page and returns what the console says, as soon as it says so much. */
const linesOf = async (html: string, { count, attributes = '' }: { count: number; attributes?: string }) => {
  const log = watchConsole();
  try {
    await mount(html, { attributes });
    await until(() => log.lines().length >= count);
    return log.lines();
  } finally {
    log.restore();
  }
};

describe('a page with mistakes', () => {
  afterEach(cleanUp);

  for (const [html, expected] of [
    [
      '<aisle-hits></aisle-hits><aisle-refinment-list attribute="brand"></aisle-refinment-list>',
      '<aisle-refinment-list> is no element, so nothing is shown in its place. Did you mean <aisle-refinement-list>?',
    ],
    [
      '<aisle-hits></aisle-hits><aisle-foo></aisle-foo>',
      '<aisle-foo> is no element, so nothing is shown in its place.',
    ],
    [
      '<aisle-hits hitsperpage="4"></aisle-hits>',
      '<aisle-hits> has an attribute "hitsperpage", which does nothing. Did you mean hits-per-page?',
    ],
    [
      '<aisle-refinement-list attribute="brand" serchable></aisle-refinement-list>',
      '<aisle-refinement-list> has an attribute "serchable", which does nothing. Did you mean searchable?',
    ],
    [
      '<aisle-refinement-list attribute="brand" show-more="false"></aisle-refinement-list>',
      '<aisle-refinement-list> has show-more="false", which switches it on: the attribute counts, not its value. Leave it out.',
    ],
    [
      '<aisle-search-box /> <aisle-stats></aisle-stats>',
      '<aisle-search-box> holds <aisle-stats>, which has no place in it. HTML has no self-closing tags: write </aisle-search-box> before it; a card goes into a <template>.',
    ],
    [
      '<aisle-hits><a href="/p/{{objectID}}">{{name}}</a></aisle-hits>',
      '<aisle-hits> shows {{name}} as it stands. Put the card into a template: <template>…</template>.',
    ],
  ] as const)
    it(html, async () => {
      expect(await linesOf(html, { count: 1 })).to.deep.equal([`warn: ${expected}`]);
    });

  it('whose language has not been loaded', async () => {
    expect(await linesOf('<aisle-hits></aisle-hits>', { count: 1, attributes: 'lang="de-AT"' })).to.deep.equal([
      'warn: <aisle-search> speaks English on a page in "de-AT". Import @aisle/components/define/locale-de, or load that file as a module behind aisle.js.',
    ]);
  });

  it('is left alone where nothing is wrong', async () => {
    const log = watchConsole();
    const { root } = await mount(
      `<aisle-search-box placeholder="Find" class="big" data-test="1" aria-label="Find" @input="x" v-if="y"></aisle-search-box>
      <aisle-refinement-list attribute="brand" searchable show-more></aisle-refinement-list>
      <aisle-panel heading="Brand"><aisle-menu attribute="brand"></aisle-menu></aisle-panel>
      <aisle-hits><template><a href="/p/{{objectID}}"><aisle-highlight attribute="name"></aisle-highlight></a></template>
        <p slot="empty">None</p></aisle-hits>
      <pre>{{name}}</pre><aisle-configure distinct="1"></aisle-configure>`,
      { attributes: 'search-on-start="true" routing understand="price"' },
    );
    checkPage(root);
    await turn();
    log.restore();
    expect(log.lines()).to.deep.equal([]);
  });
});
