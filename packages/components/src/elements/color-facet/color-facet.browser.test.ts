/** What swatches promise: any number of them, readable without colours, safe whatever a value says. */
import type { FilterClickDetail } from '@aisle/contract';
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../define.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { cleanUp, mount, part, parts, textOf } from '../../testing/mount.ts';
import { watchConsole } from '../../testing/watch-console.ts';

const values = ['Navy;#000080', 'Sand', 'red', 'Sand'];
const options =
  '<option value="Sand" data-color="#c2b280">Desert sand</option><option value="red" data-image="red.jpg">Red</option>';
const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

const open = async (inside = options.replace('red.jpg', pixel), attributes = '', colours: unknown[] = values) => {
  const page = await mount(
    `<aisle-color-facet attribute="colour" label="Colour" ${attributes}>${inside}</aisle-color-facet
    ><aisle-current-refinements></aisle-current-refinements><aisle-hits></aisle-hits>`,
    { records: colours.map((colour, i) => ({ objectID: `${i}`, colour })) },
  );
  const element = page.get('aisle-color-facet');
  const boxes = () => parts(element, 'checkbox') as HTMLInputElement[];
  return {
    ...page,
    element,
    boxes,
    box: (value: string) => boxes().find((one) => one.value === value)!,
    rows: () => parts(element, 'item').map((row) => textOf(row).replace('✓ ', '')),
    looks: () => parts(element, 'swatch').map(({ style }) => style.backgroundColor),
    session: page.root.session!,
  };
};

describe('<aisle-color-facet>', () => {
  afterEach(cleanUp);

  it('is a named group of checkboxes with names, counts, colours and pictures', async () => {
    const { element, rows, looks } = await open();
    expect(rows()).to.deep.equal(['Desert sand 2', 'Navy 1', 'Red 1']);
    expect(looks()).to.deep.equal(['rgb(194, 178, 128)', 'rgb(0, 0, 128)', 'red']);
    expect(part<HTMLImageElement>(element, 'picture').src).to.equal(pixel);
    expect(textOf(part(element, 'label'))).to.equal('Colour');
    await expectAccessible(element);
  });

  it('shows the first letter of a value whose colour nobody knows', async () => {
    const { get, root } = await mount('<aisle-color-facet attribute="colour" label="Colour"></aisle-color-facet>', {
      records: [
        { objectID: '1', colour: 'Forest' },
        { objectID: '2', colour: 'red' },
      ],
    });
    const element = get('aisle-color-facet');
    expect(parts(element, 'letter').map(textOf)).to.deep.equal(['F']);
    expect(part(element, 'letter').offsetWidth).to.be.greaterThan(30);
    await expectAccessible(root);
  });

  it('chooses several by keyboard, and shows it by more than colour', async () => {
    const { element, box, session, settled } = await open();
    box('Sand').focus();
    await sendKeys({ press: 'Space' });
    await settled();
    box('red').click();
    await settled();
    expect(session.state.results!.nbHits).to.equal(3);
    expect(parts(element, 'chosen').map(textOf)).to.deep.equal(['Desert sand', 'Red']);
    expect(parts(element, 'tick').map((one) => getComputedStyle(one).display)).to.deep.equal([
      'block',
      'none',
      'block',
    ]);
    await expectAccessible(element);
  });

  it('is clicked on its box wherever the swatch lies', async () => {
    const { element } = await open();
    for (const box of parts(element, 'checkbox')) {
      const { x, y, width, height } = box.getBoundingClientRect();
      expect(element.shadowRoot!.elementFromPoint(x + width / 2, y + height / 2)).to.equal(box);
    }
  });

  it('gives its names to the chips', async () => {
    const { box, get, settled } = await open();
    box('Navy;#000080').click();
    box('Sand').click();
    await settled();
    expect(
      parts(get('aisle-current-refinements'), 'remove').map((one) => one.getAttribute('aria-label')),
    ).to.deep.equal(['Remove Colour: Navy', 'Remove Colour: Desert sand']);
  });

  it('keeps names for those who listen when they are hidden', async () => {
    const { element, rows } = await open(undefined, 'hide-names');
    expect(rows()[0]).to.equal('Desert sand 2');
    expect(parts(element, 'choice')[0]!.title).to.equal('Desert sand');
    expect(part(element, 'value').getBoundingClientRect().width).to.be.greaterThan(0);
    expect(part(element, 'value').parentElement!.getBoundingClientRect().width).to.be.lessThan(2);
    await expectAccessible(element);
  });

  it('takes looks from a script', async () => {
    const log = watchConsole();
    const { element, looks, rows, settled } = await open('');
    element.swatches = { Sand: 'tan', red: { color: '#f00', label: 'Rosso' } };
    await settled();
    expect(looks()).to.deep.equal(['tan', 'rgb(0, 0, 128)', 'rgb(255, 0, 0)']);
    expect(rows()).to.include('Rosso 1');
    log.restore();
  });

  it('shows more and fewer', async () => {
    const { element, rows, settled } = await open('', 'limit="2" show-more', ['red', 'blue', 'green', 'tan', 'teal']);
    expect(rows()).to.have.length(2);
    part(element, 'more').click();
    await settled();
    expect(rows()).to.have.length(5);
    await expectAccessible(element);
  });

  it('tells the page of a choice', async () => {
    const { root, box, settled } = await open();
    const heard: FilterClickDetail[] = [];
    root.addEventListener('aisle-filter-click', ({ detail }) => void heard.push(detail));
    box('Sand').click();
    await settled();
    box('Sand').click();
    await settled();
    expect(heard.map(({ filters }) => filters)).to.deep.equal([['colour:Sand']]);
  });

  it('says in one message which values have no colour', async () => {
    const log = watchConsole();
    await open('', '', ['Forest', 'Navy', 'Rust']);
    expect(log.lines()).to.deep.equal([
      'warn: <aisle-color-facet> has no colour for "Forest", "Rust" and shows a letter in its place. Write <option value="Forest" data-color="#008"></option> inside, one for each, or set .swatches.',
    ]);
    log.restore();
  });

  it('shows hostile values as text, keeps its colours apart from markup, and says once what has none', async () => {
    const log = watchConsole();
    const { element, rows, looks } = await open(
      '<option value="Sand" data-image="javascript:alert(1)">Sand</option>',
      '',
      ['<img src=x>;red"onload="x', 'Sand', 7, true, null],
    );
    expect(element.shadowRoot!.querySelector('img')).to.equal(null);
    expect(looks()).to.deep.equal(['', '', '', '', ''].slice(0, looks().length));
    expect(rows().some((row) => row.includes('<img src=x>'))).to.equal(true);
    expect(log.lines().filter((line) => line.includes('has no colour for'))).to.have.length(1);
    log.restore();
  });

  it('says how to fix an attribute that is no facet', async () => {
    const log = watchConsole();
    const { element } = await open('', '', [undefined, undefined]);
    expect(part(element, 'group')).to.equal(null);
    expect(log.lines()).to.deep.equal([
      'warn: <aisle-color-facet> got no counts for "colour". Declare it in attributesForFaceting of the index, or check its spelling.',
    ]);
    log.restore();
  });

  it('comes back to the page with its choices', async () => {
    const { element, root, box, settled } = await open();
    box('red').click();
    await settled();
    element.remove();
    root.prepend(element);
    await settled();
    expect(box('red').checked).to.equal(true);
  });
});
