/** What the search box promises to people who type, with any keyboard and any form. */
import { elementUpdated, expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../define.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { SearchBoxHarness } from '../../testing/harness/search-box-harness.ts';
import { cleanUp, mount, part, place, turn, type, until } from '../../testing/mount.ts';
import type { AisleSearchBox } from './search-box.ts';

const open = async (box = '<aisle-search-box></aisle-search-box>', attributes = '') => {
  const page = await mount(`${box}<aisle-hits></aisle-hits>`, { attributes });
  const searchBox = new SearchBoxHarness(page.get('aisle-search-box'));
  return { ...page, searchBox, element: searchBox.element };
};
const lastQuery = (client: { calls: readonly (readonly { params?: { query?: string } }[])[] }) =>
  client.calls.at(-1)![0]!.params!.query;

describe('<aisle-search-box>', () => {
  afterEach(cleanUp);

  it('searches for what the hook of the page makes of the text, which stays in the input', async () => {
    const { client, element, searchBox, settled } = await open();
    const searches: ((query: string) => void)[] = [];
    element.queryHook = (query, search) => {
      if (query.startsWith('sku:')) search(query.slice(4));
      else searches.push(search);
    };
    searchBox.type('sku:red');
    await settled();
    expect([lastQuery(client), searchBox.input.value]).to.deep.equal(['red', 'sku:red']);
    searchBox.type('blue');
    await settled();
    expect(lastQuery(client)).to.equal('red');
    searches[0]!('blue');
    await settled();
    expect([lastQuery(client), searchBox.input.value]).to.deep.equal(['blue', 'blue']);
  });

  it('is accessible, empty and filled', async () => {
    const { element, searchBox, settled } = await open(
      '<aisle-search-box placeholder="Shoes, bags …"></aisle-search-box>',
    );
    await expectAccessible(element);
    searchBox.type('red');
    await settled();
    await expectAccessible(element);
    expect(searchBox.form.getAttribute('role')).to.equal('search');
  });

  it('searches with each letter and makes one step in the history of all of them', async () => {
    const { client, searchBox, settled } = await open(undefined, 'routing');
    const { pushState } = history;
    let steps = 0;
    // Counted here, for the length of a history ends at 50.
    history.pushState = (...step) => (steps++, pushState.apply(history, step));
    await settled();
    searchBox.input.focus();
    await sendKeys({ type: 'red' });
    await settled();
    expect(lastQuery(client)).to.equal('red');
    expect(client.calls.map(([request]) => request!.params!.query)).to.deep.equal(['', 'r', 're', 'red']);
    expect(steps).to.equal(1);
    await sendKeys({ press: 'Enter' });
    await sendKeys({ type: 'blue' });
    await settled();
    // Finished with Enter, so the next search is a step of its own, and Back returns to the finished one.
    expect(steps).to.equal(2);
    history.pushState = pushState;
    await until(() => location.search === '?q=redblue');
    history.back();
    await until(() => searchBox.input.value === 'red');
    expect(new URLSearchParams(location.search).get('q')).to.equal('red');
    history.back();
    await until(() => searchBox.input.value === '');
    expect(location.search).to.equal('');
    history.go(2);
    await until(() => searchBox.input.value === 'redblue');
  });

  it('does not search half-composed letters', async () => {
    const { client, searchBox, settled } = await open();
    searchBox.input.value = 'か';
    searchBox.input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, isComposing: true }));
    await settled();
    expect(client.calls.length).to.equal(1);
    searchBox.input.value = '靴';
    searchBox.input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, composed: true }));
    await settled();
    expect(lastQuery(client)).to.equal('靴');
  });

  it('waits for a pause in typing when told to', async () => {
    const { client, element, searchBox, settled } = await open('<aisle-search-box debounce="40"></aisle-search-box>');
    searchBox.type('re');
    searchBox.type('red');
    await settled();
    expect(client.calls.length).to.equal(1);
    // A render meanwhile must not take back what was typed.
    element.placeholder = 'Shoes';
    await elementUpdated(element);
    expect(searchBox.input.value).to.equal('red');
    await new Promise((resolve) => {
      const stop = element.closest('aisle-search')!.session!.subscribe(() => resolve(stop()));
    });
    expect(lastQuery(client)).to.equal('red');
    expect(client.calls.length).to.equal(2);
  });

  it('waits as the page around says once its own pause is taken away', async () => {
    const { client, element, searchBox, settled } = await open(
      '<aisle-search-box debounce="0"></aisle-search-box>',
      'debounce="60000"',
    );
    searchBox.type('re');
    await settled();
    expect(client.calls.length).to.equal(2);
    element.removeAttribute('debounce');
    searchBox.type('red');
    await settled();
    expect(client.calls.length).to.equal(2);
  });

  it('searches only what is submitted or cleared when told to', async () => {
    const { client, element, searchBox, root, settled } = await open(
      '<aisle-search-box search-as-you-type="false"></aisle-search-box>',
    );
    searchBox.type('red');
    root.session!.toggleFacet('brand', 'Acme');
    await settled();
    expect([lastQuery(client), searchBox.input.value]).to.deep.equal(['', 'red']);
    searchBox.input.focus();
    await sendKeys({ press: 'Enter' });
    await settled();
    expect(lastQuery(client)).to.equal('red');
    searchBox.clear();
    await settled();
    expect(lastQuery(client)).to.equal('');
    element.removeAttribute('search-as-you-type');
    searchBox.type('b');
    await settled();
    expect(lastQuery(client)).to.equal('b');
  });

  it('clears by a button that is only there when there is something to clear', async () => {
    const { client, element, searchBox, settled } = await open();
    const clear = searchBox.clearButton;
    const visible = () => getComputedStyle(clear).display !== 'none';
    expect(visible()).to.equal(false);
    searchBox.type('red');
    await settled();
    expect(visible()).to.equal(true);
    clear.click();
    await settled();
    expect(searchBox.input.value).to.equal('');
    expect(lastQuery(client)).to.equal('');
    expect(visible()).to.equal(false);
    expect(element.shadowRoot!.activeElement).to.equal(searchBox.input);
  });

  it('shows a query that comes from elsewhere, and leaves the cursor alone otherwise', async () => {
    const { root, searchBox, settled } = await open();
    root.session!.setQuery('boot', { history: 'push' });
    await settled();
    expect(searchBox.input.value).to.equal('boot');
    searchBox.type('red shoe');
    searchBox.input.setSelectionRange(3, 3);
    await settled();
    expect(searchBox.input.selectionStart).to.equal(3);
  });

  it('takes a native form over that worked before any script', async () => {
    const { client, element, settled } = await open(
      '<aisle-search-box><form action="/nowhere"><input type="hidden" name="lang" value="en"><input type="search" name="q" aria-label="Search" value="blue"></form></aisle-search-box>',
    );
    await settled();
    expect(lastQuery(client)).to.equal('blue');
    const input = element.querySelector<HTMLInputElement>('[name=q]')!;
    type(input, 'green');
    await settled();
    expect(lastQuery(client)).to.equal('green');
    element.querySelector('form')!.requestSubmit();
    await settled();
    expect(location.pathname).not.to.equal('/nowhere');
  });

  it('is a field of a form around it', async () => {
    const { element, searchBox } = await open('<form><aisle-search-box name="query"></aisle-search-box></form>');
    searchBox.type('red');
    const form = element.closest('form')!;
    expect(new FormData(form).get('query')).to.equal('red');
    form.reset();
    expect(searchBox.input.value).to.equal('');
  });

  it('submits the form around it where there is no search on the page', async () => {
    const form = place('<form><aisle-search-box></aisle-search-box></form>').firstElementChild as HTMLFormElement;
    const box = form.firstElementChild as AisleSearchBox;
    await elementUpdated(box);
    await turn();
    type(part<HTMLInputElement>(box, 'input'), 'red');
    const sent = new Promise<FormData>((resolve) =>
      form.addEventListener('submit', (event) => {
        event.preventDefault();
        resolve(new FormData(form));
      }),
    );
    await sendKeys({ press: 'Enter' });
    expect((await sent).get('q')).to.equal('red');
  });

  it('takes the focus when the page asks for it', async () => {
    const { element } = await open('<aisle-search-box autofocus></aisle-search-box>');
    expect(document.activeElement).to.equal(element);
  });

  it('keeps the words of the page', async () => {
    const { searchBox, element } = await open('<aisle-search-box label="Find shoes"></aisle-search-box>');
    element.text = { clear: 'Wipe' };
    await elementUpdated(element);
    expect(part(element, 'input').getAttribute('aria-label')).to.equal('Find shoes');
    expect(searchBox.clearButton.getAttribute('aria-label')).to.equal('Wipe');
  });
});
