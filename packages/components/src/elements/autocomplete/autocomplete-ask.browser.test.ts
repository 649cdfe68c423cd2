/** What the last row of an autocomplete promises where the page has an assistant: the words go to its chat. */
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../define.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { openInside, storageKey, storedQueries } from '../../testing/autocomplete-page.ts';
import { cleanUp, part, textOf, type, until } from '../../testing/mount.ts';
import { scriptAssistant } from '../../testing/scripted-assistant.ts';
import type { ScriptedAssistant } from '../../testing/scripted-assistant.ts';

const root = 'app-id="shop" api-key="key" host="https://shop.test"';
const around = '<aisle-chat display="panel" media="not all"></aisle-chat>';

describe('<aisle-autocomplete ask>', () => {
  let assistant: ScriptedAssistant;
  beforeEach(() => (assistant = scriptAssistant()));
  afterEach(async () => {
    await cleanUp();
    assistant.restore();
    localStorage.removeItem(storageKey);
  });

  it('offers the words as a question below everything else, and opens the chat with them', async () => {
    const { element, input, rows, settled } = await openInside('ask', { root, around });
    type(input, 'red shoes for winter');
    await settled();
    expect(rows()).to.deep.equal(['Ask: red shoes for winter']);
    type(input, 'red');
    await settled();
    expect(rows().at(-1)).to.equal('Ask: red');
    await expectAccessible(element);
    await sendKeys({ press: 'ArrowUp' });
    expect(textOf(part(element, 'item active'.split(' ')[1]!))).to.equal('Ask: red');
    await sendKeys({ press: 'Enter' });
    await until(() => assistant.questions.length === 1);
    expect(assistant.questions[0]!.body.messages[0]!.parts[0]!.text).to.equal('red');
    expect(document.querySelector('aisle-chat')!.isOpen).to.equal(true);
    await until(() => !part(element, 'panel').checkVisibility());
    // A question is no search.
    expect(storedQueries()).to.deep.equal([]);
  });

  it('offers nothing without a chat, without words, or where nobody wants it', async () => {
    for (const [attributes, page, words] of [
      ['ask', '', 'red'],
      ['', around, 'red'],
      ['ask', around, ''],
    ] as const) {
      const { input, rows, settled } = await openInside(attributes, { root, around: page });
      type(input, words);
      await settled();
      expect(rows().filter((row) => row.startsWith('Ask'))).to.deep.equal([]);
      await cleanUp();
    }
  });
});
