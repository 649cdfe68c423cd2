/** What a comparison promises: four products beside each other, by what differs, until the tab is closed. */
import type { CompareChangeDetail, Hit } from '@aisle/contract';
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../define.ts';
import '../../define/locale-ar.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { createFakeClient, shoes } from '../../testing/fake-client.ts';
import { cleanUp, loaded, mount, part, parts, place, textOf, turn, until } from '../../testing/mount.ts';
import type { TestPage } from '../../testing/mount.ts';
import { scriptAssistant } from '../../testing/scripted-assistant.ts';
import type { AisleCompare } from './compare.ts';

const key = 'aisle-comparison';
const nameOf = (at: number): string => String(goods[at]!['name']);
const goods: readonly Hit[] = shoes(6).map((record, at) => ({
  ...record,
  brand: 'Acme',
  price: 20 + at,
  weight: at % 2 ? 300 : undefined,
  image: '',
  url: `/p/${record.objectID}`,
}));
const page = `
  <aisle-hits hits-per-page="6"><template>
    <aisle-product-card currency="EUR" actions=""><aisle-compare-button></aisle-compare-button></aisle-product-card>
  </template></aisle-hits>
  <aisle-compare currency="EUR"></aisle-compare>`;

const buttonsOf = ({ root }: TestPage): HTMLButtonElement[] =>
  [...root.querySelectorAll('aisle-compare-button')].map((one) => part<HTMLButtonElement>(one, 'button'));
const tableOf = (element: Element): string[][] =>
  [...element.shadowRoot!.querySelectorAll('tr')].map((row) => [...row.cells].map(textOf));
const stored = (): string[] =>
  (JSON.parse(sessionStorage.getItem(key) ?? '[]') as { objectID: string }[]).map(({ objectID }) => objectID);
const store = (...ids: string[]): void =>
  sessionStorage.setItem(
    key,
    JSON.stringify(
      ids.map((objectID) => ({ objectID, index: 'products', record: { objectID, name: `Old ${objectID}`, price: 5 } })),
    ),
  );
const choose = async (test: TestPage, ...places: number[]): Promise<void> => {
  for (const at of places) buttonsOf(test)[at]!.click();
  await test.settled();
};

describe('<aisle-compare>', () => {
  afterEach(cleanUp);

  it('is not there while nothing is chosen, and asks for a second product after the first', async () => {
    const test = await mount(page, { records: [...goods] });
    const element = test.get('aisle-compare');
    expect(getComputedStyle(element).display).to.equal('none');
    await choose(test, 0);
    expect(getComputedStyle(element).display).to.equal('block');
    expect(textOf(part(element, 'note'))).to.equal('Choose one more product to compare.');
    expect(buttonsOf(test).map((button) => button.ariaPressed)).to.deep.equal(['true', ...Array(5).fill('false')]);
    await expectAccessible(test.root);
  });

  it('shows what differs in rows with heads, and all of it on request', async () => {
    const test = await mount(page, { records: [...goods] });
    const element = test.get('aisle-compare');
    await choose(test, 0, 1);
    expect(tableOf(element)).to.deep.equal([
      ['Feature', nameOf(0), nameOf(1)],
      ['', '✕', '✕'],
      ['Price', '€20.00', '€21.00'],
      ['On sale', 'Yes', 'No'],
      ['Weight', 'Not stated', '300'],
    ]);
    const scopes = [...element.shadowRoot!.querySelectorAll('th')].map(({ scope }) => scope);
    expect(scopes).to.deep.equal(['col', 'col', 'col', 'row', 'row', 'row']);
    expect(textOf(part(element, 'caption'))).to.equal('Compare products');
    expect(parts(element, 'name').map((link) => link.getAttribute('href'))).to.deep.equal(['/p/p1', '/p/p2']);
    const box = part(element, 'differences').querySelector('input')!;
    box.click();
    await test.settled();
    expect(tableOf(element).map(([head]) => head)).to.include('Brand');
    expect(element.all).to.equal(true);
    await expectAccessible(test.root);
  });

  it('takes four products, and says so where a fifth is wanted', async () => {
    const test = await mount(page, { records: [...goods] });
    await choose(test, 0, 1, 2, 3);
    const fifth = buttonsOf(test)[4]!;
    expect(fifth.ariaDisabled).to.equal('true');
    fifth.focus();
    await choose(test, 4);
    expect(textOf(fifth)).to.equal(`Not more than 4 at a time ${nameOf(4)}`);
    expect(stored()).to.deep.equal(['p1', 'p2', 'p3', 'p4']);
    await until(() => document.querySelector('#aisle-announcer')?.textContent === 'Not more than 4 at a time');
    await expectAccessible(test.root);
    fifth.blur();
    await test.settled();
    expect(textOf(fifth)).to.equal(`Compare ${nameOf(4)}`);
    await choose(test, 0, 4);
    expect(stored()).to.deep.equal(['p2', 'p3', 'p4', 'p5']);
  });

  it('gives the focus to the neighbour of a product that is taken out, and says which one went', async () => {
    const test = await mount(page, { records: [...goods] });
    const element = test.get('aisle-compare');
    await choose(test, 0, 1, 2);
    parts(element, 'remove')[1]!.focus();
    await sendKeys({ press: 'Enter' });
    await test.settled();
    expect(tableOf(element)[0]).to.have.length(3);
    const label = `Remove ${nameOf(2)} from the comparison`;
    expect(element.shadowRoot!.activeElement?.ariaLabel).to.equal(label);
    await until(() => document.querySelector('#aisle-announcer')?.textContent?.startsWith(`${nameOf(1)} was removed`));
    await sendKeys({ press: 'Enter' });
    await test.settled();
    await sendKeys({ press: 'Enter' });
    await test.settled();
    expect(stored()).to.deep.equal([]);
    expect(document.activeElement === document.body).to.equal(false);
  });

  it('tells the page of every choice, and of all that are taken out at once', async () => {
    const test = await mount(page, { records: [...goods] });
    const heard: CompareChangeDetail[] = [];
    test.root.addEventListener('aisle-compare-change', ({ detail }) => heard.push(detail));
    await choose(test, 0, 1, 0);
    part(test.get('aisle-compare'), 'clear').click();
    await test.settled();
    expect(heard.map(({ objectID, compared, position }) => [objectID, compared, position])).to.deep.equal([
      ['p1', true, 1],
      ['p2', true, 2],
      ['p1', false, 1],
      ['p2', false, undefined],
    ]);
    expect(sessionStorage.getItem(key)).to.equal(null);
  });

  it('shows what another page of the tab chose, with the records of now, and drops what is gone', async () => {
    store('p1', 'p2', 'gone');
    const test = await mount('<aisle-compare item-url="/shop/{{objectID}}" rows="price"></aisle-compare>', {
      records: [...goods],
    });
    const element = test.get('aisle-compare');
    await until(() => stored().length === 2);
    await test.settled();
    expect(tableOf(element)).to.deep.equal([
      ['Feature', nameOf(0), nameOf(1)],
      ['', '✕', '✕'],
      ['Price', '20', '21'],
    ]);
    expect(part(element, 'name').getAttribute('href')).to.equal('/shop/p1');
  });

  it('shows what was chosen while its page was in the back/forward cache', async () => {
    const test = await mount(page, { records: [...goods] });
    store('p1', 'p2');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await test.settled();
    expect(buttonsOf(test).filter(({ ariaPressed }) => ariaPressed === 'true')).to.have.length(2);
    expect(tableOf(test.get('aisle-compare'))[0]).to.deep.equal(['Feature', nameOf(0), nameOf(1)]);
  });

  it('keeps what is stored where the index does not answer, or answers nothing', async () => {
    store('p8', 'p9');
    const test = await mount('<aisle-compare></aisle-compare>', { records: [...goods] });
    expect(tableOf(test.get('aisle-compare'))[0]).to.deep.equal(['Feature', 'Old p8', 'Old p9']);
    expect(textOf(part(test.get('aisle-compare'), 'note'))).to.equal(
      'These products differ in nothing that is listed.',
    );
    expect(stored()).to.deep.equal(['p8', 'p9']);
  });

  it('works without a search, for the index that it names, and goes and comes back', async () => {
    store('p1', 'p2');
    const box = place('<aisle-compare index="products" label="Side by side"></aisle-compare>');
    const element = box.firstElementChild as AisleCompare;
    await turn();
    await loaded();
    expect(part(element, 'base').ariaLabel).to.equal('Side by side');
    element.remove();
    box.append(element);
    await element.updateComplete;
    expect(tableOf(element)[0]).to.have.length(3);
    element.index = 'articles';
    await element.updateComplete;
    expect(element.hasAttribute('empty')).to.equal(true);
  });

  it('shows hostile records as text, and follows none of their addresses', async () => {
    const hostile = [
      {
        objectID: 'a',
        name: '<img src=x onerror=alert(1)>',
        url: 'javascript:alert(1)',
        image: 'javascript:1',
        colour: '<b>red</b>',
      },
      { objectID: 'b', name: { deep: 1 }, price: Number.MAX_VALUE, colour: ['red', null, { a: 1 }] },
    ];
    const test = await mount(page, { records: hostile });
    await choose(test, 0, 1);
    const element = test.get('aisle-compare');
    expect(part(element, 'name').localName).to.equal('span');
    expect(element.shadowRoot!.querySelector('img, b')).to.equal(null);
    expect(tableOf(element).map((row) => row[1])).to.include('<b>red</b>');
    await expectAccessible(test.root);
  });

  it('reads from right to left, and scrolls by itself on a phone while the names of rows stay', async () => {
    const { lang, dir } = document.documentElement;
    Object.assign(document.documentElement, { lang: 'ar', dir: 'rtl' });
    const test = await mount(`<div style="inline-size: 20rem">${page}</div>`, { records: [...goods] });
    await choose(test, 0, 1, 2, 3);
    const element = test.get('aisle-compare');
    const scroll = part(element, 'scroll');
    expect(textOf(part(element, 'caption'))).to.equal('مقارنة المنتجات');
    expect(scroll.scrollWidth).to.be.greaterThan(scroll.clientWidth);
    expect(document.documentElement.scrollWidth).to.be.at.most(document.documentElement.clientWidth);
    const corner = (): number => part(element, 'corner').getBoundingClientRect().right;
    const before = corner();
    scroll.scrollLeft = -100;
    expect(corner()).to.equal(before);
    await expectAccessible(test.root);
    Object.assign(document.documentElement, { lang, dir });
  });

  it('looks the records up once', async () => {
    store('p1', 'p2');
    const client = createFakeClient([...goods]);
    const root = place('<aisle-search index="products"><aisle-compare></aisle-compare></aisle-search>')
      .firstElementChild as TestPage['root'];
    root.client = client;
    await turn();
    await loaded();
    await turn();
    const requests = client.calls.flat().filter(({ params }) => JSON.stringify(params ?? {}).includes('objectID:p1'));
    expect(requests).to.have.length(1);
  });
});

describe('<aisle-compare-button>', () => {
  afterEach(cleanUp);

  it('is pressed by itself and not the link of the card around it', async () => {
    const test = await mount(page, { records: [...goods] });
    const button = buttonsOf(test)[0]!;
    button.scrollIntoView();
    const { left, top, width, height } = button.getBoundingClientRect();
    const target = test.root.querySelector('aisle-compare-button');
    expect(document.elementFromPoint(left + width / 2, top + height / 2) === target).to.equal(true);
  });

  it('takes a hit of a script, with names of its own, and does nothing without one', async () => {
    const element = document.createElement('aisle-compare-button');
    place('').append(element);
    await element.updateComplete;
    part(element, 'button').click();
    expect(sessionStorage.getItem(key)).to.equal(null);
    Object.assign(element, { hit: { objectID: 'x', title: 'Lamp' }, index: 'lamps', fields: ['name:title'] });
    await element.updateComplete;
    expect(textOf(part(element, 'button'))).to.equal('Compare Lamp');
    part(element, 'button').click();
    await element.updateComplete;
    expect(stored()).to.deep.equal(['x']);
    await expectAccessible(element);
  });

  it('shows the choice of each product where a card is written over with another', async () => {
    const test = await mount(page, { records: [...goods] });
    await choose(test, 0);
    test.client.records = goods.toReversed();
    test.root.session!.refresh();
    await test.settled();
    expect(buttonsOf(test).map((button) => button.ariaPressed)).to.deep.equal([...Array(5).fill('false'), 'true']);
  });

  it('asks the chat of the page how its products differ, where it is told to and there is one', async () => {
    const assistant = scriptAssistant();
    const asking = page.replace('<aisle-compare ', '<aisle-compare ask ');
    const attributes = 'app-id="shop" api-key="key" host="https://shop.test"';
    const alone = await mount(asking, { records: [...goods], attributes });
    await choose(alone, 0, 1);
    expect(parts(alone.get('aisle-compare'), 'ask')).to.have.length(0);
    await cleanUp();
    const chat = '<aisle-chat display="panel" media="not all"></aisle-chat>';
    const test = await mount(asking + chat, { records: [...goods], attributes });
    await choose(test, 0, 1);
    part(test.get('aisle-compare'), 'ask').click();
    await until(() => assistant.questions.length === 1);
    const { messages, context } = assistant.questions[0]!.body;
    expect(messages[0]!.parts[0]!.text).to.equal('How do these products differ?');
    expect(context!.objectIDs!.slice(0, 2)).to.deep.equal(['p1', 'p2']);
    assistant.restore();
  });
});
