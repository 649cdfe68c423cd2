/** What an autocomplete promises to hands: keys alone, pointers, input methods, both directions of writing. */
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../define/aisle-search.ts';
import '../../define/aisle-hits.ts';
import '../../define/aisle-autocomplete.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { cleanUp, part, parts, textOf, type, until } from '../../testing/mount.ts';
import { storedQueries, openAlone, openInside, recent, storageKey } from '../../testing/autocomplete-page.ts';
import { AutocompleteHarness } from '../../testing/harness/autocomplete-harness.ts';
import type { AisleAutocomplete } from './autocomplete.ts';

const press = async ({ settled }: Pick<AutocompleteHarness, 'settled'>, ...keys: string[]) => {
  for (const one of keys) await sendKeys({ press: one });
  await settled();
};

describe('<aisle-autocomplete> by hand', () => {
  afterEach(async () => {
    await cleanUp();
    localStorage.removeItem(storageKey);
  });

  it('goes through rows and back to the input while the focus stays in it', async () => {
    const box = await openInside();
    const { element, input } = box;
    type(input, 'red');
    await box.settled();
    const seen: string[] = [];
    for (let step = 0; step < 7; step++) {
      await press(box, 'ArrowDown');
      seen.push(box.active());
    }
    expect(seen).to.deep.equal([
      'red shoe',
      'red shoe in Acme',
      'red bag',
      'Red shoe 1 €10.00',
      'Red shoe 4 €13.00',
      'Red shoe 7 €16.00',
      '',
    ]);
    expect(element.shadowRoot!.activeElement).to.equal(input);
    await press(box, 'ArrowUp');
    expect(box.active()).to.equal('Red shoe 7 €16.00');
    expect(element.shadowRoot!.querySelectorAll('[aria-selected=true]').length).to.equal(1);
    await expectAccessible(element);
    await press(box, 'Home');
    expect(box.active()).to.equal('');
    expect(input.selectionStart).to.equal(0);
    expect(input.value).to.equal('red');
  });

  it('has a name for everything that a screen reader meets', async () => {
    recent('red boots');
    const box = await openInside('label="Find shoes"');
    const tree = box.element.shadowRoot!;
    type(box.input, 'red');
    await box.settled();
    const named = (selector: string) =>
      [...tree.querySelectorAll(selector)].map(
        (one) =>
          one.getAttribute('aria-label') ??
          textOf(tree.getElementById(one.getAttribute('aria-labelledby') ?? '') ?? one),
      );
    expect(named('[role=combobox]')).to.deep.equal(['Find shoes']);
    expect(tree.getElementById(box.input.getAttribute('aria-controls')!)!.getAttribute('aria-label')).to.equal(
      'Suggestions',
    );
    expect(named('[role=rowgroup]')).to.deep.equal(['Recent searches', 'Suggestions', 'Products']);
    expect(named('[role=row] > [id]').slice(0, 4)).to.deep.equal([
      'red boots',
      'red shoe',
      'red shoe in Acme',
      'red bag',
    ]);
    expect(named('[role=grid] button')).to.deep.equal([
      'Forget “red boots”',
      'Put “red shoe” into the box',
      'Put “red bag” into the box',
    ]);
    expect(tree.querySelectorAll('[role=grid] a, [role=gridcell] [tabindex="0"]').length).to.equal(0);
  });

  it('opens by arrow keys, closes by Escape, and empties by another one', async () => {
    const box = await openInside();
    const { element, input } = box;
    const open = () => !part(element, 'panel').hidden;
    input.focus();
    await press(box, 'ArrowDown');
    expect([open(), box.active()]).to.deep.equal([true, '']);
    await press(box, 'Escape');
    expect(open()).to.equal(false);
    await sendKeys({ down: 'Alt' });
    await press(box, 'ArrowDown');
    expect(open()).to.equal(true);
    await press(box, 'ArrowUp');
    await sendKeys({ up: 'Alt' });
    expect(open()).to.equal(false);
    type(input, 'red');
    await box.settled();
    await press(box, 'Escape');
    expect([open(), input.value]).to.deep.equal([false, 'red']);
    await press(box, 'Escape');
    expect([open(), input.value]).to.deep.equal([false, '']);
  });

  it('closes when the focus leaves by Tab, and searches nothing', async () => {
    const box = await openInside();
    const { element, input, root } = box;
    type(input, 'red');
    await box.settled();
    await press(box, 'ArrowDown', 'Tab');
    await press(box, 'Tab', 'Tab');
    expect(element.matches(':focus-within')).to.equal(false);
    expect(part(element, 'panel').hidden).to.equal(true);
    expect(root!.session!.state.search.query).to.equal('');
  });

  it('searches the page when a search is picked, and not before', async () => {
    const box = await openInside();
    const { client, element, input, root } = box;
    type(input, 'red');
    await box.settled();
    expect(root!.session!.state.search.query).to.equal('');
    await press(box, 'ArrowDown', 'Enter');
    expect(root!.session!.state.search.query).to.equal('red shoe');
    expect(client.calls.at(-1)!.map(({ indexName }) => indexName)).to.deep.equal(['products']);
    expect(input.value).to.equal('red shoe');
    expect(part(element, 'panel').hidden).to.equal(true);
    expect(storedQueries()).to.deep.equal(['red shoe']);
  });

  it('searches for what stands in the box by Enter, and shows a search that comes from elsewhere', async () => {
    const box = await openInside();
    const { input, root } = box;
    type(input, 'shoe');
    await press(box, 'Enter');
    expect(root!.session!.state.search.query).to.equal('shoe');
    expect(storedQueries()).to.deep.equal(['shoe']);
    root!.session!.setQuery('hat', { history: 'push' });
    await box.settled();
    expect(input.value).to.equal('hat');
    part<HTMLButtonElement>(box.element, 'clear').click();
    await box.settled();
    expect([input.value, box.element.shadowRoot!.activeElement]).to.deep.equal(['', input]);
  });

  it('remembers a search that was quicker than the popup, and stays closed', async () => {
    const box = await openInside();
    const { element, input, root } = box;
    type(input, 'shoe');
    input.form!.requestSubmit();
    expect(root!.session!.state.search.query).to.equal('shoe');
    await box.settled();
    expect(storedQueries()).to.deep.equal(['shoe']);
    expect(part(element, 'panel').hidden).to.equal(true);
    expect(root!.session!.state.search.query).to.equal('shoe');
  });

  it('searches the page with each letter when told to', async () => {
    const box = await openInside('instant');
    type(box.input, 'red');
    await box.settled();
    expect(box.root!.session!.state.search.query).to.equal('red');
    expect(box.client.calls.length).to.equal(2);
    expect(box.client.calls[1]!.map(({ indexName }) => indexName)).to.have.members([
      'products',
      'suggested',
      'products',
    ]);
  });

  it('refines by the category that is picked', async () => {
    const box = await openInside();
    type(box.input, 'red');
    await box.settled();
    await press(box, 'ArrowDown', 'ArrowDown', 'Enter');
    const { query, refinements } = box.root!.session!.state.search;
    expect(query).to.equal('red shoe');
    expect(refinements['brand']).to.deep.include({ kind: 'facet', values: ['Acme'] });
  });

  it('puts a suggestion into the box to go on typing', async () => {
    const box = await openInside();
    const { input, root } = box;
    type(input, 're');
    await box.settled();
    await press(box, 'ArrowDown', 'ArrowRight');
    expect(box.active()).to.equal('Put “red shoe” into the box');
    await press(box, 'Enter');
    expect(input.value).to.equal('red shoe ');
    expect(root!.session!.state.search.query).to.equal('');
    await sendKeys({ type: '1' });
    await box.settled();
    expect(box.rows()).to.include('Red shoe 1 €10.00');
  });

  it('forgets recent searches one by one and all together', async () => {
    recent('boots', 'bags', 'hats');
    const box = await openInside();
    box.input.focus();
    // The first key opens the list, which comes with a part of its own.
    await press(box, 'ArrowDown');
    await until(() => box.rows().length > 2);
    await press(box, 'ArrowDown', 'ArrowDown', 'ArrowRight');
    expect(box.active()).to.equal('Forget “bags”');
    await press(box, 'Enter');
    expect(storedQueries()).to.deep.equal(['boots', 'hats']);
    expect(box.rows().slice(0, 2)).to.deep.equal(['boots', 'hats']);
    parts(box.element, 'remove')[0]!.click();
    await box.settled();
    expect(storedQueries()).to.deep.equal(['hats']);
    await press(box, 'ArrowDown', 'ArrowDown', 'Enter');
    expect(storedQueries()).to.deep.equal([]);
    expect(box.rows()).not.to.include('Forget all recent searches');
    expect(box.element.shadowRoot!.activeElement).to.equal(box.input);
  });

  it('mirrors left and right where the page is written from right to left', async () => {
    const box = await openInside('dir="rtl"');
    const { input, element } = box;
    type(input, 'red');
    await box.settled();
    await press(box, 'ArrowDown', 'ArrowLeft');
    expect(box.active()).to.equal('Put “red shoe” into the box');
    const item = box.item('red shoe').getBoundingClientRect();
    expect(part(element, 'fill').getBoundingClientRect().right).to.be.at.most(item.left + 1);
    await press(box, 'ArrowRight');
    expect(box.active()).to.equal('red shoe');
    await expectAccessible(element);
  });

  it('leaves keys and letters of an input method alone', async () => {
    const box = await openInside();
    const { client, input, root, settled } = box;
    type(input, 'red');
    await settled();
    await press(box, 'ArrowDown');
    const asked = client.calls.length;
    input.value = 'red か';
    input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, isComposing: true }));
    for (const init of [{ isComposing: true }, { keyCode: 229 }])
      for (const one of ['Enter', 'Escape', 'ArrowDown'])
        input.dispatchEvent(new KeyboardEvent('keydown', { key: one, bubbles: true, cancelable: true, ...init }));
    await settled();
    expect(client.calls.length).to.equal(asked);
    expect(box.active()).to.equal('red shoe');
    expect(root!.session!.state.search.query).to.equal('');
    expect(input.value).to.equal('red か');
    input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, composed: true }));
    await settled();
    expect(client.calls.length).to.equal(asked + 1);
  });

  it('keeps the active row under the finger when answers put others before it, and lets it go when it is gone', async () => {
    const box = await openInside();
    const { client, element, input, settled } = box;
    type(input, 'red');
    await settled();
    await press(box, 'ArrowDown', 'ArrowDown', 'ArrowDown');
    expect(box.active()).to.equal('red bag');
    recent('red first');
    element.requestUpdate();
    await settled();
    expect(box.active()).to.equal('red bag');
    expect(box.rows()[0]).to.equal('red first');
    client.records['suggested'] = [];
    recent();
    element.requestUpdate();
    box.root!.session!.refresh();
    await settled();
    expect(['', 'red bag']).to.include(box.active());
  });

  it('keeps the focus in the input when the popup is pressed, and closes at a press elsewhere', async () => {
    const box = await openInside();
    const { element, input } = box;
    type(input, 'red');
    await box.settled();
    const down = new MouseEvent('mousedown', { bubbles: true, composed: true, cancelable: true });
    part(element, 'heading').dispatchEvent(down);
    expect(down.defaultPrevented).to.equal(true);
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
    await box.settled();
    expect(part(element, 'panel').hidden).to.equal(true);
  });

  it('is two boxes on one page that know nothing of each other', async () => {
    const one = await openInside('', {
      around: '<aisle-autocomplete label="Search below" suggestions="suggested"></aisle-autocomplete>',
    });
    const two = new AutocompleteHarness(
      one.root!.querySelectorAll<AisleAutocomplete>('aisle-autocomplete')[1]!,
      one.client,
    );
    type(one.input, 'red');
    await one.settled();
    type(two.input, 'blue');
    await two.settled();
    expect(part(one.element, 'panel').hidden).to.equal(true);
    expect(one.rows()).to.deep.equal([]);
    expect(two.rows()[0]).to.equal('blue shoe');
    await press(two, 'ArrowDown', 'Enter');
    expect(one.input.value).to.equal('blue shoe');
    await expectAccessible(one.root!);
  });

  it('leaves nothing behind when it is removed while open, and works when it comes back', async () => {
    const box = await openAlone();
    const { client, element, input, settled } = box;
    type(input, 'red');
    await settled();
    const { parentElement } = element;
    const pendingCall = client.hold();
    type(input, 'blue');
    await settled();
    const late = client.calls.length - 1;
    element.remove();
    pendingCall.release(late);
    await settled();
    expect(element.querySelectorAll('.aisle-hit').length).to.equal(0);
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
    parentElement!.append(element);
    await settled();
    expect(part(element, 'panel').hidden).to.equal(true);
    type(box.input, 'green');
    await settled();
    pendingCall.release(client.calls.length - 1);
    await settled();
    expect(box.rows()[0]).to.equal('green hat');
  });
});
