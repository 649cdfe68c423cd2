/** Answer request: a short answer to a search, requested once per session. */
import type { SearchSession } from '@aisle/search-client/session';
import { AssistantError, askAssistant } from './assistant-place.ts';
import type { AssistantPlace, AssistantQuestion } from './assistant-place.ts';
import { takeChunk, textOfMessage } from './ui-message.ts';
import type { ChatMessage } from './ui-message.ts';

/** Maximum number of answers that a session caches. */
const MAX_ANSWERS = 20;

const createAnswers = (): Map<string, ChatMessage> => new Map();

/** Request for the answer above the results. */
export interface AnswerRequest {
  query: string;
  place: AssistantPlace;
  language: string;
  userToken: string | undefined;
  signal: AbortSignal;
  /** Called with the answer so far. */
  onAnswer: (answer: ChatMessage) => void;
}

/**
 * Requests the answer, or returns the cached one.
 * @throws AssistantError, also for an empty answer, or the reason of the signal
 * @example
 * await requestAnswer(session, { query: 'which tent is the lightest', place, language: 'en', userToken, signal, onAnswer });
 */
export async function requestAnswer(session: SearchSession, request: AnswerRequest): Promise<void> {
  const { query, place, language, userToken, signal, onAnswer } = request;
  const answers = session.use(createAnswers);
  const key = JSON.stringify([place.agent, place.endpoint, language, query.trim().toLocaleLowerCase(language)]);
  const existing = answers.get(key);
  if (existing) return onAnswer(existing);
  const id = `answer-${crypto.getRandomValues(new Uint32Array(2)).join('')}`;
  const question: AssistantQuestion = {
    id,
    form: 'answer',
    language,
    ...(userToken && { userToken }),
    messages: [{ id: `${id}-q`, role: 'user', parts: [{ type: 'text', text: query }] }],
  };
  let answer: ChatMessage = { id, role: 'assistant', parts: [] };
  for await (const chunks of askAssistant(place, question, signal)) {
    const error = chunks.find(({ type }) => type === 'error');
    if (error) throw new AssistantError('said', String(error['errorText'] ?? ''));
    answer = chunks.reduce(takeChunk, answer);
    if (textOfMessage(answer)) onAnswer(answer);
  }
  if (!textOfMessage(answer)) throw new AssistantError('broken', 'The answer says nothing.');
  answers.set(key, answer);
  for (const oldest of answers.keys()) if (answers.size > MAX_ANSWERS) answers.delete(oldest);
}
