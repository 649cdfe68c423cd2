/** What a highlighted attribute promises where no template fills it. */
import { expect } from '@open-wc/testing';
import '../../define.ts';
import { cleanUp, place } from '../../testing/mount.ts';
import type { AisleHighlight } from './highlight.ts';

const hit = {
  objectID: '1',
  name: 'Red shoe',
  text: '<b>bold</b>',
  _highlightResult: { name: { value: 'Red <em>sho</em>e' } },
  _snippetResult: { text: { value: '… <em>bold</em>' } },
};
const open = (html: string) => {
  const element = place(html).firstElementChild as AisleHighlight;
  element.hit = hit;
  return element;
};

describe('<aisle-highlight>', () => {
  afterEach(cleanUp);

  it('marks matches of a hit that is given to it', () => {
    const element = open('<aisle-highlight attribute="name"></aisle-highlight>');
    expect(element.innerHTML).to.equal('Red <mark>sho</mark>e');
    element.setAttribute('attribute', 'text');
    expect(element.textContent).to.equal('<b>bold</b>');
    element.toggleAttribute('snippet', true);
    expect(element.innerHTML).to.equal('… <mark>bold</mark>');
  });

  it('shows nothing for an attribute that the record does not have', () => {
    expect(open('<aisle-highlight attribute="missing"></aisle-highlight>').innerHTML).to.equal('');
  });
});
