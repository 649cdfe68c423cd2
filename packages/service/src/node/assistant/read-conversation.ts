/** Reads the body of a turn: the messages of a conversation in the format of the AI SDK. */
import { badRequest } from '../../foundation/errors/service-error.ts';
import type { AssistantMessage } from './assistant.ts';
import { isObjectID } from './read-page.ts';

/** Maximum length of a question. */
export const MAX_QUESTION = 2000;
/** Maximum number of messages in a body, and of those that the model sees. */
const MAX_MESSAGES = 200;
const LAST_MESSAGES = 20;
/** Maximum length of an earlier message that the model sees. */
const MAX_EARLIER = 4000;
/** Maximum number of products of an earlier message that the model can refer to. */
const MAX_PRODUCTS = 20;
/** Maximum number of parts of a message that are searched for offers. */
const MAX_PARTS = 200;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const PRODUCT_PART = 'data-products';
const ACTION_PART = 'data-action';

/** Describes to the model what the shopper did with an offer. */
const DONE: Readonly<Record<string, string>> = {
  done: 'The shopper clicked it, and it was done',
  dismissed: 'The shopper does not want it',
};

/** Describes an offer. */
function offerOf({ action, objectID, quantity }: Fields): string | undefined {
  const product = isObjectID(objectID) ? `[[${objectID}]]` : undefined;
  if (action === 'addToCart' && product)
    return `to put ${Number(quantity) > 1 ? `${Math.min(99, Math.floor(Number(quantity)))} of ` : ''}${product} into the cart`;
  if (action === 'openProduct' && product) return `to open the page of ${product}`;
  return action === 'applyFilters' ? 'to filter the list on the page' : undefined;
}

/** Describes the outcome of an offer, which pages record in its part. */
function offerText(part: unknown): string {
  const { type, data } = isFields(part) ? part : {};
  const offer = type === ACTION_PART && isFields(data) ? offerOf(data) : undefined;
  if (offer === undefined) return '';
  const { state } = data as Fields;
  const outcome =
    typeof state === 'string' && Object.hasOwn(DONE, state) ? DONE[state] : 'The shopper has not clicked it';
  return `(You offered ${offer}. ${outcome}.)`;
}

/** Returns the outcomes of the offers of a message, as a message of the shopper. */
function offersIn(parts: readonly unknown[]): AssistantMessage[] {
  const text = parts
    .slice(0, MAX_PARTS)
    .map(offerText)
    .filter((line) => line !== '')
    .join('\n');
  return text === '' ? [] : [{ role: 'user', text }];
}

/** Returns the text of one part; product data of the page is replaced by IDs, as the model writes them. */
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

/** Parses a message; empty messages are dropped. @throws ServiceError 400 that names the message */
function readMessage(value: unknown, at: number): AssistantMessage[] {
  if (!isFields(value)) throw badRequest(`messages[${at}] must be an object with "role" and "parts"`);
  const { role, parts, content } = value;
  // Only the shop may set instructions.
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
  /** The question is last. */
  messages: readonly AssistantMessage[];
  question: string;
}

/** Returns the earlier messages that the model sees. Two of the same role are merged, which some servers require. */
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
 * Parses the messages of a turn, with the question last.
 * @param note Text for the model before the question; empty by default.
 * @throws ServiceError 400 that explains the error and the cure.
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
  // A conversation starts with the shopper.
  while (earlier[0]?.role === 'assistant') earlier.shift();
  const notes: AssistantMessage[] = note === '' ? [] : [{ role: 'user', text: note }];
  return { messages: joinMessages([...earlier, ...notes, question]), question: question.text };
}
