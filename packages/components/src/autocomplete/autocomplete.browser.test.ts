/** What an autocomplete promises to shoppers who type: the right suggestions, whatever the answers do. */
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../define/aisle-search.ts';
import '../define/aisle-hits.ts';
import '../define/aisle-autocomplete.ts';
import { expectAccessible } from '../testing/axe.ts';
import { cleanUp, part, parts, textOf, type, until } from '../testing/mount.ts';
import { suggested } from '../testing/many-indices.ts';
import { openInside, shop } from './autocomplete.test.kit.ts';

const recent = (...queries: string[]) => localStorage.setItem('aisle-recent-searches', JSON.stringify(queries));

describe('<aisle-autocomplete>', () => {
  afterEach(async () => {
    await cleanUp();
    localStorage.removeItem('aisle-recent-searches');
  });

  it('shows recent searches, suggestions with categories, and products with picture and price', async () => {
    recent('red boots');
    const { element, input, rows, settled } = await openInside();
    type(input, 'red');
    await settled();
    expect(rows()).to.deep.equal([
      'red boots',
      'red shoe',
      'red shoe in Acme',
      'red bag',
      'Red shoe 1 €10.00',
      'Red shoe 4 €13.00',
      'Red shoe 7 €16.00',
    ]);
    expect(parts(element, 'heading').map(textOf)).to.deep.equal(['Recent searches', 'Suggestions', 'Products']);
    expect(part<HTMLImageElement>(element, 'image').getAttribute('src')).to.equal('/p1.png');
    await expectAccessible(element);
  });

  it('marks what is new in a suggestion, and what matches in a product', async () => {
    recent('big red boots');
    const { element, input, settled } = await openInside();
    type(input, 'red');
    await settled();
    expect(parts(element, 'match').map(({ textContent }) => textContent)).to.deep.equal([
      'big ',
      ' boots',
      ' shoe',
      ' bag',
      'Red',
      'Red',
      'Red',
    ]);
  });
});
