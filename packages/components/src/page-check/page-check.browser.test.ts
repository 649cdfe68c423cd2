/** Mistakes in the markup of a page: each is named in the console, with the nearest name and the cure. */
import { expect } from '@open-wc/testing';
import '../define.ts';
import { cleanUp, mount, until } from '../testing/mount.ts';
import type { TestPage } from '../testing/mount.ts';
import { watchConsole } from '../testing/watch-console.ts';

/** Returns the lines in the console about a page with this inside of a search. */
const linesOf = async (inside: string, prepare?: (page: TestPage) => void): Promise<string> => {
  const page = await mount(inside, { hold: true });
  prepare?.(page);
  page.client.release();
  await page.settled();
  return console_.lines().join('\n');
};

let console_: ReturnType<typeof watchConsole>;

describe('the check of a page', () => {
  beforeEach(() => (console_ = watchConsole()));
  afterEach(async () => {
    console_.restore();
    await cleanUp();
  });

  it('is silent about a page without mistakes', async () => {
    const lines =
      await linesOf(`<aisle-search-box placeholder="Find" class="wide" @input="x" v-if="y" data-area="top" aria-label="Find"></aisle-search-box>
      <aisle-panel heading="Brand" collapsible><aisle-refinement-list attribute="brand" show-more></aisle-refinement-list></aisle-panel>
      <aisle-search-box><form><svg class="own"></svg><input name="q" /></form></aisle-search-box>
      <aisle-hits hits-per-page="4" label="Shoes">
        <svg class="own"></svg>
        <template>
          <a href="/p/{{objectID}}"><aisle-highlight attribute="name"></aisle-highlight></a>
          {{price | currency:EUR}} {{price|number:2}}
          <template if="soldOut">{{soldOut}}</template>
        </template>
        <aisle-no-results slot="empty"></aisle-no-results>
      </aisle-hits>
      <aisle-configure distinct="1"></aisle-configure>`);
    expect(lines).to.equal('');
  });

  it('names misspelt elements and the nearest name, on a page that searches nothing, too', async () => {
    await linesOf(
      '<aisle-refinment-list attribute="brand"></aisle-refinment-list><asile-stats></asile-stats><aisle-trolley></aisle-trolley><my-card></my-card>',
    );
    await until(() => console_.lines().length);
    const lines = console_.lines().join('\n');
    expect(lines).to.contain(
      '<aisle-refinment-list> is no element, so nothing is there. Did you mean <aisle-refinement-list>?',
    );
    expect(lines).to.contain('docs/reference/elements/aisle-refinement-list.md');
    expect(lines).to.contain('<asile-stats> is no element, so nothing is there. Did you mean <aisle-stats>?');
    expect(lines).to.contain('<aisle-trolley> is no element of Aisle');
    expect(lines).not.to.contain('my-card');
  });

  it('names unknown attributes, once each, and properties that are written as attributes', async () => {
    const lines = await linesOf(
      '<aisle-hits hitsperpage="4" colour="red"></aisle-hits><aisle-hits hitsperpage="4" renderitem="x"></aisle-hits>',
    );
    expect(lines.match(/hitsperpage/g)).to.have.length(1);
    expect(lines).to.contain('<aisle-hits> has no attribute "hitsperpage". Did you mean "hits-per-page"?');
    expect(lines).to.contain('<aisle-hits> has no attribute "colour". Its attributes are');
    expect(lines).to.contain('renderItem is a property');
  });

  it('says that a template was forgotten', async () => {
    const lines = await linesOf('<aisle-hits><a href="/p/{{objectID}}">{{name}}</a></aisle-hits>');
    expect(lines).to.contain(
      '<aisle-hits> shows {{objectID}} as it is written. Put what each card holds into <template>',
    );
  });

  it('says that HTML does not close elements by a slash', async () => {
    const lines = await linesOf(`<aisle-search-box /> <aisle-refinement-list attribute="brand" /> <aisle-hits>
      <template><aisle-highlight attribute="name" /> costs {{price}}</template></aisle-hits>`);
    expect(lines).to.contain('<aisle-search-box> contains <aisle-refinement-list>, for which it has no place.');
    expect(lines).to.contain('<aisle-refinement-list> contains <aisle-hits>');
    expect(lines).to.contain('write <aisle-search-box></aisle-search-box>');
    expect(lines).to.contain('<aisle-highlight> contains "costs {{price}}"');
  });

  it('names formatters, currencies and fields that cards do not have', async () => {
    const lines = await linesOf(
      `<aisle-hits><template>
        <a href="/p/{{objectId}}"><aisle-highlight attribute="nmae"></aisle-highlight></a>
        {{price | money:EUR}} {{price | currency:EURO}} {{price | currency}} {{name | shuot}} {{price | own}} {{materials}}
      </template></aisle-hits>`,
      ({ get }) => void (get('aisle-hits').formatters = { own: String, shout: String }),
    );
    expect(lines).to.contain(
      'shows {{objectId}} in a card: none of the first 20 records has "objectId". Did you mean {{objectID}}?',
    );
    expect(lines).to.contain(
      'shows {{nmae}} in a card: none of the first 20 records has "nmae". Did you mean {{name}}?',
    );
    expect(lines).to.contain(
      'has {{price | money:EUR}} in a card: there is no formatter "money", and the value is there as it is. Did you mean "currency"?',
    );
    expect(lines).to.contain('has {{price | currency:EURO}} in a card: "EURO" is no currency');
    expect(lines).to.contain('has {{price | currency}} in a card: needs a currency');
    expect(lines).to.contain('Did you mean "shout"?');
    expect(lines).to.contain(
      'shows {{materials}} in a card: none of the first 20 records has "materials". Records have objectID, name, brand, price',
    );
    expect(lines.match(/\| own/g)).to.equal(null);
  });

  it('says that a highlight is in no card', async () => {
    const lines = await linesOf('<aisle-highlight attribute="name"></aisle-highlight><aisle-hits></aisle-hits>');
    expect(lines).to.contain('<aisle-highlight> is in no card, so it has nothing to show.');
  });

  it('says which module brings the language of a page', async () => {
    await linesOf('<aisle-hits lang="de"></aisle-hits><div lang="sw"><aisle-stats></aisle-stats></div>');
    await until(() => console_.lines().length > 1);
    const lines = console_.lines().join('\n');
    expect(lines).to.contain(
      '<aisle-hits> is in a page with lang="de", but its texts are English. Import @aisle/components/define/locale-de',
    );
    expect(lines).to.contain('lang="sw"');
    expect(lines).to.contain('registerTextPack');
  });
});
