/** What a chat promises: answers with cards out of the index, offers that wait for a click, and a conversation that stays. */
import type { CartDetail, ChatActionDetail, HitClickDetail } from '@aisle/contract';
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../define.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { shoes } from '../../testing/fake-client.ts';
import { cleanUp, mount, part, parts, textOf, turn, until } from '../../testing/mount.ts';
import type { TestPage } from '../../testing/mount.ts';
import { scriptAssistant, searchChunks, textChunks } from '../../testing/scripted-assistant.ts';
import type { ScriptedAssistant } from '../../testing/scripted-assistant.ts';
import type { AisleChat } from './chat.ts';

const attributes = 'app-id="shop" api-key="search-key" host="https://shop.test/search"';
const card = '<template><a href="#{{objectID}}">{{name}}</a> <b>{{price}}</b></template>';
const inline = `<aisle-chat>${card}</aisle-chat>`;

const inputOf = (chat: Element): HTMLTextAreaElement => part<HTMLTextAreaElement>(chat, 'input');
const answersOf = (chat: Element): string[] => parts(chat, 'answer').map(textOf);
const cardsOf = (chat: Element): string[] => [...chat.querySelectorAll('.aisle-hit')].map(textOf);

describe('<aisle-chat>', () => {
  let assistant: ScriptedAssistant;
  beforeEach(() => (assistant = scriptAssistant()));
  afterEach(async () => {
    await cleanUp();
    assistant.restore();
    // With what still waits there to be said.
    document.querySelector('#aisle-announcer')?.remove();
    await until(() => (Object(history.state) as { aisleOverlay?: boolean }).aisleOverlay !== true);
  });

  const open = async (inside = inline): Promise<{ page: TestPage; chat: AisleChat }> => {
    const page = await mount(inside, { attributes, records: shoes(8) });
    const chat = page.get('aisle-chat');
    if (chat.display === 'inline') await until(() => chat.shadowRoot!.querySelector('textarea'));
    return { page, chat };
  };
  const ask = async (chat: AisleChat, question: string): Promise<void> => {
    inputOf(chat).focus();
    await sendKeys({ type: question });
    await sendKeys({ press: 'Enter' });
  };
  const answered = async (chat: AisleChat): Promise<void> => {
    await until(() => parts(chat, 'question').length > 0 && !chat.isBusy);
    await chat.updateComplete;
  };

  it('greets, offers the questions of its agent, and is accessible before the first and after', async () => {
    assistant.card = { id: 'products', name: 'Nora', prompts: ['Is {name} dry?', 'Which shoe is red?'] };
    const { chat } = await open();
    await until(() => parts(chat, 'prompt').length === 1);
    expect(textOf(part(chat, 'heading'))).to.equal('Nora');
    expect(textOf(part(chat, 'greeting'))).to.equal('What are you looking for?');
    await expectAccessible(chat);
    assistant.script({
      chunks: [
        ...searchChunks(['p1']),
        ...textChunks('Take **Red shoe 1**.'),
        { type: 'data-products', data: { objectIDs: ['p1'] } },
      ],
    });
    part(chat, 'prompt').click();
    await until(() => cardsOf(chat).length === 1);
    expect(assistant.questions[0]!.body.messages.at(-1)!.parts[0]!.text).to.equal('Which shoe is red?');
    expect(assistant.questions[0]!.url).to.equal(
      'https://shop.test/search/agent-studio/1/agents/products/completions?compatibilityMode=ai-sdk-5',
    );
    expect(assistant.questions[0]!.headers.get('x-service-api-key')).to.equal('search-key');
    await expectAccessible(chat);
  });

  it('says what the page shows and can do, and what the tab calls the conversation', async () => {
    const { chat, page } = await open(`<aisle-hits>${card}</aisle-hits>${inline}`);
    page.root.session!.setQuery('blue');
    await page.settled();
    await ask(chat, 'Which one?');
    await answered(chat);
    const { body } = assistant.questions[0]!;
    expect(body.actions).to.deep.equal(['addToCart', 'openProduct', 'applyFilters']);
    expect(body.context).to.deep.equal({ objectIDs: ['p2', 'p5', 'p8'], query: 'blue' });
    expect(body.language).to.be.a('string');
    await ask(chat, 'And then?');
    await until(() => assistant.questions.length === 2);
    expect(assistant.questions[1]!.body.id).to.equal(body.id);
    expect(assistant.questions[1]!.body.messages.map(({ role }) => role)).to.deep.equal(['user', 'assistant', 'user']);
  });

  it('shows names and prices of the index, whatever the tool said, and reports clicks with the search that they lead back to', async () => {
    const { chat } = await open();
    assistant.script({
      chunks: [
        ...searchChunks(['p3', 'p2', 'none']),
        ...textChunks('Two.'),
        { type: 'data-products', data: { objectIDs: ['p2', 'p3', 'none'] } },
      ],
    });
    await ask(chat, 'Two shoes');
    await until(() => cardsOf(chat).length === 2);
    expect(cardsOf(chat)).to.deep.equal(['Blue shoe 2 11', 'Green shoe 3 12']);
    const clicks: HitClickDetail[] = [];
    chat.addEventListener('aisle-hit-click', ({ detail }) => clicks.push(detail));
    chat.querySelector<HTMLElement>('.aisle-hit a')!.click();
    expect(clicks).to.deep.equal([{ index: 'products', objectID: 'p2', queryID: 'q'.repeat(32), position: 2 }]);
  });

  it('carries out an offer only when it is pressed, and says so with the next question', async () => {
    const { chat } = await open(`<aisle-current-refinements></aisle-current-refinements>${inline}`);
    const carts: CartDetail[] = [];
    const actions: ChatActionDetail[] = [];
    chat.addEventListener('aisle-add-to-cart', ({ detail }) => carts.push(detail));
    chat.addEventListener('aisle-chat-action', ({ detail }) => actions.push(detail));
    assistant.script({
      chunks: [
        ...searchChunks(['p1']),
        ...textChunks('Shall I?'),
        { type: 'data-action', id: 'a1', data: { action: 'addToCart', objectID: 'p1', quantity: 2 } },
        { type: 'data-action', id: 'a2', data: { action: 'openProduct', objectID: 'p9' } },
      ],
    });
    await ask(chat, 'Put two into my cart');
    await until(() => parts(chat, 'action').length === 1);
    expect(textOf(part(chat, 'action'))).to.equal('Add 2 × Red shoe 1 to the cart');
    expect(carts).to.deep.equal([]);
    await expectAccessible(chat);
    part(chat, 'action').click();
    expect(carts).to.deep.equal([
      { index: 'products', lines: [{ objectID: 'p1', quantity: 2, queryID: 'q'.repeat(32) }] },
    ]);
    expect(actions).to.deep.equal([
      { agent: 'products', action: { action: 'addToCart', objectID: 'p1', quantity: 2 } },
    ]);
    await chat.updateComplete;
    expect(textOf(part(chat, 'action'))).to.equal('In the cart ✓ Red shoe 1');
    assistant.script({ chunks: textChunks('Good.') });
    await ask(chat, 'Thanks');
    await until(() => assistant.questions.length === 2);
    const offers = assistant.questions[1]!.body.messages[1]!.parts.filter(({ type }) => type === 'data-action');
    expect(offers.map(({ data }) => data?.state)).to.deep.equal(['done', undefined]);
  });

  it('filters the page with chips that take it back, and forgets an offer that is declined', async () => {
    const { chat, page } = await open(
      `<aisle-hits></aisle-hits><aisle-current-refinements></aisle-current-refinements>${inline}`,
    );
    const offer = {
      action: 'applyFilters',
      query: 'shoe',
      facets: { brand: ['Acme'] },
      ranges: { price: { max: 12 } },
    };
    assistant.script({ chunks: [...textChunks('Here.'), { type: 'data-action', id: 'a1', data: offer }] });
    await ask(chat, 'Acme under 12');
    await until(() => parts(chat, 'action').length === 1);
    expect(textOf(part(chat, 'filters'))).to.equal('“shoe” · brand: Acme · price ≤ 12');
    part(chat, 'action').click();
    await until(() => page.root.session!.state.search.query === 'shoe');
    await page.settled();
    expect(page.root.session!.state.results!.hits.map(({ objectID }) => objectID)).to.deep.equal(['p1']);
    const chips = page.get('aisle-current-refinements');
    expect(parts(chips, 'remove').map(textOf)).to.deep.equal(['Brand: Acme ×', 'Price: up to 12 ×']);
    part(chips, 'remove').click();
    await page.settled();
    expect(page.root.session!.state.results!.nbHits).to.equal(3);
    await ask(chat, 'Once more');
    await until(() => parts(chat, 'dismiss').length === 1);
    inputOf(chat).blur();
    part(chat, 'dismiss').focus();
    part(chat, 'dismiss').click();
    await until(() => parts(chat, 'offer').length === 1);
    expect(chat.shadowRoot!.activeElement === inputOf(chat)).to.equal(true);
  });

  it('sends by Enter, breaks the line with Shift, and leaves letters that are composed alone', async () => {
    const { chat } = await open();
    inputOf(chat).focus();
    await sendKeys({ type: 'one' });
    await sendKeys({ down: 'Shift' });
    await sendKeys({ press: 'Enter' });
    await sendKeys({ up: 'Shift' });
    await sendKeys({ type: 'two' });
    expect(inputOf(chat).value).to.equal('one\ntwo');
    inputOf(chat).dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true }),
    );
    inputOf(chat).dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true }),
    );
    await turn();
    expect(assistant.questions).to.have.length(0);
    await sendKeys({ press: 'Enter' });
    await until(() => assistant.questions.length === 1);
    expect(inputOf(chat).value).to.equal('');
    expect(chat.shadowRoot!.activeElement === inputOf(chat)).to.equal(true);
  });

  it('shows words as they come, can be stopped, and keeps what came and what is written meanwhile', async () => {
    const { chat } = await open();
    assistant.script({ chunks: [], isOpen: true });
    await ask(chat, 'Tell me');
    await until(() => parts(chat, 'waiting').length === 1);
    await expectAccessible(chat);
    assistant.send(...textChunks('First words').slice(0, 2));
    await until(() => answersOf(chat)[0]?.includes('First words'));
    await sendKeys({ type: 'next' });
    await sendKeys({ press: 'Enter' });
    expect(assistant.questions).to.have.length(1);
    await sendKeys({ press: 'Tab' });
    expect(chat.shadowRoot!.activeElement === part(chat, 'stop')).to.equal(true);
    await sendKeys({ press: 'Enter' });
    await until(() => !chat.isBusy);
    expect(assistant.aborted).to.equal(1);
    expect(answersOf(chat)).to.deep.equal(['Assistant: First words']);
    expect(parts(chat, 'error')).to.have.length(0);
    expect(inputOf(chat).value).to.equal('next');
    await until(() => chat.shadowRoot!.activeElement === inputOf(chat));
  });

  it('speaks whole sentences of the newest answer, and not its pieces', async () => {
    const { chat } = await open();
    assistant.script({ chunks: [], isOpen: true });
    await ask(chat, 'Speak');
    await until(() => parts(chat, 'waiting').length === 1);
    const region = (): string => textOf(document.querySelector('#aisle-announcer'));
    assistant.send({ type: 'text-start', id: 't' }, { type: 'text-delta', id: 't', delta: 'It is **dry' });
    await until(() => answersOf(chat)[0]?.includes('dry'));
    expect(region()).to.not.include('dry');
    assistant.send({ type: 'text-delta', id: 't', delta: '**. It has' });
    await until(() => region() === 'It is dry.');
    assistant.send({ type: 'text-delta', id: 't', delta: ' room' });
    assistant.end();
    await until(() => region() === 'It has room');
    expect(part(chat, 'log').getAttribute('role')).to.equal('log');
    expect(part(chat, 'log').ariaLive).to.equal('off');
  });

  it('goes on after a reload, and begins anew when it is told to', async () => {
    const { chat, page } = await open();
    assistant.script({
      chunks: [...searchChunks(['p1']), ...textChunks('Here.'), { type: 'data-products', data: { objectIDs: ['p1'] } }],
    });
    await ask(chat, 'A shoe');
    await until(() => cardsOf(chat).length === 1);
    const { id } = assistant.questions[0]!.body;
    page.root.remove();
    await turn();
    const { chat: again } = await open();
    await until(() => cardsOf(again).length === 1);
    expect(answersOf(again)).to.deep.equal(['Assistant: Here.']);
    expect(assistant.questions).to.have.length(1);
    part(again, 'clear').click();
    await until(() => parts(again, 'message').length === 0);
    expect(cardsOf(again)).to.deep.equal([]);
    await ask(again, 'Another shoe');
    await until(() => assistant.questions.length === 2);
    expect(assistant.questions[1]!.body.id).to.not.equal(id);
    expect(assistant.questions[1]!.body.messages).to.have.length(1);
  });

  it('is not there where the index has no assistant, and the page goes on', async () => {
    assistant.card = 404;
    const page = await mount(`<aisle-hits>${card}</aisle-hits><aisle-chat></aisle-chat>`, { attributes });
    const chat = page.get('aisle-chat');
    await until(() => chat.hasAttribute('empty'));
    expect(chat.getBoundingClientRect().height).to.equal(0);
    page.root.session!.setQuery('red');
    await page.settled();
    expect(page.get('aisle-hits').querySelectorAll('.aisle-hit').length).to.equal(20);
  });

  describe('as a panel', () => {
    const panel = `<aisle-chat display="panel" media="not all">${card}</aisle-chat><aisle-chat-trigger></aisle-chat-trigger>`;
    const trigger = (page: TestPage): HTMLElement => part(page.get('aisle-chat-trigger'), 'button');
    const dialogOf = (chat: AisleChat): HTMLDialogElement => part<HTMLDialogElement>(chat, 'dialog');

    it('asks nothing before it is opened, takes the focus then, and gives it back by Escape', async () => {
      const { chat, page } = await open(panel);
      expect(assistant.visits).to.equal(0);
      expect(trigger(page).ariaExpanded).to.equal('false');
      trigger(page).focus();
      await sendKeys({ press: 'Enter' });
      await until(() => chat.shadowRoot!.activeElement === chat.shadowRoot!.querySelector('textarea'));
      expect(assistant.visits).to.equal(1);
      expect(dialogOf(chat).matches(':modal')).to.equal(false);
      await until(() => trigger(page).ariaExpanded === 'true');
      await expectAccessible(page.root);
      // What ends a composition closes nothing.
      for (const init of [{ isComposing: true }, { keyCode: 229 }])
        inputOf(chat).dispatchEvent(
          new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true, cancelable: true, ...init }),
        );
      await turn();
      expect(dialogOf(chat).open).to.equal(true);
      await sendKeys({ press: 'Escape' });
      await until(() => !dialogOf(chat).open && trigger(page).ariaExpanded === 'false');
      expect(page.get('aisle-chat-trigger').shadowRoot!.activeElement === trigger(page)).to.equal(true);
    });

    it('marks an answer that came while it was closed, and is open again on the next page without taking the focus', async () => {
      const { chat, page } = await open(panel);
      assistant.script({ chunks: [], isOpen: true });
      void chat.ask('Slowly');
      await until(() => chat.isBusy);
      chat.close();
      assistant.send(...textChunks('Here.'));
      assistant.end();
      await until(() => page.get('aisle-chat-trigger').shadowRoot!.querySelector('[part=unread]'));
      await expectAccessible(page.root);
      trigger(page).click();
      await until(() => !page.get('aisle-chat-trigger').shadowRoot!.querySelector('[part=unread]'));
      expect(answersOf(chat)).to.deep.equal(['Assistant: Here.']);
      page.root.remove();
      await turn();
      const { chat: again } = await open(panel);
      await until(() => dialogOf(again).open && answersOf(again).length === 1);
      expect(document.activeElement === document.body).to.equal(true);
      again.close();
      expect(sessionStorage.getItem('aisle-conversation-open:products')).to.equal(null);
    });

    it('covers a narrow window as a sheet, which Back closes', async () => {
      const { chat, page } = await open(panel.replace('not all', 'all'));
      trigger(page).click();
      await until(() => dialogOf(chat).matches(':modal'));
      await until(() => chat.shadowRoot!.activeElement === chat.shadowRoot!.querySelector('textarea'));
      await expectAccessible(page.root);
      history.back();
      await until(() => !dialogOf(chat).open && !chat.isOpen);
      expect(document.documentElement.style.overflow).to.equal('');
    });
  });
});
