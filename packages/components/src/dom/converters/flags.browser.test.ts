/** Attributes that are on or off: `"false"` is off, as templates of frameworks write it. */
import { expect } from '@open-wc/testing';
import type { ReactiveElement } from 'lit';
import '../../define.ts';
import { cleanUp, mount, parts } from '../../testing/mount.ts';

/** Every attribute of the element that is on or off. */
const flagsOf = (tag: string): [string, PropertyKey][] =>
  [...(customElements.get(tag) as typeof ReactiveElement & CustomElementConstructor).elementProperties].flatMap(
    ([property, { type, attribute }]) =>
      type === Boolean ? [[String(attribute), property] as [string, PropertyKey]] : [],
  );

const cases = [
  'autocomplete carousel category-suggestions chat-trigger clear-refinements color-facet compare debug geo-search hierarchical-menu index',
  'menu panel product-card rating-menu recently-viewed refinement-list result-children search search-box status',
]
  .join(' ')
  .split(' ')
  .flatMap((name) =>
    flagsOf(`aisle-${name}`).map(([attribute, property]) => [`aisle-${name}`, attribute, property] as const),
  );

describe('an attribute that is on or off', () => {
  it('is tested for each element that has one', () => {
    expect(cases.length).to.be.greaterThan(30);
  });

  for (const [tag, attribute, property] of cases)
    it(`is off for ${attribute}="false" on ${tag}`, () => {
      const element = document.createElement(tag);
      const values = ['', 'false', 'true'].map((value) => {
        element.setAttribute(attribute, value);
        return Reflect.get(element, property) as unknown;
      });
      element.removeAttribute(attribute);
      expect([...values, Reflect.get(element, property)]).to.deep.equal([true, false, true, false]);
    });

  it('is off on the page', async () => {
    const { get, root } = await mount(
      '<aisle-refinement-list attribute="brand" limit="2" show-more="false" searchable="false"></aisle-refinement-list>',
      { attributes: 'routing="false"' },
    );
    root.session!.change({ query: 'red' });
    expect(parts(get('aisle-refinement-list'), 'show-more')).to.deep.equal([]);
    expect(parts(get('aisle-refinement-list'), 'search')).to.deep.equal([]);
    expect(location.search).not.to.contain('red');
    await cleanUp();
  });
});
