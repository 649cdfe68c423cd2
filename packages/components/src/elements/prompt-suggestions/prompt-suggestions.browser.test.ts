/** What suggested questions promise: the product's own words, no model for them, and the chat that opens with one. */
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../define.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { shoes } from '../../testing/fake-client.ts';
import { cleanUp, mount, part, parts, textOf, until } from '../../testing/mount.ts';
import type { TestPage } from '../../testing/mount.ts';
import { scriptAssistant } from '../../testing/scripted-assistant.ts';
import type { ScriptedAssistant } from '../../testing/scripted-assistant.ts';

const attributes = 'app-id="shop" api-key="search-key" host="https://shop.test"';
const chat = '<aisle-chat display="panel" media="not all"></aisle-chat>';

describe('<aisle-prompt-suggestions>', () => {
  let assistant: ScriptedAssistant;
  beforeEach(() => (assistant = scriptAssistant()));
  afterEach(async () => {
    await cleanUp();
    assistant.restore();
  });

  const open = (inside: string): Promise<TestPage> => mount(inside + chat, { attributes, records: shoes(4) });
  const promptsOf = (page: TestPage): string[] => parts(page.get('aisle-prompt-suggestions'), 'prompt').map(textOf);

  it('shows the questions of the agent about its product, and opens the chat with one', async () => {
    assistant.card = { id: 'products', prompts: ['Is {name} dry?', 'Who makes {nothing}?', 'What is new?'] };
    const page = await open('<aisle-prompt-suggestions object-id="p1"></aisle-prompt-suggestions>');
    await until(() => promptsOf(page).length === 2);
    expect(promptsOf(page)).to.deep.equal(['Is Red shoe 1 dry?', 'What is new?']);
    expect(assistant.questions).to.have.length(0);
    await expectAccessible(page.root);
    part(page.get('aisle-prompt-suggestions'), 'prompt').focus();
    await sendKeys({ press: 'Enter' });
    await until(() => assistant.questions.length === 1);
    const { messages, context } = assistant.questions[0]!.body;
    expect(messages[0]!.parts[0]!.text).to.equal('Is Red shoe 1 dry?');
    expect(context!.objectIDs).to.deep.equal(['p1']);
    expect(page.get('aisle-chat').isOpen).to.equal(true);
    // The chat and the buttons ask for one card.
    expect(assistant.visits).to.equal(1);
  });

  it('asks nobody where the page says all', async () => {
    const page = await open(`<aisle-prompt-suggestions prompts="Is {name} dry?|And {brand}, who is that?">
      <script type="application/json">{"objectID":"x","name":"Fjord","brand":"Acme"}</script>
    </aisle-prompt-suggestions>`);
    expect(promptsOf(page)).to.deep.equal(['Is Fjord dry?', 'And Acme, who is that?']);
    expect(assistant.visits).to.equal(0);
    expect(page.client.calls).to.have.length(0);
  });

  it('knows the product of a card around', async () => {
    const page = await open(`<aisle-hits hits-per-page="2"><template>
      {{name}} <aisle-prompt-suggestions prompts="Is {name} dry?"></aisle-prompt-suggestions>
    </template></aisle-hits>`);
    const all = [...page.root.querySelectorAll('aisle-prompt-suggestions')];
    expect(all.map((one) => textOf(part(one, 'prompt')))).to.deep.equal(['Is Red shoe 1 dry?', 'Is Blue shoe 2 dry?']);
  });

  it('takes buttons of the page', async () => {
    const page = await open('<aisle-prompt-suggestions><button>Why this?</button></aisle-prompt-suggestions>');
    page.get('aisle-prompt-suggestions').querySelector('button')!.click();
    await until(() => assistant.questions.length === 1);
    expect(assistant.questions[0]!.body.messages[0]!.parts[0]!.text).to.equal('Why this?');
    expect(assistant.visits).to.equal(1);
  });

  it('is not there where there is nothing to ask, or nobody', async () => {
    assistant.card = 404;
    const page = await open('<aisle-prompt-suggestions></aisle-prompt-suggestions>');
    await until(() => page.get('aisle-prompt-suggestions').hasAttribute('empty'));
    const alone = await mount('<aisle-prompt-suggestions prompts="Why?"></aisle-prompt-suggestions>', { attributes });
    page.root.remove();
    alone.get('aisle-prompt-suggestions').requestUpdate();
    await until(() => alone.get('aisle-prompt-suggestions').hasAttribute('empty'));
  });

  it('moves nothing when the questions come', async () => {
    assistant.card = {
      id: 'products',
      prompts: Array.from({ length: 10 }, (_, at) => `A question of some length ${at}?`),
    };
    const page = await open('<aisle-prompt-suggestions></aisle-prompt-suggestions><p id="below">below</p>');
    const top = (): number => document.querySelector('#below')!.getBoundingClientRect().top;
    const before = top();
    await until(() => promptsOf(page).length === 10);
    expect(top()).to.equal(before);
  });
});
