/** What a range promises: chosen when the shopper is done, by inputs, keys and pointer, whatever the numbers are. */
import type { FilterClickDetail, Hit, SearchRequest } from '@aisle/contract';
import { elementUpdated, expect } from '@open-wc/testing';
import { resetMouse, sendKeys, sendMouse } from '@web/test-runner-commands';
import '../../define.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { shoes } from '../../testing/fake-client.ts';
import { RangeHarness } from '../../testing/harness/range-harness.ts';
import { cleanUp, mount, part, parts, textOf, type, until } from '../../testing/mount.ts';
import { watchConsole } from '../../testing/watch-console.ts';

const both = 'presentation="histogram slider inputs"';

const open = async (attributes = '', options: Parameters<typeof mount>[1] = {}) => {
  const page = await mount(
    `<aisle-range attribute="price" label="Price" ${attributes}></aisle-range
    ><aisle-current-refinements></aisle-current-refinements><aisle-hits></aisle-hits>`,
    options,
  );
  const range = new RangeHarness(page.get('aisle-range'));
  const session = page.root.session!;
  return {
    ...page,
    range,
    element: range.element,
    session,
    chosen: () => {
      const { min, max } = (session.state.search.refinements['price'] ?? {}) as { min?: number; max?: number };
      return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
    },
    chips: () => parts(page.get('aisle-current-refinements'), 'remove').map((one) => one.getAttribute('aria-label')),
  };
};

const drag = async (range: RangeHarness, from: number, to: number): Promise<void> => {
  await sendMouse({ type: 'move', position: range.pointAt(from) });
  await sendMouse({ type: 'down' });
  await sendMouse({ type: 'move', position: range.pointAt((from + to) / 2) });
  await sendMouse({ type: 'move', position: range.pointAt(to) });
};

/** Answers with other statistics than the records have. */
const withStats = async (stats: unknown, records?: Hit[]) => {
  const page = await mount('<aisle-range attribute="price"></aisle-range><aisle-hits></aisle-hits>', {
    hold: true,
    ...(records && { records }),
  });
  const { client, root } = page;
  const search = client.search.bind(client);
  root.client = {
    search: async (requests: readonly SearchRequest[]) => {
      const { results } = await search(requests);
      return { results: results.map((one) => ({ ...one, facets_stats: stats as never })) };
    },
  };
  client.release();
  await page.settled();
  return { ...page, element: page.get('aisle-range') };
};

describe('<aisle-range>', () => {
  afterEach(async () => {
    await resetMouse();
    await cleanUp();
  });

  it('is called after its attribute in words where the page names no label', async () => {
    const { get } = await mount(
      '<aisle-range attribute="price"></aisle-range><aisle-refinement-list attribute="first_name"></aisle-refinement-list>',
      { records: shoes(3).map((shoe) => ({ ...shoe, first_name: 'Ada' })) },
    );
    expect(textOf(part(get('aisle-range'), 'label'))).to.equal('Price');
    expect(textOf(part(get('aisle-refinement-list'), 'label'))).to.equal('First name');
  });

  it('stays inside of a narrow column', async () => {
    const { range, element } = await open('currency="EUR" style="inline-size: 11rem"');
    const { right } = element.getBoundingClientRect();
    for (const input of range.inputs) expect(input.getBoundingClientRect().right).to.be.at.most(right);
  });

  it('is a named group of two number inputs that tell the ends', async () => {
    const { element, range } = await open('currency="EUR"');
    expect(range.inputs.map(({ placeholder }) => placeholder)).to.deep.equal(['10', '69']);
    expect(range.ends()).to.deep.equal(['From €', 'To €']);
    expect(range.label).to.equal('Price');
    await expectAccessible(element);
  });

  it('chooses by Enter and when the inputs are left, not at each key', async () => {
    const { range, chosen, session, settled } = await open();
    range.inputs[0]!.focus();
    await sendKeys({ type: '20' });
    await settled();
    expect(chosen()).to.deep.equal({});
    await sendKeys({ press: 'Enter' });
    await settled();
    expect(chosen()).to.deep.equal({ min: 20 });
    await sendKeys({ press: 'Tab' });
    await sendKeys({ type: '29' });
    await settled();
    expect(chosen()).to.deep.equal({ min: 20 });
    range.inputs[1]!.blur();
    await settled();
    expect(chosen()).to.deep.equal({ min: 20, max: 29 });
    expect(session.state.results!.nbHits).to.equal(10);
  });

  it('leaves keys of an input method alone: digits of a wide keyboard are composed', async () => {
    const { range, chosen, settled } = await open();
    range.inputs[0]!.focus();
    await sendKeys({ type: '20' });
    for (const init of [{ isComposing: true }, { keyCode: 229 }])
      for (const key of ['Enter', 'Escape'])
        range.inputs[0]!.dispatchEvent(
          new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true, ...init }),
        );
    await settled();
    expect(chosen()).to.deep.equal({});
    expect(range.inputs[0]!.value).to.equal('20');
    await sendKeys({ press: 'Enter' });
    await settled();
    expect(chosen()).to.deep.equal({ min: 20 });
  });

  it('lets nobody choose beyond the ends that the page gives: neither inputs nor the address', async () => {
    history.replaceState(null, '', '?price=5..');
    const { range, element, chosen, settled } = await open('presentation="slider inputs" min="20" max="50"', {
      attributes: 'routing',
    });
    expect(chosen()).to.deep.equal({ min: 20 });
    const [from, to] = range.inputs as [HTMLInputElement, HTMLInputElement];
    expect([from.value, from.min, to.max]).to.deep.equal(['20', '20', '50']);
    for (const [input, typed, ends] of [
      [from, '5', { min: 20 }],
      [to, '999', { min: 20, max: 50 }],
      [from, '30', { min: 30, max: 50 }],
    ] as const) {
      await type(input, typed);
      await sendKeys({ press: 'Enter' });
      await settled();
      expect(chosen()).to.deep.equal(ends);
    }
    expect(range.thumbs.map((thumb) => thumb.getAttribute('aria-valuetext'))).to.deep.equal(['30', '50']);
    await expectAccessible(element);
  });

  it('takes a step of a spin button at once, and an emptied input back', async () => {
    const { range, chosen, settled } = await open();
    const [from] = range.inputs;
    type(from!, '30');
    from!.dispatchEvent(new Event('change', { bubbles: true }));
    await settled();
    expect(chosen()).to.deep.equal({ min: 30 });
    type(from!, '');
    from!.dispatchEvent(new Event('change', { bubbles: true }));
    await settled();
    expect(chosen()).to.deep.equal({});
  });

  it('says when the range runs backwards, keeps what was typed, and chooses when it is mended', async () => {
    const { element, range, chosen, settled } = await open();
    range.inputs[0]!.focus();
    await sendKeys({ type: '50' });
    await sendKeys({ press: 'Tab' });
    await sendKeys({ type: '40' });
    await sendKeys({ press: 'Enter' });
    await settled();
    expect(chosen()).to.deep.equal({});
    expect(range.message).to.equal('The first number must not be above the second.');
    await until(() => document.getElementById('aisle-announcer')!.textContent === range.message);
    expect(range.inputs[1]!.getAttribute('aria-invalid')).to.equal('true');
    await expectAccessible(element);
    await sendKeys({ press: 'Backspace' });
    await sendKeys({ press: 'Backspace' });
    await sendKeys({ type: '60' });
    await sendKeys({ press: 'Enter' });
    await settled();
    expect(chosen()).to.deep.equal({ min: 50, max: 60 });
    expect(part(element, 'message').hidden).to.equal(true);
  });

  it('says when no number can be read', async () => {
    const { element, range, chosen, settled } = await open();
    range.inputs[0]!.focus();
    await sendKeys({ type: '1e' });
    await sendKeys({ press: 'Enter' });
    await settled();
    expect(range.message).to.equal('Enter a number.');
    expect(chosen()).to.deep.equal({});
    await sendKeys({ press: 'Escape' });
    await settled();
    expect(part(element, 'message').hidden).to.equal(true);
  });

  it('does not write over what is being typed when an answer comes, and forgets it when it leaves the page', async () => {
    const { element, root, range, session, settled } = await open();
    range.inputs[0]!.value = '2';
    range.inputs[0]!.dispatchEvent(new InputEvent('input', { bubbles: true }));
    session.change({ refinements: { price: { kind: 'range', min: 33 } } });
    await settled();
    expect(range.inputs[0]!.value).to.equal('2');
    element.remove();
    root.prepend(element);
    await settled();
    expect(range.inputs[0]!.value).to.equal('33');
  });

  it('follows choices made elsewhere, and the chips speak as it does', async () => {
    const { range, session, chips, settled } = await open('currency="EUR"');
    session.change({ refinements: { price: { kind: 'range', min: 20, max: 1500.5 } } });
    await settled();
    expect(range.inputs.map(({ value }) => value)).to.deep.equal(['20', '1500.5']);
    expect(chips()).to.deep.equal(['Remove Price: €20 – €1,500.50']);
    session.change({ refinements: { price: { kind: 'range', max: 15 } } });
    await settled();
    expect(chips()).to.deep.equal(['Remove Price: up to €15']);
  });

  it('tells the page of the choice', async () => {
    const { root, range, settled } = await open();
    const heard: FilterClickDetail[] = [];
    root.addEventListener('aisle-filter-click', ({ detail }) => void heard.push(detail));
    type(range.inputs[1]!, '20');
    range.inputs[1]!.dispatchEvent(new Event('change', { bubbles: true }));
    await settled();
    expect(heard.map(({ filters }) => filters)).to.deep.equal([['price:..20']]);
  });

  it('has a slider with named thumbs that say their values', async () => {
    const { element, range } = await open(`${both} currency="EUR"`);
    expect(range.thumbs.map((one) => one.getAttribute('aria-label'))).to.deep.equal(['Minimum', 'Maximum']);
    // As high as a finger needs, and the inputs below have names of their own.
    expect(range.thumbs.map(({ offsetHeight }) => offsetHeight)).to.deep.equal([24, 24]);
    expect(parts(element, 'end').map((one) => textOf(one).split(' ')[0])).to.deep.equal(['From', 'To']);
    expect(range.thumbs.map((one) => one.getAttribute('aria-valuetext'))).to.deep.equal(['€10', '€69']);
    expect(part(element, 'histogram').querySelectorAll('rect').length).to.be.greaterThan(10);
    await expectAccessible(element);
  });

  it('moves a thumb by arrow, page, home and end keys and chooses when the key is released', async () => {
    const { client, range, chosen, settled } = await open(`${both} step="1"`);
    range.thumbs[0]!.focus();
    const before = client.calls.length;
    await sendKeys({ down: 'ArrowRight' });
    await settled();
    expect(range.inputs[0]!.value).to.equal('11');
    expect(chosen()).to.deep.equal({});
    expect(client.calls.length).to.equal(before);
    await sendKeys({ up: 'ArrowRight' });
    await settled();
    expect(chosen()).to.deep.equal({ min: 11 });
    await sendKeys({ press: 'PageUp' });
    await settled();
    expect((chosen() as { min: number }).min).to.be.greaterThan(12);
    await sendKeys({ press: 'Home' });
    await settled();
    expect(chosen()).to.deep.equal({});
    await sendKeys({ press: 'End' });
    await settled();
    expect(chosen()).to.deep.equal({ min: 69 });
  });

  it('never lets a thumb pass the other', async () => {
    const { range, chosen, session, settled } = await open(`${both} step="1"`);
    session.change({ refinements: { price: { kind: 'range', max: 12 } } });
    await settled();
    range.thumbs[0]!.focus();
    await sendKeys({ press: 'End' });
    await settled();
    expect(chosen()).to.deep.equal({ min: 12, max: 12 });
    expect(range.thumbs.map(({ value }) => value)).to.deep.equal(['2', '2']);
  });

  it('takes a change by assistive technology, which presses no key', async () => {
    const { range, chosen, settled } = await open('presentation="slider" step="1"');
    const [, high] = range.thumbs;
    high!.value = '20';
    high!.dispatchEvent(new Event('input', { bubbles: true }));
    high!.dispatchEvent(new Event('change', { bubbles: true }));
    await settled();
    expect(chosen()).to.deep.equal({ max: 30 });
  });

  it('is dragged by the pointer, also from beside a thumb, and chooses once, when it is let go', async () => {
    const { client, element, range, chosen, settled } = await open('presentation="slider" step="1"');
    const before = client.calls.length;
    await drag(range, 0.1, 0.5);
    await settled();
    expect(chosen()).to.deep.equal({});
    expect(client.calls.length).to.equal(before);
    expect(textOf(part(element, 'values'))).to.match(/^(39|40) – 69$/);
    expect(range.focused).to.equal(range.thumbs[0]);
    await sendMouse({ type: 'up' });
    await settled();
    expect((chosen() as { min: number }).min).to.be.within(39, 40);
    expect(client.calls.length).to.equal(before + 1);
  });

  it('makes one step in the history of a run of keys, and one of a drag', async () => {
    const { range, chosen, settled } = await open('presentation="slider" step="1"', {
      attributes: 'routing',
    });
    range.thumbs[0]!.focus();
    for (let i = 0; i < 5; i++) {
      await sendKeys({ press: 'ArrowRight' });
      await settled();
    }
    expect(chosen()).to.deep.equal({ min: 15 });
    await until(() => location.search === '?price=15..');
    await drag(range, 0.9, 0.5);
    await sendMouse({ type: 'up' });
    await settled();
    const { max } = chosen() as { max: number };
    expect(max).to.be.within(39, 40);
    history.back();
    await until(() => location.search === '?price=15..');
    expect(chosen()).to.deep.equal({ min: 15 });
    history.back();
    await until(() => location.search === '');
    expect(chosen()).to.deep.equal({});
    history.go(2);
    await until(() => location.search === `?price=15..${max}`);
  });

  it('runs from right to left where the language does', async () => {
    const { range, chosen, settled } = await open('presentation="slider" step="1" dir="rtl"');
    await drag(range, 0.9, 0.5);
    await sendMouse({ type: 'up' });
    await settled();
    const { max } = chosen() as { max: number };
    expect(max).to.be.within(39, 40);
    range.thumbs[1]!.focus();
    await sendKeys({ press: 'ArrowLeft' });
    await settled();
    expect(chosen()).to.deep.equal({ max: max + 1 });
  });

  it('gives up a drag that the system cancels', async () => {
    const { element, chosen, range, settled } = await open('presentation="slider" step="1"');
    await drag(range, 0, 0.5);
    part(element, 'slider').dispatchEvent(new PointerEvent('pointercancel', { bubbles: true }));
    await settled();
    expect(range.thumbs[0]!.value).to.equal('0');
    await sendMouse({ type: 'up' });
    await settled();
    expect(chosen()).to.deep.equal({});
  });

  it('spreads the goods over the slider', async () => {
    const prices = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10_000];
    const records = prices.map((price, i) => ({ objectID: `${i}`, price }));
    const { range, chosen, settled } = await open('presentation="slider" scale="quantile"', { records });
    expect(range.thumbs[0]!.max).to.equal('9');
    range.thumbs[1]!.focus();
    await sendKeys({ press: 'ArrowLeft' });
    await settled();
    expect(chosen()).to.deep.equal({ max: 9 });
  });

  it('can do nothing where there is nothing to choose', async () => {
    const { element, session, settled } = await open(both, { records: [{ objectID: '1', price: 5 }] });
    const group = part<HTMLFieldSetElement>(element, 'group');
    expect(group.disabled).to.equal(true);
    await expectAccessible(element);
    session.change({ refinements: { price: { kind: 'range', min: 7 } } });
    await settled();
    expect(group.disabled).to.equal(false);
  });

  for (const stats of [
    undefined,
    null,
    'none',
    { price: null },
    { price: { min: NaN, max: NaN } },
    { price: { min: Infinity, max: -Infinity } },
    { price: { min: 9, max: 1 } },
    { price: { min: '<b>', max: {} } },
  ])
    it(`stands hostile statistics: ${JSON.stringify(stats)}`, async () => {
      const log = watchConsole();
      const { element } = await withStats(stats);
      element.presentation = ['slider', 'histogram', 'inputs'];
      await elementUpdated(element);
      expect(part(element, 'group')).to.not.equal(null);
      expect(element.shadowRoot!.querySelector('b')).to.equal(null);
      log.restore();
    });

  it('says once what to fix: no attribute, no facet, no numbers, odd words', async () => {
    const log = watchConsole();
    const records = [
      { objectID: '1', price: 'cheap' },
      { objectID: '2', price: 'dear' },
    ];
    const { element, settled } = await open('presentation="knob" step="wide"', { records });
    expect(log.lines().filter((line) => line.includes('<aisle-range>'))).to.have.members([
      'warn: <aisle-range> found no numbers in "price". Store numbers in the records, 9.9 and not "9.9".',
      'warn: <aisle-range> presentation="knob" holds "knob", which is left out. Choose among inputs, slider, histogram.',
      'warn: <aisle-range> step="wide" is no number and is not used. Write for example 9.5.',
    ]);
    element.attribute = 'colour';
    await settled();
    expect(log.lines().at(-1)).to.include('got no counts for "colour"');
    element.attribute = '';
    await settled();
    expect(log.lines().at(-1)).to.include('needs the name of a facet');
    expect(part(element, 'group')).to.equal(null);
    log.restore();
  });

  it('shows bare numbers where the currency is none', async () => {
    const log = watchConsole();
    const { session, chips, settled } = await open('currency="EURO"');
    session.change({ refinements: { price: { kind: 'range', min: 20 } } });
    await settled();
    expect(chips()).to.deep.equal(['Remove Price: from 20']);
    expect(log.lines().at(-1)).to.equal(
      'warn: <aisle-range> does not know "EURO" and shows bare numbers. Write a currency as EUR or a unit as kilogram.',
    );
    log.restore();
  });
});
