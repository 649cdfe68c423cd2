/** What a snippet promises: the best words of a long text, from the service or cut out here. */
import { expect } from '@open-wc/testing';
import '../../define.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { cleanUp, mount, place, textOf } from '../../testing/mount.ts';
import type { AisleSnippet } from './snippet.ts';

const hit = {
  objectID: '1',
  text: 'one two three four five six',
  list: ['<b>one</b>', 'two'],
  _highlightResult: { marked: { value: 'one two three <em>four</em> five six' } },
  _snippetResult: { short: { value: '…three <em>four</em>…' } },
};
const open = (html: string) => {
  const element = place(html).firstElementChild as AisleSnippet;
  element.hit = hit;
  return element;
};

describe('<aisle-snippet>', () => {
  afterEach(cleanUp);

  it('shows the snippet of the service', async () => {
    const element = open('<aisle-snippet attribute="short" words="1"></aisle-snippet>');
    expect(element.innerHTML).to.equal('…three <mark>four</mark>…');
    await expectAccessible(element);
  });

  it('cuts one out of the highlighted text, else out of the plain one', () => {
    const element = open('<aisle-snippet attribute="marked" words="3"></aisle-snippet>');
    expect(element.innerHTML).to.equal('…three <mark>four</mark> five…');
    element.setAttribute('attribute', 'text');
    expect(element.innerHTML).to.equal('one two three…');
    element.setAttribute('ellipsis', ' [more]');
    expect(element.innerHTML).to.equal('one two three [more]');
    element.setAttribute('words', 'many');
    expect(element.innerHTML).to.equal('one two three four five six');
  });

  it('shows text of the record as text, and nothing where there is none', () => {
    expect(open('<aisle-snippet attribute="list"></aisle-snippet>').textContent).to.equal('<b>one</b>, two');
    expect(open('<aisle-snippet attribute="missing"></aisle-snippet>').innerHTML).to.equal('');
    expect(open('<aisle-snippet></aisle-snippet>').innerHTML).to.equal('');
  });

  it('follows its card, and asks the service for what it shows', async () => {
    const { client, root, settled } = await mount(
      '<aisle-hits><template><p><aisle-snippet attribute="name" words="2"></aisle-snippet></p></template></aisle-hits>',
    );
    const first = () => root.querySelector<AisleSnippet>('aisle-snippet')!;
    expect(client.calls[0]![0]!.params!.attributesToSnippet).to.deep.equal(['name:2']);
    expect(textOf(first())).to.equal('Red shoe…');
    root.session!.setQuery('shoe 4');
    await settled();
    expect(first().querySelector('mark')).to.not.equal(null);
    const other = root.querySelectorAll('li')[1]!;
    const moved = first();
    other.append(moved);
    expect(moved.textContent).to.equal(other.querySelector('aisle-snippet')!.textContent);
  });
});
