/** What a price promises: the number as the language writes it, alone and in cards. */
import { expect } from '@open-wc/testing';
import '../../define.ts';
import { expectAccessible } from '../../testing/axe.ts';
import type { AislePrice } from './price.ts';
import { cleanUp, mount, place, textOf } from '../../testing/mount.ts';

const open = (html: string) => place(html).firstElementChild as HTMLElement;

describe('<aisle-price>', () => {
  afterEach(cleanUp);

  it('writes the price as the language does', async () => {
    const element = open('<aisle-price value="1234.5" currency="EUR" lang="en"></aisle-price>');
    expect(textOf(element)).to.equal('€1,234.50');
    element.lang = 'de';
    expect(textOf(element)).to.equal('1.234,50 €');
    element.removeAttribute('currency');
    expect(textOf(element)).to.equal('1.234,5');
    await expectAccessible(element);
  });

  it('tells a reduced price from the one before, and only a reduced one', async () => {
    const element = open('<aisle-price value="8" was="10" currency="USD"></aisle-price>');
    expect(element.textContent).to.equal('was $10.00 now $8.00');
    // The words are for those who do not see which one is struck out, in the language of the page.
    expect(element.querySelector('del')!.lastChild!.textContent).to.equal('$10.00');
    expect([...element.querySelectorAll('span')].map(({ offsetWidth }) => offsetWidth)).to.deep.equal([1, 1]);
    const price = element as AislePrice;
    price.text = { was: '{price} before' };
    price.requestUpdate();
    expect(textOf(element)).to.equal('$10.00 before now $8.00');
    await expectAccessible(element);
    element.setAttribute('was', '8');
    expect(element.innerHTML).to.equal('$8.00');
  });

  it('follows its record in a template, again and again', async () => {
    const { root, client, settled } = await mount(
      '<aisle-hits><template><p><aisle-price value="{{price}}" was="{{was}}" currency="EUR"></aisle-price></p></template></aisle-hits>',
      {
        records: [
          { objectID: '1', price: 10, was: 12 },
          { objectID: '2', price: null },
          { objectID: '3', price: 0 },
        ],
      },
    );
    const prices = () => [...root.querySelectorAll('aisle-price')].map(textOf);
    expect(prices()).to.deep.equal(['was €12.00 now €10.00', '', '€0.00']);
    client.records = [{ objectID: '1', price: 9 }];
    root.session!.refresh();
    await settled();
    expect(prices()).to.deep.equal(['€9.00']);
  });

  it('shows nothing for what is no price, and the bare number for a strange currency', () => {
    for (const value of ['', 'free', '<b>1</b>', 'Infinity', 'NaN'])
      expect(open(`<aisle-price value="${value}" currency="EUR"></aisle-price>`).innerHTML).to.equal('');
    expect(textOf(open('<aisle-price value="5" currency="<img>"></aisle-price>'))).to.equal('5');
  });
});
