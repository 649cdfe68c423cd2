/** What a range of days promises: native inputs, presets of one click, whole days, and a word for what cannot be. */
import type { Hit } from '@aisle/contract';
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../define.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { cleanUp, mount, part, parts, textOf, type } from '../../testing/mount.ts';
import { watchConsole } from '../../testing/watch-console.ts';

/** Noon of the first days of March 2026, in seconds. */
const records: Hit[] = Array.from({ length: 31 }, (_, i) => ({
  objectID: `${i}`,
  at: new Date(2026, 2, i + 1, 12).getTime() / 1000,
}));
const presets = '<option value="7d">Last 7 days</option><option value="2026-03-01..2026-03-10">Early March</option>';

const open = async (inside = presets, attributes = '', options: Parameters<typeof mount>[1] = {}) => {
  const page = await mount(
    `<aisle-date-range attribute="at" label="Published" ${attributes}>${inside}</aisle-date-range
    ><aisle-current-refinements></aisle-current-refinements><aisle-hits></aisle-hits>`,
    { records, ...options },
  );
  const element = page.get('aisle-date-range');
  element.now = () => new Date(2026, 2, 20, 9).getTime();
  element.requestUpdate();
  await page.settled();
  const inputs = () => parts(element, 'input') as HTMLInputElement[];
  return {
    ...page,
    element,
    inputs,
    session: page.root.session!,
    found: () => page.root.session!.state.results!.nbHits,
    pick: async (index: 0 | 1, day: string) => {
      type(inputs()[index]!, day);
      inputs()[index]!.dispatchEvent(new Event('change', { bubbles: true }));
      await page.settled();
    },
    radios: () => parts(element, 'radio') as HTMLInputElement[],
    chips: () => parts(page.get('aisle-current-refinements'), 'remove').map((one) => one.getAttribute('aria-label')),
  };
};

describe('<aisle-date-range>', () => {
  afterEach(cleanUp);

  it('is a named group of presets and two date inputs with the days that there are', async () => {
    const { element, inputs, radios } = await open();
    expect(parts(element, 'item').map(textOf)).to.deep.equal(['Any time', 'Last 7 days', 'Early March']);
    expect(inputs().map(({ min, max }) => `${min} ${max}`)).to.deep.equal(Array(2).fill('2026-03-01 2026-03-31'));
    expect(radios()[0]!.checked).to.equal(true);
    expect(element.shadowRoot!.querySelector('fieldset > legend')!.textContent).to.equal('Published');
    await expectAccessible(element);
  });

  it('finds whole days, the last one too', async () => {
    const { pick, found, chips } = await open();
    await pick(0, '2026-03-05');
    expect(found()).to.equal(27);
    expect(chips()).to.deep.equal(['Remove Published: since Mar 5, 2026']);
    await pick(1, '2026-03-06');
    expect(found()).to.equal(2);
    expect(chips()).to.deep.equal(['Remove Published: Mar 5, 2026 – Mar 6, 2026']);
  });

  it('chooses a preset by one click, shows its days, and the chip has its name', async () => {
    const { radios, inputs, found, chips, settled } = await open();
    radios()[1]!.click();
    await settled();
    expect(inputs().map(({ value }) => value)).to.deep.equal(['2026-03-14', '2026-03-20']);
    expect(found()).to.equal(7);
    expect(chips()).to.deep.equal(['Remove Published: Last 7 days']);
    radios()[0]!.click();
    await settled();
    expect(found()).to.equal(31);
  });

  it('marks the preset whose days were chosen, and none for others', async () => {
    const { pick, radios } = await open();
    await pick(0, '2026-03-01');
    expect(radios().findIndex(({ checked }) => checked)).to.equal(-1);
    await pick(1, '2026-03-10');
    expect(radios().findIndex(({ checked }) => checked)).to.equal(2);
  });

  it('reads milliseconds', async () => {
    const inMs = records.map((one) => ({ ...one, at: Number(one['at']) * 1000 }));
    const { pick, found, inputs } = await open('', 'unit="ms"', { records: inMs });
    expect(inputs()[0]!.min).to.equal('2026-03-01');
    await pick(1, '2026-03-02');
    expect(found()).to.equal(2);
  });

  it('says when the days run backwards, and chooses when they are corrected', async () => {
    const { element, pick, found } = await open();
    await pick(1, '2026-03-05');
    await pick(0, '2026-03-09');
    expect(textOf(part(element, 'message'))).to.equal('The first day must not be after the last.');
    expect(found()).to.equal(5);
    await expectAccessible(element);
    await pick(1, '2026-03-12');
    expect(part(element, 'message').hidden).to.equal(true);
    expect(found()).to.equal(4);
  });

  it('says when a day is none of the calendar', async () => {
    const { element, inputs, settled, found } = await open('');
    inputs()[0]!.focus();
    // Month and day alone make no day.
    await sendKeys({ type: '02/30' });
    inputs()[0]!.blur();
    await settled();
    expect(inputs()[0]!.validity.badInput).to.equal(true);
    expect(textOf(part(element, 'message'))).to.equal('Enter a day of the calendar.');
    expect(found()).to.equal(31);
  });

  it('waits with a typed day until the inputs are left', async () => {
    const { client, inputs, settled, session } = await open('');
    const before = client.calls.length;
    inputs()[0]!.focus();
    await sendKeys({ type: '03/05/2026' });
    await settled();
    expect(client.calls.length).to.equal(before);
    inputs()[0]!.blur();
    await settled();
    expect(session.state.search.refinements['at']).to.deep.include({ min: new Date(2026, 2, 5).getTime() / 1000 });
  });

  it('can do nothing where records hold no time, and says how to fix it', async () => {
    const log = watchConsole();
    const { element } = await open('<option value="soon">Soon</option>', '', {
      records: [{ objectID: '1', at: 'yesterday' }],
    });
    expect(part<HTMLFieldSetElement>(element, 'group').disabled).to.equal(true);
    expect(parts(element, 'item')).to.have.length(0);
    expect(log.lines().some((line) => line.includes('found no numbers in "at"'))).to.equal(true);
    expect(log.lines().some((line) => line.includes('cannot read the days "soon"'))).to.equal(true);
    log.restore();
  });

  it('follows another session and lets go when it leaves the page', async () => {
    const { element, root, pick, inputs, settled, found } = await open();
    await pick(0, '2026-03-30');
    element.remove();
    root.prepend(element);
    await settled();
    expect(inputs()[0]!.value).to.equal('2026-03-30');
    expect(found()).to.equal(2);
  });
});
