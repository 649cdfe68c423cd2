/** What a chat says when its assistant fails, and what it makes of what no assistant should send: the page goes on. */
import { expect } from '@open-wc/testing';
import '../../define.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { shoes } from '../../testing/fake-client.ts';
import { cleanUp, mount, part, parts, textOf, turn, until } from '../../testing/mount.ts';
import { scriptAssistant, searchChunks, textChunks } from '../../testing/scripted-assistant.ts';
import type { ScriptedAnswer, ScriptedAssistant } from '../../testing/scripted-assistant.ts';
import type { AisleChat } from './chat.ts';

const attributes = 'app-id="shop" api-key="search-key" host="https://shop.test https://second.test"';
const answersOf = (chat: Element): string[] => parts(chat, 'answer').map(textOf);
const errorOf = (chat: Element): string => textOf(part(chat, 'error')?.querySelector('p'));

describe('<aisle-chat> and its faults', () => {
  let assistant: ScriptedAssistant;
  beforeEach(() => (assistant = scriptAssistant()));
  afterEach(async () => {
    await cleanUp();
    assistant.restore();
  });

  const open = async (markup = '<aisle-chat></aisle-chat>'): Promise<AisleChat> => {
    const chat = (await mount(markup, { attributes, records: shoes(4) })).get('aisle-chat');
    await until(() => chat.shadowRoot!.querySelector('textarea'));
    return chat;
  };
  const answerTo = async (chat: AisleChat, ...answers: ScriptedAnswer[]): Promise<void> => {
    assistant.script(...answers);
    await chat.ask('A shoe?');
    await chat.updateComplete;
    await turn();
  };

  for (const [name, answer, sentence, isAgain] of [
    ['is away', 'away', 'The assistant is not there right now. Search still works.', true],
    ['fails inside', { status: 500 }, 'The assistant is not there right now. Search still works.', true],
    ['refuses the key', { status: 401 }, 'There is no assistant here. Search still works.', false],
    ['is none', { status: 404 }, 'There is no assistant here. Search still works.', false],
    ['takes no more', { status: 413 }, 'That is too long. Ask in fewer words.', false],
    ['has too much to do', { status: 429 }, 'Too much is being asked right now. Search still works.', true],
  ] as const)
    it(`says so where it ${name}`, async () => {
      const chat = await open();
      await answerTo(chat, answer);
      expect(errorOf(chat)).to.equal(sentence);
      expect(parts(chat, 'retry').length).to.equal(isAgain ? 1 : 0);
      expect(parts(chat, 'question').map(textOf)).to.deep.equal(['You: A shoe?']);
      await expectAccessible(chat);
    });

  it('says when a question may come again, in the words of the language', async () => {
    const chat = await open();
    await answerTo(chat, { status: 429, headers: { 'retry-after': '30' } });
    expect(errorOf(chat)).to.match(/Ask again in 30 seconds\.$/);
    await answerTo(chat, { status: 429, headers: { 'retry-after': '600' } });
    expect(errorOf(chat)).to.match(/Ask again in 10 minutes\.$/);
  });

  it('asks the next address where the first is away, and none where it answers', async () => {
    const chat = await open();
    await answerTo(chat, 'away', { chunks: textChunks('From the second.') });
    expect(answersOf(chat)).to.deep.equal(['Assistant: From the second.']);
    expect(assistant.questions.map(({ url }) => new URL(url).host)).to.deep.equal(['shop.test', 'second.test']);
  });

  it('shows what came of an answer that broke off, and asks anew when told to', async () => {
    const chat = await open();
    await answerTo(chat, { chunks: textChunks('Half an'), isCut: true });
    expect(answersOf(chat)).to.deep.equal(['Assistant: Half an']);
    expect(errorOf(chat)).to.equal('The answer broke off.');
    assistant.script({ chunks: textChunks('A whole answer.') });
    part(chat, 'retry').click();
    await until(() => answersOf(chat)[0] === 'Assistant: A whole answer.');
    expect(parts(chat, 'message')).to.have.length(2);
    expect(parts(chat, 'error')).to.have.length(0);
    expect(assistant.questions[1]!.body.messages).to.have.length(1);
  });

  it('shows the words of an assistant that gives up in the middle', async () => {
    const chat = await open();
    await answerTo(chat, { chunks: [...textChunks('So far.'), { type: 'error', errorText: 'Ask <b>later</b>.' }] });
    expect(answersOf(chat)).to.deep.equal(['Assistant: So far.']);
    expect(errorOf(chat)).to.equal('Ask <b>later</b>.');
  });

  it('says in the language of the page that an assistant gives up', async () => {
    const chat = await open('<aisle-chat lang="de"></aisle-chat>');
    chat.text = { away: 'Gerade nicht da.' };
    await answerTo(chat, { chunks: [{ type: 'error', errorText: 'It is not there.' }] });
    expect(errorOf(chat)).to.equal('Gerade nicht da.');
  });

  it('goes on past events that are broken, and chunks that it has never heard of', async () => {
    const chat = await open();
    const events = [
      'data: {"type":"text-start","id":"t"}\n\n',
      'data: {broken\n\n: comment\n\nevent: other\ndata: 4\n\ndata: null\n\n',
      'data: {"type":"file","url":"https://evil.test/x.png"}\n\ndata: {"type":"source-url","url":"javascript:1"}\n\n',
      'data: {"type":"tool-output-available","toolCallId":"never-called","output":{"products":[{"id":"p1"}]}}\n\n',
      'data: {"type":"text-delta","id":"t","delta":"Still here."}\n\ndata: [DONE]\n\n',
    ];
    await answerTo(chat, { bytes: events });
    expect(answersOf(chat)).to.deep.equal(['Assistant: Still here.']);
    expect(parts(chat, 'error')).to.have.length(0);
    expect(chat.shadowRoot!.querySelector('img, [href]')).to.equal(null);
  });

  it('ends what is no stream at all with a sentence', async () => {
    const chat = await open();
    await answerTo(chat, { bytes: ['<!doctype html><title>Gateway</title>', new Uint8Array([0xff, 0xfe, 0x00])] });
    expect(errorOf(chat)).to.equal('The answer broke off.');
  });

  it('cuts an answer that has no end, and the page goes on', async () => {
    const chat = await open();
    const megabyte = 'word **bold** [link](javascript:1) '.repeat(30_000);
    await answerTo(chat, { chunks: textChunks(megabyte), isOpen: true });
    await until(() => !chat.isBusy && errorOf(chat));
    expect(errorOf(chat)).to.equal('The answer broke off.');
    expect(assistant.aborted).to.equal(1);
    expect(answersOf(chat)[0]!.length).to.be.below(60_000);
  });

  it('takes a question of 100 KB for what it is, and sends nothing', async () => {
    const chat = await open();
    await chat.ask('why '.repeat(25_000));
    expect(errorOf(chat)).to.equal('That is too long. Ask in fewer words.');
    expect(assistant.questions).to.have.length(0);
  });

  it('ends the stream when it leaves the page, and says on the next one that the answer broke off', async () => {
    const chat = await open();
    assistant.script({ chunks: textChunks('Half').slice(0, 2), isOpen: true });
    void chat.ask('Leave');
    await until(() => answersOf(chat)[0]?.includes('Half'));
    dispatchEvent(new Event('pagehide'));
    const stored = sessionStorage.getItem('aisle-conversation:products')!;
    chat.remove();
    await until(() => assistant.aborted === 1);
    sessionStorage.setItem('aisle-conversation:products', stored);
    const again = await open();
    await until(() => answersOf(again).length === 1);
    expect(errorOf(again)).to.equal('The answer broke off.');
    expect(parts(again, 'retry')).to.have.length(1);
  });

  it('survives a storage that is denied, full, or holds what others wrote', async () => {
    const { setItem } = Storage.prototype;
    sessionStorage.setItem('aisle-conversation:products', '{"id":4,"messages":"x"}');
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    try {
      const chat = await open();
      await answerTo(chat, { chunks: textChunks('Here.') });
      expect(answersOf(chat)).to.deep.equal(['Assistant: Here.']);
    } finally {
      Storage.prototype.setItem = setItem;
    }
  });

  it('shows no product that the index does not have, and no offer for one', async () => {
    const chat = await open();
    await answerTo(chat, {
      chunks: [
        ...searchChunks(['ghost']),
        ...textChunks('Take it.'),
        { type: 'data-products', data: { objectIDs: ['ghost', 'p1'] } },
        { type: 'data-action', id: 'a', data: { action: 'addToCart', objectID: 'ghost', quantity: 1 } },
        { type: 'data-action', id: 'b', data: { action: 'openProduct', objectID: 'p1' } },
      ],
    });
    await until(() => chat.querySelectorAll('.aisle-hit').length === 1);
    expect(parts(chat, 'action')).to.have.length(0);
  });

  it('moves nothing on the page while an answer comes', async () => {
    const page = await mount('<aisle-chat></aisle-chat><p id="below">below</p>', { attributes, records: shoes(4) });
    const chat = page.get('aisle-chat');
    await until(() => chat.shadowRoot!.querySelector('textarea'));
    const below = document.querySelector('#below')!;
    const { top } = below.getBoundingClientRect();
    assistant.script({ chunks: [], isOpen: true });
    void chat.ask('Long');
    await until(() => chat.isBusy);
    for (let at = 0; at < 20; at++) {
      assistant.send(...textChunks(`Paragraph ${at}.\n\n`.repeat(5)));
      await new Promise(requestAnimationFrame);
      expect(below.getBoundingClientRect().top).to.equal(top);
    }
    const log = part(chat, 'log');
    await until(() => log.scrollTop + log.clientHeight >= log.scrollHeight - 1);
    // Whoever reads further up is left there.
    log.scrollTop = 0;
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    assistant.send(...textChunks('More.'));
    assistant.end();
    await until(() => !chat.isBusy);
    expect(log.scrollTop).to.equal(0);
  });

  it('asks any other endpoint of the same stream, and sends it no more than it reads', async () => {
    const endpoint = 'https://assistant.test/agent-studio/1/agents/a/completions?compatibilityMode=ai-sdk-5';
    const chat = await open(`<aisle-chat endpoint="${endpoint}" prompts="One?|Two, or three?"></aisle-chat>`);
    chat.headers = { 'x-algolia-application-id': 'APP', 'x-algolia-api-key': 'KEY' };
    expect(assistant.visits).to.equal(0);
    expect(parts(chat, 'prompt').map(textOf)).to.deep.equal(['One?', 'Two, or three?']);
    await answerTo(chat, {
      chunks: [
        { type: 'tool-input-available', toolCallId: 'c', toolName: 'algolia_search_index', input: {} },
        { type: 'tool-output-available', toolCallId: 'c', output: { hits: [{ objectID: 'x', name: 'Tent' }] } },
        ...textChunks('This.'),
      ],
    });
    await until(() => chat.querySelectorAll('.aisle-hit').length === 1);
    const card = chat.querySelector('aisle-product-card')!;
    await until(() => textOf(part(card, 'title')) === 'Tent');
    const [{ url, headers, body }] = assistant.questions as [(typeof assistant.questions)[0]];
    expect(url).to.equal(endpoint);
    expect(headers.get('x-algolia-api-key')).to.equal('KEY');
    expect(headers.get('x-service-api-key')).to.equal(null);
    expect(Object.keys(body)).to.deep.equal(['id', 'messages']);
  });
});
