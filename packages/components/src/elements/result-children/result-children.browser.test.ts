/** What folded records promise: one button in the card, their own cards and events, and nothing of another result. */
import type { Hit, HitClickDetail } from '@aisle/contract';
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../define.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { cleanUp, mount, part, textOf, until } from '../../testing/mount.ts';
import type { TestPage } from '../../testing/mount.ts';
import { watchConsole } from '../../testing/watch-console.ts';
import type { AisleResultChildren } from './result-children.ts';

const record = (objectID: string, model: string, colour: string): Hit => ({
  objectID,
  model,
  colour,
  name: `${model} ${colour}`,
});
const boots = ['red', 'blue', 'green'].map((colour, at) => record(`b${at}`, 'Boot', colour));
const hats = ['grey', 'black'].map((colour, at) => record(`h${at}`, 'Hat', colour));
/** What a service shows with `distinct`. */
const parents = [boots[0]!, hats[0]!, { objectID: 'x', name: 'Alone' }];

const page = (attributes = '') => `
  <aisle-hits><template>
    <a href="#{{objectID}}">{{name}}</a>
    <aisle-result-children attribute="model" ${attributes}>
      <template><a href="#{{objectID}}">{{colour}}</a></template>
    </aisle-result-children>
  </template></aisle-hits>`;

const open = async (attributes?: string, records: Hit[] = parents): Promise<TestPage> => {
  const test = await mount(page(attributes), { records });
  test.client.records = [...boots, ...hats];
  return test;
};
const elementsOf = ({ root }: TestPage): AisleResultChildren[] => [...root.querySelectorAll('aisle-result-children')];
const toggleOf = (element: Element): HTMLButtonElement => part<HTMLButtonElement>(element, 'toggle');
const names = (element: Element): string[] => [...element.querySelectorAll('li')].map(textOf);

describe('<aisle-result-children>', () => {
  const stay = (event: Event): void => event.preventDefault();
  beforeEach(() => addEventListener('click', stay));
  afterEach(async () => {
    removeEventListener('click', stay);
    await cleanUp();
  });

  it('asks for nothing before its button is pressed, and then for the group of its card', async () => {
    const test = await open();
    const [boot, hat] = elementsOf(test);
    expect(test.client.calls).to.have.length(1);
    expect(textOf(toggleOf(boot!))).to.equal('Variants');
    expect(toggleOf(boot!).ariaExpanded).to.equal('false');
    await expectAccessible(test.root);
    toggleOf(boot!).click();
    await until(() => names(boot!).length === 2);
    expect(names(boot!)).to.deep.equal(['blue', 'green']);
    expect(textOf(toggleOf(boot!))).to.equal('2 more variants');
    expect(toggleOf(boot!).ariaExpanded).to.equal('true');
    expect(names(hat!)).to.deep.equal([]);
    expect(test.client.calls).to.have.length(2);
    expect(test.client.calls[1]![0]!.params).to.deep.include({ distinct: false, analytics: false });
    await expectAccessible(test.root);
    toggleOf(boot!).click();
    toggleOf(boot!).click();
    await test.settled();
    expect(test.client.calls).to.have.length(2);
  });

  it('is not there where a record belongs to no group, or says that it stands for itself', async () => {
    const test = await open('count="1"');
    expect(elementsOf(test).map((one) => getComputedStyle(one).display)).to.deep.equal(['none', 'none', 'none']);
    const other = await open('count="3"');
    expect(elementsOf(other).map((one) => getComputedStyle(one).display)).to.deep.equal(['block', 'block', 'none']);
    expect(textOf(toggleOf(elementsOf(other)[0]!))).to.equal('2 more variants');
  });

  it('lets a click on a record be that of the record, and of nothing around it', async () => {
    const test = await open();
    const [boot] = elementsOf(test);
    const heard: HitClickDetail[] = [];
    test.root.addEventListener('aisle-hit-click', ({ detail }) => heard.push(detail));
    toggleOf(boot!).click();
    await until(() => names(boot!).length === 2);
    boot!.querySelectorAll<HTMLElement>('li a')[1]!.click();
    expect(heard.map(({ objectID, position }) => [objectID, position])).to.deep.equal([['b2', 2]]);
    test.root.querySelector<HTMLElement>('aisle-hits > ol > li > a')!.click();
    expect(heard.at(-1)?.objectID).to.equal('b0');
  });

  it('begins closed again when its card is written over with another result', async () => {
    const test = await open();
    const [boot] = elementsOf(test);
    toggleOf(boot!).click();
    await until(() => names(boot!).length === 2);
    boot!.querySelector<HTMLElement>('li a')!.focus();
    test.client.records = [hats[1]!, boots[1]!];
    test.root.session!.refresh();
    await until(() => textOf(toggleOf(elementsOf(test)[0]!)) === 'Variants');
    const [hat] = elementsOf(test);
    expect(hat!.open).to.equal(false);
    expect(names(hat!)).to.deep.equal([]);
    test.client.records = [...boots, ...hats];
    toggleOf(hat!).click();
    await until(() => names(hat!).length > 0);
    expect(names(hat!)).to.deep.equal(['grey']);
    expect(document.activeElement === document.body).to.equal(false);
  });

  it('is closed by a new search, and shows then what matches that', async () => {
    const test = await open();
    toggleOf(elementsOf(test)[0]!).click();
    await until(() => names(elementsOf(test)[0]!).length === 2);
    test.client.records = boots;
    test.root.session!.setQuery('boot');
    await test.settled();
    const [boot] = elementsOf(test);
    expect(boot!.open).to.equal(false);
    boot!.open = true;
    await until(() => names(boot!).length === 2);
    expect(test.client.calls.at(-1)![0]!.params?.query).to.equal('boot');
  });

  it('says that the records did not come, and asks again at the next press', async () => {
    const log = watchConsole();
    const test = await open();
    const [boot] = elementsOf(test);
    test.client.failWith(new Error('down'));
    toggleOf(boot!).focus();
    await sendKeys({ press: 'Enter' });
    await until(() => textOf(part(boot!, 'status')) === 'The variants could not be loaded.');
    await expectAccessible(test.root);
    test.client.failWith(undefined);
    await sendKeys({ press: 'Enter' });
    await sendKeys({ press: 'Enter' });
    await until(() => names(boot!).length === 2);
    expect(part(boot!, 'status')).to.equal(null);
    expect(log.lines()).to.have.length(1);
    log.restore();
  });

  it('goes once nothing besides the result is in the group, and names what is missing', async () => {
    const test = await open();
    const [, hat] = elementsOf(test);
    test.client.records = [hats[0]!];
    hat!.open = true;
    await until(() => hat!.hasAttribute('empty'));
    expect(getComputedStyle(hat!).display).to.equal('none');
  });
});
