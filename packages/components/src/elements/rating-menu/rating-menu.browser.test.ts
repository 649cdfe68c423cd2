/** What a menu of ratings promises: words for who cannot see stars, one native choice, counts. */
import type { FilterClickDetail, Hit } from '@aisle/contract';
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../define.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { RadioMenuHarness } from '../../testing/harness/radio-menu-harness.ts';
import { cleanUp, mount, parts, part, textOf } from '../../testing/mount.ts';
import { watchConsole } from '../../testing/watch-console.ts';

const rated = (...ratings: unknown[]): Hit[] => ratings.map((rating, index) => ({ objectID: `${index}`, rating }));

const open = async (attributes = 'attribute="rating"', records = rated(5, 4.5, 4, 3, 1)) => {
  const page = await mount(`<aisle-rating-menu ${attributes}></aisle-rating-menu><aisle-hits></aisle-hits>`, {
    records,
  });
  const menu = new RadioMenuHarness(page.get('aisle-rating-menu'));
  return { ...page, menu, element: menu.element, session: page.root.session! };
};

describe('<aisle-rating-menu>', () => {
  afterEach(cleanUp);

  it('is a group of radio buttons, best first, that says its stars in words', async () => {
    const { element, menu } = await open();
    expect(parts(element, 'stars').map(textOf)).to.deep.equal(['★★★★☆', '★★★☆☆', '★★☆☆☆', '★☆☆☆☆']);
    expect(menu.counts()).to.deep.equal(['5', '3', '4', '4', '5']);
    expect(menu.chosen()).to.equal(0);
    await expectAccessible(element);
    const names = parts(element, 'value').map((one) => {
      const copy = one.cloneNode(true) as HTMLElement;
      for (const hidden of copy.querySelectorAll('[aria-hidden]')) hidden.remove();
      return textOf(copy);
    });
    expect(names).to.deep.equal(['All', '4 stars and up', '3 stars and up', '2 stars and up', '1 star and up']);
  });

  it('chooses by arrow keys, before the answer, and gives the choice up', async () => {
    const { client, menu, session, settled } = await open();
    menu.radios[0]!.focus();
    client.hold();
    await sendKeys({ press: 'ArrowDown' });
    await settled();
    expect(menu.chosen()).to.equal(1);
    client.release();
    await settled();
    expect(session.state.results!.nbHits).to.equal(3);
    expect(menu.counts()).to.deep.equal(['5', '3', '4', '4', '5']);
    await sendKeys({ press: 'ArrowUp' });
    await settled();
    expect(session.state.search.refinements).to.deep.equal({});
  });

  it('knows other scales, and the best rating alone', async () => {
    const { element, settled } = await open('attribute="rating" max="3" best');
    expect(parts(element, 'stars').map(textOf)).to.deep.equal(['★★★', '★★☆', '★☆☆']);
    element.max = 1_000_000;
    await settled();
    expect(parts(element, 'stars').length).to.equal(20);
    await expectAccessible(element);
  });

  it('tells the page of the choice and takes its words', async () => {
    const { root, element, menu, settled } = await open();
    const heard: FilterClickDetail[] = [];
    root.addEventListener('aisle-filter-click', ({ detail }) => void heard.push(detail));
    menu.choose(1);
    await settled();
    expect(heard.map(({ filters }) => filters)).to.deep.equal([['rating:4..']]);
    element.text = { label: 'Bewertung', all: 'Alle' };
    await settled();
    expect(menu.label).to.equal('Bewertung');
    expect(textOf(part(element, 'value'))).to.equal('Alle');
  });

  it('says how to fix what is set up wrongly, and goes on with odd records', async () => {
    const log = watchConsole();
    const { menu, element, settled } = await open('attribute="rating" max="many"', rated('<b>', null, {}, 4));
    expect(element.max).to.equal(5);
    element.attribute = 'stars';
    await settled();
    expect(menu.radios.length).to.equal(5);
    expect(log.lines()).to.deep.equal([
      'warn: <aisle-rating-menu> max="many" is no whole number from 2 up; it is not used.',
      'warn: <aisle-rating-menu> got no counts for "stars". Declare it in attributesForFaceting of the index, or check its spelling.',
    ]);
    log.restore();
  });
});
