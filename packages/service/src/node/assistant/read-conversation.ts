/** Reads the body of a turn: the messages of a conversation as the AI SDK keeps them in a page. */
import { badRequest } from '../../errors/service-error.ts';
import type { AssistantMessage } from './assistant.ts';

/** Letters of a question. */
export const MAX_QUESTION = 2000;
/** Messages that a body may hold, and those that the model sees. */
const MAX_MESSAGES = 200;
const LAST_MESSAGES = 20;
/** Letters of an earlier message that the model sees. */
const MAX_EARLIER = 4000;
/** Products of an earlier message that the model can speak of. */
const MAX_PRODUCTS = 20;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const PRODUCT_PART = 'data-products';

/** The text of one part; what the page knows of products becomes their IDs, as the model writes them. */
function textOf(part: unknown): string {
  if (!isFields(part)) return '';
  const { type = 'text', text, data } = part;
  if (type === 'text') return typeof text === 'string' ? text : '';
  if (type !== PRODUCT_PART || !isFields(data) || !Array.isArray(data['objectIDs'])) return '';
  const ids = data['objectIDs'].filter((id): id is string => typeof id === 'string' && /^[^[\]]{1,300}$/.test(id));
  return ids
    .slice(0, MAX_PRODUCTS)
    .map((id) => ` [[${id}]]`)
    .join('');
}

/** A message that says something, or nothing at all. @throws ServiceError 400 that names the message */
function readMessage(value: unknown, at: number): AssistantMessage[] {
  if (!isFields(value)) throw badRequest(`messages[${at}] must be an object with "role" and "parts"`);
  const { role, parts, content } = value;
  // Instructions are the shop's alone.
  if (role === 'system') return [];
  if (role !== 'user' && role !== 'assistant')
    throw badRequest(`messages[${at}].role must be "user" or "assistant", not ${JSON.stringify(role)?.slice(0, 50)}`);
  if (parts !== undefined && !Array.isArray(parts)) throw badRequest(`messages[${at}].parts must be a list`);
  if (parts === undefined && typeof content !== 'string')
    throw badRequest(`messages[${at}].parts is missing: [{"type": "text", "text": "…"}]`);
  const text = (parts?.map(textOf).join('') ?? String(content)).trim();
  return text === '' ? [] : [{ role, text }];
}

/** Earlier messages, as far as the model sees them. Two of the same role become one, which some servers ask for. */
function joinMessages(messages: readonly AssistantMessage[]): AssistantMessage[] {
  const joined: AssistantMessage[] = [];
  for (const { role, text } of messages) {
    const last = joined.at(-1);
    if (last?.role === role) last.text = `${last.text}\n${text}`;
    else joined.push({ role, text });
  }
  return joined;
}

/**
 * The messages of a turn, the question last.
 * @throws ServiceError 400 that says what is wrong, and the cure.
 *
 * @example
 * readConversation({ messages: [{ role: 'user', parts: [{ type: 'text', text: 'a tent for two' }] }] });
 */
export function readConversation(body: unknown): AssistantMessage[] {
  const messages = isFields(body) ? body['messages'] : undefined;
  if (!Array.isArray(messages) || messages.length === 0)
    throw badRequest('messages is missing: a list of messages, the question last');
  if (messages.length > MAX_MESSAGES)
    throw badRequest(`messages has ${messages.length} entries; send the last ${LAST_MESSAGES}, more are not read`);
  const read = messages.flatMap(readMessage);
  const question = read.at(-1);
  if (question?.role !== 'user') throw badRequest('The last of messages must be a question of the user, with text');
  if (question.text.length > MAX_QUESTION)
    throw badRequest(`The question has ${question.text.length} letters; ask in ${MAX_QUESTION} or less`);
  const earlier = read.slice(-LAST_MESSAGES, -1).map(({ role, text }) => ({ role, text: text.slice(0, MAX_EARLIER) }));
  // A conversation begins with the shopper.
  while (earlier[0]?.role === 'assistant') earlier.shift();
  return joinMessages([...earlier, question]);
}
