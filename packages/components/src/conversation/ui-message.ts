/** UI message: the messages of a conversation, and how chunks of the AI SDK's message stream extend an answer. */
import type { ChatAction, Hit } from '@aisle/contract';

/** Text of a message in Markdown. */
export interface TextPart {
  type: 'text';
  text: string;
}

/** Products named in the text. */
export interface ProductsPart {
  type: 'data-products';
  data: { objectIDs: readonly string[] };
}

/** An action offered by the assistant, and the shopper's decision. */
export interface ActionPart {
  type: 'data-action';
  id: string;
  data: ChatAction & { state?: 'done' | 'dismissed' };
}

/** A tool call and its output. */
export interface ToolPart {
  type: `tool-${string}`;
  toolCallId: string;
  state: 'input-available' | 'output-available' | 'output-error';
  input?: unknown;
  output?: unknown;
  errorText?: string;
}

export type ChatPart = TextPart | ProductsPart | ActionPart | ToolPart;

/** One message of a conversation. */
export interface ChatMessage {
  id: string;
  role: 'user' | 'assistant';
  parts: readonly ChatPart[];
}

/** Unvalidated data from the network. */
export type Fields = Readonly<Record<string, unknown>>;

/** Maximum length of an answer; a longer one is a failure of the model. */
export const MAX_LETTERS = 50_000;

/** Maximum number of products per part. */
const MAX_PRODUCTS = 20;
/** Maximum number of parts per answer. */
const MAX_PARTS = 200;

const fieldsOf = (value: unknown): Fields => Object(value) as Fields;
const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isNumber = (value: unknown): value is number => Number.isFinite(value);

/** Returns lists of texts by name, as in facets. */
const textLists = (value: unknown): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(fieldsOf(value)).flatMap(([name, list]) => {
      const texts = Array.isArray(list) ? list.filter(isText) : [];
      return texts[0] === undefined ? [] : [[name, texts]];
    }),
  );

const rangesOf = (value: unknown): Record<string, { min?: number; max?: number }> =>
  Object.fromEntries(
    Object.entries(fieldsOf(value)).flatMap(([name, ends]) => {
      const { min, max } = fieldsOf(ends);
      const range = { ...(isNumber(min) && { min }), ...(isNumber(max) && { max }) };
      return Object.keys(range)[0] ? [[name, range]] : [];
    }),
  );

/** Parses an action; returns undefined if it is invalid. */
const readAction = (data: unknown): ActionPart['data'] | undefined => {
  const { action, objectID, quantity, query, facets, ranges, state } = fieldsOf(data);
  const decision = state === 'done' || state === 'dismissed' ? ({ state } as const) : {};
  if (action === 'applyFilters')
    return {
      action,
      ...(typeof query === 'string' && { query }),
      facets: textLists(facets),
      ranges: rangesOf(ranges),
      ...decision,
    };
  if (!isText(objectID)) return undefined;
  if (action === 'openProduct') return { action, objectID, ...decision };
  if (action !== 'addToCart') return undefined;
  const count = isNumber(quantity) && Number.isInteger(quantity) && quantity > 0 ? Math.min(quantity, 99) : 1;
  return { action, objectID, quantity: count, ...decision };
};

/** Parses a message part from storage or network; returns undefined if it is invalid. */
const readPart = (value: unknown): ChatPart | undefined => {
  const part = fieldsOf(value);
  const { type, id, data, toolCallId, state } = part;
  if (type === 'text') return { type, text: textIn(part['text']) };
  if (type === 'data-products') {
    const { objectIDs } = fieldsOf(data);
    return Array.isArray(objectIDs)
      ? { type, data: { objectIDs: objectIDs.filter(isText).slice(0, MAX_PRODUCTS) } }
      : undefined;
  }
  if (type === 'data-action') {
    const action = readAction(data);
    return action && { type, id: textIn(id), data: action };
  }
  const isTool = typeof type === 'string' && type.startsWith('tool-') && isText(toolCallId) && isText(state);
  return isTool ? (part as object as ToolPart) : undefined;
};

/** Parses a stored message; returns undefined if it is invalid. */
export const readMessage = (value: unknown): ChatMessage | undefined => {
  const { id, role, parts } = fieldsOf(value);
  if (!isText(id) || (role !== 'user' && role !== 'assistant') || !Array.isArray(parts)) return undefined;
  return { id, role, parts: parts.flatMap((part) => readPart(part) ?? []) };
};

const withPart = (message: ChatMessage, part: ChatPart | undefined): ChatMessage =>
  part && message.parts.length < MAX_PARTS ? { ...message, parts: [...message.parts, part] } : message;

/** Replaces the last part that a test accepts. */
const withChange = (
  message: ChatMessage,
  accepts: (part: ChatPart) => boolean,
  change: (part: ChatPart) => ChatPart,
): ChatMessage => {
  const last = message.parts.map(accepts).lastIndexOf(true);
  return last < 0
    ? message
    : { ...message, parts: message.parts.map((part, at) => (at === last ? change(part) : part)) };
};

const settleTool = (message: ChatMessage, { toolCallId }: Fields, outcome: Partial<ToolPart>): ChatMessage =>
  withChange(
    message,
    (part) => 'toolCallId' in part && part.toolCallId === toolCallId,
    (part) => ({ ...(part as ToolPart), ...outcome }),
  );

/** Adds an offer, or replaces the one with the same ID. */
const withAction = (message: ChatMessage, chunk: Fields): ChatMessage => {
  const part = readPart({ ...chunk, id: textIn(chunk['id']) || `action-${message.parts.length}` });
  if (part?.type !== 'data-action') return message;
  const isSame = (one: ChatPart): boolean => one.type === 'data-action' && one.id === part.id;
  return message.parts.some(isSame) ? withChange(message, isSame, () => part) : withPart(message, part);
};

/** Reducers by type of chunk; other types are ignored. */
const takers: Readonly<Record<string, (message: ChatMessage, chunk: Fields) => ChatMessage>> = {
  start: (message, { messageId }) => (isText(messageId) ? { ...message, id: messageId } : message),
  'text-start': (message) => withPart(message, { type: 'text', text: '' }),
  'text-delta': (message, { delta }) =>
    withChange(
      message,
      ({ type }) => type === 'text',
      (part) => ({ type: 'text', text: ((part as TextPart).text + textIn(delta)).slice(0, MAX_LETTERS) }),
    ),
  'tool-input-available': (message, { toolCallId, toolName, input }) =>
    withPart(message, readPart({ type: `tool-${textIn(toolName)}`, toolCallId, state: 'input-available', input })),
  'tool-output-available': (message, chunk) =>
    settleTool(message, chunk, { state: 'output-available', output: chunk['output'] }),
  'tool-output-error': (message, chunk) =>
    settleTool(message, chunk, { state: 'output-error', errorText: textIn(chunk['errorText']) }),
  'data-products': (message, chunk) => withPart(message, readPart(chunk)),
  'data-action': withAction,
};

/**
 * Returns the answer extended by one chunk.
 * @example
 * takeChunk(message, { type: 'text-delta', id: 't', delta: 'Hello' });
 */
export const takeChunk = (message: ChatMessage, chunk: Fields): ChatMessage => {
  const type = textIn(chunk['type']);
  return Object.hasOwn(takers, type) ? takers[type]!(message, chunk) : message;
};

/** Returns the text of a message; each text part is a paragraph. */
export const textOfMessage = ({ parts }: ChatMessage): string =>
  parts.flatMap((part) => (part.type === 'text' && part.text ? part.text : [])).join('\n\n');

/** Returns the offers in a message. */
export const actionsOf = ({ parts }: ChatMessage): readonly ActionPart[] =>
  parts.filter((part) => part.type === 'data-action');

/** Returns the products of the offers in a message. */
export const offeredProducts = (message: ChatMessage): readonly string[] =>
  actionsOf(message).flatMap(({ data }) => ('objectID' in data ? data.objectID : []));

/** Data of a product in a message: its position in a search of the conversation, and its page. */
export interface ProductSource {
  queryID?: string;
  position?: number;
  url?: string;
  /** The whole record, if the tool returns records. */
  record?: Hit;
}

/** Returns the products in the output of a tool: those of this service have an `id`, records an `objectID`. */
const productsIn = (output: Fields): readonly Fields[] => {
  const { products, hits, product } = output;
  const list = [products, hits].find(Array.isArray) as readonly unknown[] | undefined;
  return (list ?? (product ? [product] : [])).map(fieldsOf);
};

/** Returns the products in the tool outputs of an answer by ID; of several searches the last one with a queryID counts. */
export const sourcesOf = ({ parts }: ChatMessage): ReadonlyMap<string, ProductSource> => {
  const sources = new Map<string, ProductSource>();
  for (const part of parts) {
    if (!('toolCallId' in part)) continue;
    const output = fieldsOf(part.output);
    const products = productsIn(output);
    const { queryID, page } = output;
    const { limit } = fieldsOf(part.input);
    const before = isNumber(page) && page > 1 ? (page - 1) * (isNumber(limit) ? limit : products.length) : 0;
    for (const [at, product] of products.entries()) {
      const objectID = textIn(product['objectID']) || textIn(product['id']);
      if (!objectID) continue;
      sources.set(objectID, {
        ...sources.get(objectID),
        ...(isText(queryID) && { queryID, position: before + at + 1 }),
        ...(isText(product['url']) && { url: product['url'] }),
        ...(isText(product['objectID']) && { record: product as Hit }),
      });
    }
  }
  return sources;
};

/** Returns the IDs of a message's cards: the products that it names, or the records that its tools returned if it names none. */
export const productsOf = (message: ChatMessage): readonly string[] => {
  const named = message.parts.flatMap((part) => (part.type === 'data-products' ? part.data.objectIDs : []));
  const records = [...sourcesOf(message)].flatMap(([objectID, { record }]) => (record ? objectID : []));
  return [...new Set(named[0] === undefined ? records : named)].slice(0, MAX_PRODUCTS);
};
