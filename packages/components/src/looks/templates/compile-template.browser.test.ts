/** What templates of a page can do, and what they never do. */
import { expect } from '@open-wc/testing';
import type { Hit } from '@aisle/contract';
import { compileTemplate } from './compile-template.ts';
import { shownAttributes } from './shown-attributes.ts';

const compile = (html: string) => {
  const template = document.createElement('template');
  template.innerHTML = html;
  const complaints: string[] = [];
  const compiled = compileTemplate(template, (attribute, tag) => void complaints.push(`${attribute} of <${tag}>`));
  const place = document.createElement('div');
  const block = compiled.create(document);
  const show = (hit: Partial<Hit>) => {
    block.update({ hit: { objectID: '1', ...hit }, locale: 'en' });
    place.append(block.fragment);
    return place.innerHTML;
  };
  return { template, block, place, show, complaints };
};

describe('a template', () => {
  it('takes values into text and attributes, and takes them away again', () => {
    const { show } = compile('<p class="a {{kind}}" title="{{name}}">{{name}}: {{price}} €</p>');
    expect(show({ name: 'Boot', price: 5, kind: 'x' })).to.equal('<p class="a x" title="Boot">Boot: 5 €</p>');
    expect(show({ price: 6 })).to.equal('<p class="a ">: 6 €</p>');
  });

  it('touches only what changed', () => {
    const { show, place } = compile('<p>{{name}}</p><b title="{{kind}}">{{price}}</b>');
    show({ name: 'Boot', price: 5, kind: 'x' });
    const observer = new MutationObserver(() => {});
    observer.observe(place, { subtree: true, characterData: true, attributes: true, childList: true });
    show({ name: 'Boot', price: 6, kind: 'x' });
    expect(observer.takeRecords().map(({ type, target }) => [type, target.textContent])).to.deep.equal([
      ['characterData', '6'],
    ]);
  });

  it('shows and hides parts by a condition, nested too, in their place', () => {
    const { show } = compile(
      '<i></i><template if="sale"><b>{{sale}}</b><template unless="stock"><u>gone</u></template></template><s></s>',
    );
    expect(show({ sale: '-10%', stock: 3 })).to.equal('<i></i><b>-10%</b><s></s>');
    expect(show({ sale: '-20%', stock: 0 })).to.equal('<i></i><b>-20%</b><u>gone</u><s></s>');
    expect(show({ stock: 0 })).to.equal('<i></i><s></s>');
    expect(show({ sale: [], stock: 0 })).to.equal('<i></i><s></s>');
    expect(show({ sale: ['x'], stock: 0 })).to.equal('<i></i><b>x</b><u>gone</u><s></s>');
  });

  it('knows which attributes it shows with matches', () => {
    const { template, show } = compile(
      '<aisle-highlight attribute="name"></aisle-highlight><template if="x"><aisle-highlight attribute="text.en" snippet="20"></aisle-highlight></template>',
    );
    expect(shownAttributes(template)).to.deep.equal({ highlighted: ['name'], snippeted: ['text.en:20'] });
    expect(
      show({
        x: 1,
        name: ['a', 'b'],
        _highlightResult: { name: [{ value: '<em>a</em>' }, { value: 'b' }] },
        _snippetResult: { text: { en: { value: '… <em>x</em>' } } },
      }).replace(/<\/?aisle-highlight.*?>/g, ''),
    ).to.equal('<mark>a</mark>, b… <mark>x</mark>');
  });

  it('refuses bindings that could run or restyle, says so, and keeps the rest', () => {
    const { show, complaints } = compile(
      '<p onclick="{{x}}" style="color: {{x}}">{{x}}</p><script>{{x}}</script><iframe srcdoc="{{x}}"></iframe>',
    );
    expect(show({ x: 'evil' })).to.equal('<p>evil</p><script>{{x}}</script><iframe></iframe>');
    expect(complaints).to.deep.equal(['onclick of <p>', 'style of <p>', 'srcdoc of <iframe>']);
  });

  it('leaves the page’s own template as it was', () => {
    const html = '<p title="{{name}}">{{name}}</p><template if="x"><b>{{x}}</b></template>';
    const { template, show } = compile(html);
    show({ name: 'Boot', x: 1 });
    expect(template.innerHTML).to.equal(html);
  });

  it('loads no picture before it knows which', () => {
    const { block } = compile('<img src="{{image}}">');
    expect(block.fragment.querySelector('img')!.hasAttribute('src')).to.equal(false);
  });

  it('goes away as a whole', () => {
    const { show, place, block } = compile('<p>{{name}}</p><template if="name"><b></b></template>');
    show({ name: 'Boot' });
    block.remove();
    expect(place.innerHTML).to.equal('');
  });
});
