/** Reads the page's context of a conversation: user, location, format, and the actions that the page supports. */
import { badRequest } from '../../foundation/errors/service-error.ts';
import { type ActionName, isActionName } from './actions.ts';

/** Maximum number of shown products in the context. */
const MAX_CONTEXT = 20;

/** Maximum length of the page's query. */
const MAX_QUERY = 200;

/** A page, as described by itself. */
export interface Page {
  /** ID of the conversation; empty if the page sends none. */
  conversation: string;
  language: string | undefined;
  /** User token of the tracker. */
  userToken: string | undefined;
  /** `answer`: two sentences above the results. */
  form: 'chat' | 'answer';
  /** Actions that the page can execute after a click. */
  actions: readonly ActionName[];
  /** Contents of the page. */
  context: { objectIDs: readonly string[]; query: string | undefined };
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isLanguage = (text: string): boolean => /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/.test(text);

/** Returns whether a value is a record ID that the model can write. */
export const isObjectID = (value: unknown): value is string =>
  typeof value === 'string' && /^[^[\]\n]{1,300}$/.test(value);

function readToken(token: unknown): string | undefined {
  if (token === undefined || token === null) return undefined;
  if (typeof token === 'string' && /^[A-Za-z0-9_=+/-]{1,129}$/.test(token)) return token;
  throw badRequest(
    'userToken must have 1 to 129 letters, digits or any of _ = + / -, as the tracker calls the shopper; leave it out where there is none',
  );
}

function readActions(actions: unknown): readonly ActionName[] {
  if (actions === undefined) return [];
  if (Array.isArray(actions) && actions.every(isActionName)) return actions;
  throw badRequest('actions must be a list of "addToCart", "openProduct" and "applyFilters": what the page can do');
}

function readContext(context: unknown): Page['context'] {
  if (context === undefined) return { objectIDs: [], query: undefined };
  const { objectIDs = [], query } = isFields(context) ? context : { objectIDs: undefined };
  if (!isFields(context) || !Array.isArray(objectIDs) || objectIDs.length > MAX_CONTEXT)
    throw badRequest(`context must be {"objectIDs": […], "query": "…"} with ${MAX_CONTEXT} objectIDs at most`);
  if (query !== undefined && typeof query !== 'string') throw badRequest('context.query must be a text');
  return {
    objectIDs: objectIDs.filter(isObjectID),
    query:
      query === undefined
        ? undefined
        : query
            .replaceAll(/[[\]\s]+/g, ' ')
            .trim()
            .slice(0, MAX_QUERY) || undefined,
  };
}

/**
 * Parses the page's description.
 * @throws ServiceError 400 that names the field.
 *
 * @example
 * readPage({ id: 'chat-1', language: 'de', actions: ['addToCart'], messages });
 */
export function readPage(body: unknown): Page {
  const { id, language, userToken, form = 'chat', actions, context } = isFields(body) ? body : {};
  if (form !== 'chat' && form !== 'answer') throw badRequest('form must be "chat" or "answer"');
  return {
    conversation: typeof id === 'string' ? id.slice(0, 100) : '',
    language: typeof language === 'string' && isLanguage(language) ? language : undefined,
    userToken: readToken(userToken),
    form,
    actions: form === 'answer' ? [] : readActions(actions),
    context: readContext(context),
  };
}

/** Describes the contents of the page to the model, before the question; empty if there are none. */
export function describeContext({ objectIDs, query }: Page['context']): string {
  const parts = [
    objectIDs.length > 0 && `the products ${objectIDs.map((id) => `[[${id}]]`).join(' ')}`,
    query !== undefined && `a search for “${query}”`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? '' : `(The page shows ${parts.join(' and ')}; ask get_product before you speak of them.)`;
}
