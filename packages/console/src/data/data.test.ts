/** Questions and writes: the last answer stays, a late one is dropped, and nobody's change is overwritten unseen. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { describe, expect, it } from 'vitest';
import { AnswerMemory } from './answer-memory.ts';
import { ChangedMeanwhileError, compareBeforeWrite } from './compare-before-write.ts';
import { Fetched } from './fetched.ts';

/** A host that updates when it is told to. */
function createHost() {
  const controllers: ReactiveController[] = [];
  const host: ReactiveControllerHost = {
    addController: (controller) => void controllers.push(controller),
    removeController: () => undefined,
    requestUpdate: () => undefined,
    updateComplete: Promise.resolve(true),
  };
  return {
    host,
    connect: () => controllers.forEach((one) => one.hostConnected?.()),
    update: () => controllers.forEach((one) => one.hostUpdate?.()),
    leave: () => controllers.forEach((one) => one.hostDisconnected?.()),
  };
}

function ask(answers = new AnswerMemory({ now: () => 1 })) {
  const { host, connect, update, leave } = createHost();
  const asked: { key: string; answer: (value: string) => void; fail: (error: Error) => void; signal: AbortSignal }[] =
    [];
  let key: string | undefined = 'a';
  const fetched = new Fetched<string>(host, {
    key: () => (key === undefined ? undefined : [key]),
    answers: () => answers,
    load: (signal) =>
      new Promise((answer, fail) => {
        asked.push({ key: key ?? '', answer, fail, signal });
      }),
  });
  connect();
  return {
    fetched,
    asked,
    update,
    leave,
    show: (next: string | undefined) => {
      key = next;
      update();
    },
  };
}

/** Until promises that are settled have told their listeners. */
const turn = () => new Promise((resolve) => setTimeout(resolve));

describe('a question', () => {
  it('keeps the last answer while the next one travels, and when it fails', async () => {
    const answers = new AnswerMemory({ now: () => 1 });
    const { fetched, asked, show } = ask(answers);
    show('a');
    await turn();
    asked[0]!.answer('first');
    await turn();
    expect(fetched).toMatchObject({ value: 'first', at: 1, loading: false });
    show('b');
    expect(fetched.value).toBeUndefined();
    show('a');
    expect(fetched.value).toBe('first');
    await turn();
    asked.at(-1)!.fail(new Error('down'));
    await turn();
    expect(fetched).toMatchObject({ value: 'first', error: new Error('down'), loading: false });
    const again = fetched.refresh();
    await turn();
    asked.at(-1)!.answer('second');
    await again;
    expect(fetched).toMatchObject({ value: 'second', error: undefined });
  });

  it('drops an answer that comes after another question', async () => {
    const { fetched, asked, show } = ask();
    show('a');
    await turn();
    show('b');
    await turn();
    expect(asked[0]!.signal.aborted).toBe(true);
    asked[1]!.answer('b');
    await turn();
    asked[0]!.answer('a');
    await turn();
    expect(fetched.value).toBe('b');
  });

  it('asks nothing where there is nothing to ask, and ends with its element', async () => {
    const { fetched, asked, show, leave } = ask();
    show(undefined);
    await turn();
    expect(asked).toEqual([]);
    expect(fetched).toMatchObject({ loading: false, isAsked: false });
    show('a');
    await turn();
    leave();
    expect(asked[0]!.signal.aborted).toBe(true);
  });

  it('is asked once for all who ask it at the same time, and given up when the last of them leaves', async () => {
    const answers = new AnswerMemory();
    const one = ask(answers);
    const other = ask(answers);
    one.show('a');
    other.show('a');
    await turn();
    expect([one.asked.length, other.asked.length]).toEqual([1, 0]);
    one.leave();
    expect(one.asked[0]!.signal.aborted).toBe(false);
    one.asked[0]!.answer('shared');
    await turn();
    expect(other.fetched.value).toBe('shared');
    expect(one.fetched.value).toBeUndefined();
  });

  it('is asked anew for who wants to know what holds now, and an answer from before a write is not kept', async () => {
    const answers = new AnswerMemory();
    const one = ask(answers);
    one.show('a');
    await turn();
    answers.clear();
    const again = one.fetched.refresh();
    await turn();
    expect(one.asked).toHaveLength(2);
    one.asked[0]!.answer('before');
    await turn();
    expect(answers.get('["a"]')).toBeUndefined();
    one.asked[1]!.answer('after');
    await again;
    expect(one.fetched.value).toBe('after');
    expect(answers.get('["a"]')?.value).toBe('after');
  });

  it('is forgotten when many others were asked since', async () => {
    const answers = new AnswerMemory();
    for (let at = 0; at <= 200; at++)
      await answers.ask(`${at}`, { load: async () => at, signal: new AbortController().signal });
    expect(answers.get('0')).toBeUndefined();
    expect(answers.get('200')?.value).toBe(200);
  });
});

describe('a write', () => {
  const written: string[] = [];
  const write = async () => void written.push('written');

  it('is done where everything is as it was known, in whatever order', async () => {
    await compareBeforeWrite({ existing: { a: 1, b: [2] }, read: async () => ({ b: [2], a: 1 }), write });
    expect(written).toEqual(['written']);
  });

  it('is not done where somebody changed it, and shows theirs', async () => {
    const work = compareBeforeWrite({ existing: { a: 1 }, read: async () => ({ a: 2 }), write });
    await expect(work).rejects.toThrow(ChangedMeanwhileError);
    await expect(work).rejects.toMatchObject({ current: { a: 2 } });
    expect(written).toEqual(['written']);
  });
});
