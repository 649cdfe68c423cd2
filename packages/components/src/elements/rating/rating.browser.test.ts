/** What a rating promises: stars for eyes, one sentence for ears, nothing for what is no rating. */
import { elementUpdated, expect } from '@open-wc/testing';
import '../../define.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { cleanUp, mount, part, place, textOf } from '../../testing/mount.ts';

const open = async (html: string) => {
  const element = place(html).firstElementChild as HTMLElementTagNameMap['aisle-rating'];
  await elementUpdated(element);
  return element;
};
const heard = (element: Element) => textOf(element.shadowRoot!.querySelector('.unseen, [part=unrated]'));

describe('<aisle-rating>', () => {
  afterEach(cleanUp);

  it('says the rating in one sentence and cuts the stars where it ends', async () => {
    const element = await open('<aisle-rating value="4.5" count="1200"></aisle-rating>');
    expect(heard(element)).to.equal('4.5 of 5 stars, 1,200 reviews');
    expect(textOf(part(element, 'count'))).to.equal('(1,200)');
    const stars = part(element, 'stars').getBoundingClientRect().width;
    expect(part(element, 'full').getBoundingClientRect().width / stars).to.be.closeTo(0.9, 0.01);
    await expectAccessible(element);
  });

  it('keeps to its scale, and speaks the language of the page', async () => {
    const element = await open('<aisle-rating value="9.75" max="10" lang="de"></aisle-rating>');
    element.text = { rating: '{value} von {max} Sternen' };
    await elementUpdated(element);
    expect(heard(element)).to.equal('9,75 von 10 Sternen');
    expect(part(element, 'count')).to.equal(null);
    element.value = 99;
    await elementUpdated(element);
    expect(heard(element)).to.equal('10 von 10 Sternen');
  });

  it('follows its record in a template', async () => {
    const { root } = await mount(
      '<aisle-hits><template><aisle-rating value="{{rating}}" count="{{reviews}}"></aisle-rating></template></aisle-hits>',
      { records: [{ objectID: '1', rating: 3, reviews: 1 }, { objectID: '2' }, { objectID: '3', rating: 0 }] },
    );
    expect([...root.querySelectorAll('aisle-rating')].map(heard)).to.deep.equal([
      '3 of 5 stars, 1 review',
      '',
      'No reviews yet',
    ]);
  });

  it('shows nothing for what is no rating and survives odd scales', async () => {
    for (const value of ['', 'good', '<b>', 'NaN', 'Infinity'])
      expect(
        textOf((await open(`<aisle-rating value="${value}"></aisle-rating>`)).shadowRoot!.firstElementChild),
      ).to.equal('');
    const element = await open('<aisle-rating value="-3"></aisle-rating>');
    element.max = 1e9;
    await elementUpdated(element);
    expect(heard(element)).to.equal('No reviews yet');
    await expectAccessible(element);
  });
});
