/** Tests of apologies: every language of the console has every sentence, and a request gets the one in the reader's language. */
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { answerTurn } from './answer-turn.ts';
import { apologyFor, apologyLanguage } from './apologies.ts';
import { AssistantFailure, type AssistantFailureKind, type AssistantPart } from './assistant.ts';
import type { UiChunk } from './ui-chunks.ts';

const LANGUAGES = readdirSync(new URL('../../../../console/src/locales/', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const KINDS: readonly AssistantFailureKind[] = ['away', 'slow', 'busy', 'refused', 'bad-answer'];

const sentenceOf = (kind: AssistantFailureKind, language?: string) =>
  apologyFor(new AssistantFailure(kind, 'for the operator alone'), language);

/** The script of each language that is not written in Latin. */
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  ja: /\p{Script=Hiragana}/u,
  zh: /^[\p{Script=Han}，。\s]+$/u,
  ar: /\p{Script=Arabic}/u,
};

describe('an apology', () => {
  it.each(LANGUAGES)('in %s has a sentence of its own for each kind of failure', (language) => {
    const sentences = KINDS.map((kind) => sentenceOf(kind, language));
    // To a shopper, unavailable and refused are the same.
    expect(new Set(sentences).size).toBe(KINDS.length - 1);
    expect(sentences.join(' ')).toMatch(SCRIPTS[language] ?? /^[\p{Script=Latin}\s.;’]+$/u);
    expect(sentences.join(' ')).not.toContain('operator');
    if (language !== 'en') for (const kind of KINDS) expect(sentences).not.toContain(sentenceOf(kind));
  });

  it('is English in a language that there is none of, and for an error of another kind the most careful one', () => {
    expect(sentenceOf('slow', 'tlh')).toBe(sentenceOf('slow', 'en'));
    expect(apologyFor(new TypeError('inside'), 'en')).toBe(sentenceOf('bad-answer'));
  });
});

it('takes the place of an answer that does not come in time, behind what was said until then', async () => {
  const timeout = new AbortController();
  const errors: unknown[] = [];
  const { chunks, report } = answerTurn({
    assistant: {
      label: 'sleeper',
      async *answer({ signal }): AsyncGenerator<AssistantPart> {
        yield { kind: 'step' };
        yield { kind: 'text', text: 'Let me see. ' };
        const ended = new Promise((resolve) => signal.addEventListener('abort', resolve));
        timeout.abort(new DOMException('The time is over', 'TimeoutError'));
        await ended;
        signal.throwIfAborted();
      },
      close: () => Promise.resolve(),
    },
    instructions: '',
    messages: [{ role: 'user', text: 'A lamp, please' }],
    tools: [],
    signal: timeout.signal,
    newId: () => 'id',
    onError: (error) => errors.push(error),
    apologyFor: (error) => apologyFor(error, 'de'),
  });
  const said: UiChunk[] = [];
  for await (const chunk of chunks) said.push(chunk);
  expect(said.map(({ type }) => type)).toEqual([
    'start',
    'start-step',
    'text-start',
    'text-delta',
    'text-end',
    'finish-step',
    'error',
    'finish',
  ]);
  expect(said.find(({ type }) => type === 'error')).toMatchObject({ errorText: sentenceOf('slow', 'de') });
  expect(report().outcome).toBe('failed');
  expect(errors).toHaveLength(1);
});

describe('its language', () => {
  const none = { page: undefined, agent: [], accept: null };

  it.each(LANGUAGES)('is that of a page in %s, with or without a region', (language) => {
    expect(apologyLanguage({ ...none, page: language, agent: ['en'], accept: 'en' })).toBe(language);
    expect(apologyLanguage({ ...none, page: `${language}-XX` })).toBe(language);
  });

  it.each([
    ['is English where nobody says', none, 'en'],
    ['is what the browser prefers', { ...none, accept: 'nl, fr;q=0.4, DE-at;q=0.9' }, 'de'],
    ['is not what the browser declines', { ...none, accept: 'de;q=0, fr;q=0.1' }, 'fr'],
    ['is one of the agent’s', { ...none, agent: ['es', 'fr'], accept: 'de, fr;q=0.5' }, 'fr'],
    ['is the first of the agent’s that there is', { ...none, agent: ['nl', 'pt_BR', 'ja'], accept: 'de' }, 'ja'],
    ['passes over a page in another language', { ...none, page: 'nl', accept: 'de' }, 'de'],
    ['passes over a header that is none', { ...none, accept: ';;q=x,,*;q=1' }, 'en'],
  ])('%s', (_what, languages, expected) => {
    expect(apologyLanguage(languages)).toBe(expected);
  });
});
