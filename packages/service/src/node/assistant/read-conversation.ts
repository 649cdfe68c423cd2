/** Reads the body of a turn: the messages of a conversation as the AI SDK keeps them in a page. */
import { badRequest } from '../../foundation/errors/service-error.ts';
import type { AssistantMessage } from './assistant.ts';
import { isObjectID } from './read-page.ts';

/** Letters of a question. */
export const MAX_QUESTION = 2000;
/** Messages that a body may hold, and those that the model sees. */
const MAX_MESSAGES = 200;
const LAST_MESSAGES = 20;
/** Letters of an earlier message that the model sees. */
const MAX_EARLIER = 4000;
/** Products of an earlier message that the model can speak of. */
const MAX_PRODUCTS = 20;
/** Parts of a message in which offers are looked for. */
const MAX_PARTS = 200;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const PRODUCT_PART = 'data-products';
const ACTION_PART = 'data-action';

/** What the shopper did with an offer, in words for the model. */
const DONE: Readonly<Record<string, string>> = {
  done: 'The shopper clicked it, and it was done',
  dismissed: 'The shopper does not want it',
};

/** What was offered, in words. */
function offerOf({ action, objectID, quantity }: Fields): string | undefined {
  const product = isObjectID(objectID) ? `[[${objectID}]]` : undefined;
  if (action === 'addToCart' && product)
    return `to put ${Number(quantity) > 1 ? `${Math.min(99, Math.floor(Number(quantity)))} of ` : ''}${product} into the cart`;
  if (action === 'openProduct' && product) return `to open the page of ${product}`;
  return action === 'applyFilters' ? 'to filter the list on the page' : undefined;
}

/** What became of an offer: pages note it in the part by which it came. */
function offerText(part: unknown): string {
  const { type, data } = isFields(part) ? part : {};
  const offer = type === ACTION_PART && isFields(data) ? offerOf(data) : undefined;
  if (offer === undefined) return '';
  const { state } = data as Fields;
  const outcome =
    typeof state === 'string' && Object.hasOwn(DONE, state) ? DONE[state] : 'The shopper has not clicked it';
  return `(You offered ${offer}. ${outcome}.)`;
}

/** What became of the offers of a message: the shopper says it, by what he did. */
function offersIn(parts: readonly unknown[]): AssistantMessage[] {
  const text = parts
    .slice(0, MAX_PARTS)
    .map(offerText)
    .filter((line) => line !== '')
    .join('\n');
  return text === '' ? [] : [{ role: 'user', text }];
}

/** The text of one part; what the page knows of products becomes their IDs, as the model writes them. */
function textOf(part: unknown): string {
  if (!isFields(part)) return '';
  const { type = 'text', text, data } = part;
  if (type === 'text') return typeof text === 'string' ? text : '';
  if (type !== PRODUCT_PART || !isFields(data) || !Array.isArray(data['objectIDs'])) return '';
  const ids = data['objectIDs'].filter(isObjectID);
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
  const offers = role === 'assistant' ? offersIn(parts ?? []) : [];
  return text === '' ? offers : [{ role, text }, ...offers];
}

/** A conversation as the model sees it. */
export interface Conversation {
  /** The question last. */
  messages: readonly AssistantMessage[];
  question: string;
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
 * @param note What the model reads before the question; nothing by default.
 * @throws ServiceError 400 that says what is wrong, and the cure.
 *
 * @example
 * readConversation({ messages: [{ role: 'user', parts: [{ type: 'text', text: 'a tent for two' }] }] });
 */
export function readConversation(body: unknown, note = ''): Conversation {
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
  const notes: AssistantMessage[] = note === '' ? [] : [{ role: 'user', text: note }];
  return { messages: joinMessages([...earlier, ...notes, question]), question: question.text };
}
