/** What an answer above the results promises: for questions alone, once each, and nothing that the results suffer from. */
import type { HitClickDetail } from '@aisle/contract';
import { expect } from '@open-wc/testing';
import '../../define.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { shoes } from '../../testing/fake-client.ts';
import { cleanUp, mount, part, parts, textOf, turn, until } from '../../testing/mount.ts';
import type { TestPage } from '../../testing/mount.ts';
import { scriptAssistant, searchChunks, textChunks } from '../../testing/scripted-assistant.ts';
import type { ScriptedAssistant } from '../../testing/scripted-assistant.ts';
import type { AisleAnswer } from './answer.ts';

const attributes = 'app-id="shop" api-key="search-key" host="https://shop.test"';
const markup = `<aisle-search-box></aisle-search-box>
  <aisle-answer pause="0"><template><a href="#{{objectID}}">{{name}}</a></template></aisle-answer>
  <aisle-hits></aisle-hits>`;
const wordsOf = (answer: Element): string => textOf(part(answer, 'answer'));

describe('<aisle-answer>', () => {
  let assistant: ScriptedAssistant;
  beforeEach(() => (assistant = scriptAssistant()));
  afterEach(async () => {
    await cleanUp();
    assistant.restore();
  });

  const open = async (inside = markup): Promise<{ page: TestPage; answer: AisleAnswer }> => {
    const page = await mount(inside, { attributes, records: shoes(8) });
    return { page, answer: page.get('aisle-answer') };
  };
  const search = async (page: TestPage, query: string): Promise<void> => {
    page.root.session!.setQuery(query);
    await page.settled();
  };

  it('answers a question with its products, and reports clicks on them', async () => {
    const { page, answer } = await open();
    assistant.script({
      chunks: [
        ...searchChunks(['p2', 'p1']),
        ...textChunks('**Red shoe 1** is.'),
        { type: 'data-products', data: { objectIDs: ['p1'] } },
      ],
    });
    await search(page, 'which shoe is red?');
    await until(() => wordsOf(answer) === 'Red shoe 1 is.' && answer.querySelectorAll('.aisle-hit').length === 1);
    const { body } = assistant.questions[0]!;
    expect(body.form).to.equal('answer');
    expect(body.actions).to.equal(undefined);
    expect(body.messages.map(({ parts: [one] }) => one!.text)).to.deep.equal(['which shoe is red?']);
    await expectAccessible(answer);
    await until(() => textOf(document.querySelector('#aisle-announcer')).includes('Red shoe 1 is.'));
    const clicks: HitClickDetail[] = [];
    answer.addEventListener('aisle-hit-click', ({ detail }) => clicks.push(detail));
    answer.querySelector<HTMLElement>('.aisle-hit a')!.click();
    expect(clicks).to.deep.equal([{ index: 'products', objectID: 'p1', queryID: 'q'.repeat(32), position: 2 }]);
  });

  it('is not there for words of products, and asks nobody', async () => {
    const { page, answer } = await open();
    for (const query of ['', 'red shoe', 'blue']) {
      await search(page, query);
      expect(answer.hasAttribute('empty')).to.equal(true);
      expect(answer.getBoundingClientRect().height).to.equal(0);
    }
    expect(assistant.questions).to.have.length(0);
  });

  it('asks once for each question of a session', async () => {
    const { page, answer } = await open();
    assistant.script({ chunks: textChunks('One.') }, { chunks: textChunks('Two.') });
    await search(page, 'which one?');
    await until(() => wordsOf(answer) === 'One.');
    await search(page, 'which two?');
    await until(() => wordsOf(answer) === 'Two.');
    await search(page, 'WHICH one? ');
    await until(() => wordsOf(answer) === 'One.');
    expect(assistant.questions).to.have.length(2);
  });

  it('has its room before the answer, and moves nothing when that comes, or does not', async () => {
    const { page, answer } = await open();
    const hits = page.get('aisle-hits');
    assistant.script({ chunks: [], isOpen: true });
    page.root.session!.setQuery('which shoe?');
    await page.settled();
    const { top } = hits.getBoundingClientRect();
    expect(textOf(part(answer, 'waiting'))).to.equal('Looking for an answer …');
    await expectAccessible(answer);
    await until(() => assistant.questions.length === 1);
    assistant.send(...textChunks('A long answer. '.repeat(100)));
    assistant.end();
    await until(() => wordsOf(answer).startsWith('A long answer.'));
    expect(hits.getBoundingClientRect().top).to.equal(top);
    assistant.script('away');
    page.root.session!.setQuery('which other shoe?');
    await page.settled();
    await until(() => assistant.questions.length === 2 && parts(answer, 'waiting').length === 0);
    expect(hits.getBoundingClientRect().top).to.equal(top);
    expect(getComputedStyle(part(answer, 'base')).visibility).to.equal('hidden');
    expect(page.root.session!.state.status).to.equal('idle');
    await search(page, 'shoe');
    expect(answer.getBoundingClientRect().height).to.equal(0);
  });

  it('ends the question of a search that changed, and shows nothing of its answer', async () => {
    const { page, answer } = await open();
    assistant.script({ chunks: textChunks('Old').slice(0, 2), isOpen: true }, { chunks: textChunks('New.') });
    await search(page, 'which is old?');
    await until(() => wordsOf(answer) === 'Old');
    await search(page, 'which is new?');
    await until(() => wordsOf(answer) === 'New.');
    expect(assistant.aborted).to.equal(1);
    await search(page, 'plain');
    await turn();
    expect(wordsOf(answer)).to.equal('');
    expect(answer.querySelectorAll('.aisle-hit')).to.have.length(0);
  });

  it('shows nothing of an answer that fails in the middle, or says nothing', async () => {
    const { page, answer } = await open();
    for (const [at, script] of [
      { chunks: [...textChunks('Half'), { type: 'error', errorText: 'no' }] },
      { chunks: textChunks('Half'), isCut: true },
      { chunks: [] },
      { status: 429 },
    ].entries()) {
      assistant.script(script);
      await search(page, `which of ${at}?`);
      await until(() => assistant.questions.length === at + 1 && !answer.shadowRoot!.querySelector('[part=base] > *'));
    }
  });

  it('goes on in the chat of the page', async () => {
    const { page, answer } = await open(`${markup}<aisle-chat display="panel" media="not all"></aisle-chat>`);
    assistant.script({ chunks: textChunks('Short.') }, { chunks: textChunks('Longer.') });
    await search(page, 'which shoe?');
    await until(() => wordsOf(answer) === 'Short.');
    part(answer, 'more').click();
    const chat = page.get('aisle-chat');
    await until(() => parts(chat, 'answer').map(textOf).includes('Assistant: Longer.'));
    expect(chat.isOpen).to.equal(true);
  });
});
