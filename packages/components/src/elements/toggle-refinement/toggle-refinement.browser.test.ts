/** What a toggle promises: one honest checkbox, checked at once, that tells of choices and not of taking them back. */
import type { FilterClickDetail } from '@aisle/contract';
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../define.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { cleanUp, mount, part, textOf } from '../../testing/mount.ts';
import { watchConsole } from '../../testing/watch-console.ts';

const open = async (attributes = 'attribute="onSale" label="On sale"', options: Parameters<typeof mount>[1] = {}) => {
  const page = await mount(
    `<aisle-toggle-refinement ${attributes}></aisle-toggle-refinement><aisle-hits></aisle-hits>`,
    options,
  );
  const element = page.get('aisle-toggle-refinement');
  const box = part<HTMLInputElement>(element, 'checkbox');
  return { ...page, element, box, session: page.root.session! };
};

describe('<aisle-toggle-refinement>', () => {
  afterEach(cleanUp);

  it('is a labelled checkbox with the number of results it leads to', async () => {
    const { element, box } = await open();
    expect(box.labels![0]!.textContent).to.include('30');
    expect(textOf(part(element, 'text'))).to.equal('On sale');
    await expectAccessible(element);
  });

  it('switches by keyboard, before the answer, and keeps its count', async () => {
    const { client, element, box, session, settled } = await open();
    box.focus();
    client.hold();
    await sendKeys({ press: 'Space' });
    await settled();
    expect(session.state.status).to.not.equal('idle');
    expect(box.checked).to.equal(true);
    client.release();
    await settled();
    expect(session.state.results!.nbHits).to.equal(30);
    expect(textOf(part(element, 'count'))).to.equal('30');
    expect(element.shadowRoot!.activeElement).to.equal(box);
    await expectAccessible(element);
    await sendKeys({ press: 'Space' });
    await settled();
    expect(session.state.search.refinements).to.deep.equal({});
    expect(box.checked).to.equal(false);
  });

  it('follows the search and takes several values', async () => {
    const { element, box, session, settled } = await open('attribute="brand" label="Ours"');
    element.on = ['Acme', 'Bolt'];
    await settled();
    expect(textOf(part(element, 'count'))).to.equal('30');
    session.change({ refinements: { brand: { kind: 'facet', operator: 'or', values: ['Acme', 'Bolt'] } } });
    await settled();
    expect(box.checked).to.equal(true);
    session.clearRefinements();
    await settled();
    expect(box.checked).to.equal(false);
  });

  it('searches for the value of "off" as long as nothing is chosen', async () => {
    const { client, settled } = await open('attribute="onSale" on="true" off="false"');
    await settled();
    expect(JSON.stringify(client.calls.at(-1)![0]!.params!.facetFilters)).to.include('onSale:false');
  });

  it('tells the page of the choice, encoded, and not of taking it back', async () => {
    const { root, box, settled } = await open('attribute="brand" on="A:B & ü\ud800"');
    const heard: FilterClickDetail[] = [];
    root.addEventListener('aisle-filter-click', ({ detail }) => void heard.push(detail));
    box.click();
    await settled();
    box.click();
    await settled();
    expect(heard.map(({ index, filters }) => ({ index, filters }))).to.deep.equal([
      { index: 'products', filters: ['brand:A%3AB%20%26%20%C3%BC%EF%BF%BD'] },
    ]);
  });

  it('unticks the box when the page refuses the choice', async () => {
    const { root, box, settled } = await open();
    const { createSession } = await import('@aisle/search-client/session');
    root.session = createSession({ client: root.client!, index: 'products', onStateChange: () => false });
    await settled();
    box.click();
    await settled();
    expect(box.checked).to.equal(false);
  });

  it('says how to fix a missing or unknown attribute', async () => {
    const log = watchConsole();
    await open('label="x"');
    await open('attribute="__proto__"');
    await open('attribute="colour"');
    expect(log.lines()).to.deep.equal([
      'warn: <aisle-toggle-refinement> needs the name of a facet: set attribute.',
      'warn: <aisle-toggle-refinement> got no counts for "colour". Declare it in attributesForFaceting of the index, or check its spelling.',
    ]);
    log.restore();
  });
});
