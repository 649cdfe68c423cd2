/** Tests of the options of the assistant. */
import { expect, it } from 'vitest';
import { readAssistantOptions } from './assistant-options.ts';

const URL = 'http://127.0.0.1:11434/v1';

it('a model at an address, its key by the environment alone', () => {
  expect(readAssistantOptions({}, {})).toEqual({});
  expect(readAssistantOptions({ 'assistant-url': URL, 'assistant-model': 'llama3.2' }, {})).toEqual({
    assistantUrl: URL,
    assistantModel: 'llama3.2',
    assistantKey: undefined,
  });
  const env = { AISLE_ASSISTANT_URL: URL, AISLE_ASSISTANT_MODEL: 'm', AISLE_ASSISTANT_KEY: 'k' };
  expect(readAssistantOptions({}, env)).toEqual({ assistantUrl: URL, assistantModel: 'm', assistantKey: 'k' });
});

it.each([
  [{ 'assistant-model': 'm' }, /--assistant-model needs --assistant-url/],
  [{ 'assistant-url': URL }, /--assistant-model/],
  [{ 'assistant-url': 'ollama', 'assistant-model': 'm' }, /must be an address/],
  [{ 'assistant-url': 'http://me:secret@host/v1', 'assistant-model': 'm' }, /AISLE_ASSISTANT_KEY/],
  [{ 'assistant-url': 'ftp://host/v1', 'assistant-model': 'm' }, /must be an address/],
])('%o is refused', (values, message) => {
  expect(() => readAssistantOptions(values, {})).toThrow(message);
});
