/** Apologies: sentences shown to shoppers if the model does not answer, in the language of their page. */
import { AssistantFailure, type AssistantFailureKind } from './assistant.ts';

/** To a shopper, a model that refuses access is the same as one that is unavailable. */
type Sentences = Readonly<Record<Exclude<AssistantFailureKind, 'refused'>, string>>;

const ENGLISH: Sentences = {
  away: 'The assistant is not there right now. Search still works.',
  slow: 'The assistant takes too long right now. Search still works.',
  busy: 'The assistant has too much to do right now. Ask again in a moment; search still works.',
  'bad-answer': 'The assistant could not answer that. Ask in other words; search still works.',
};

/** The languages of the console. */
const SENTENCES: ReadonlyMap<string, Sentences> = new Map([
  ['en', ENGLISH],
  [
    'de',
    {
      away: 'Der Assistent ist gerade nicht da. Die Suche funktioniert weiterhin.',
      slow: 'Der Assistent braucht gerade zu lange. Die Suche funktioniert weiterhin.',
      busy: 'Der Assistent hat gerade zu viel zu tun. Fragen Sie gleich noch einmal; die Suche funktioniert weiterhin.',
      'bad-answer':
        'Der Assistent konnte darauf nicht antworten. Fragen Sie mit anderen Worten; die Suche funktioniert weiterhin.',
    },
  ],
  [
    'fr',
    {
      away: 'L’assistant n’est pas disponible pour le moment. La recherche fonctionne toujours.',
      slow: 'L’assistant met trop de temps à répondre en ce moment. La recherche fonctionne toujours.',
      busy: 'L’assistant est trop occupé en ce moment. Réessayez dans un instant ; la recherche fonctionne toujours.',
      'bad-answer': 'L’assistant n’a pas pu répondre. Posez la question autrement ; la recherche fonctionne toujours.',
    },
  ],
  [
    'es',
    {
      away: 'El asistente no está disponible en este momento. La búsqueda sigue funcionando.',
      slow: 'El asistente tarda demasiado en este momento. La búsqueda sigue funcionando.',
      busy: 'El asistente está demasiado ocupado en este momento. Inténtelo de nuevo enseguida; la búsqueda sigue funcionando.',
      'bad-answer': 'El asistente no pudo responder. Pregunte con otras palabras; la búsqueda sigue funcionando.',
    },
  ],
  [
    'ja',
    {
      away: '現在、アシスタントを利用できません。検索は利用できます。',
      slow: 'アシスタントの応答に時間がかかりすぎています。検索は利用できます。',
      busy: 'アシスタントが混み合っています。しばらくしてからもう一度お試しください。検索は利用できます。',
      'bad-answer': 'アシスタントはお答えできませんでした。別の言葉でお尋ねください。検索は利用できます。',
    },
  ],
  [
    'zh',
    {
      away: '助手暂时不可用。搜索仍可使用。',
      slow: '助手现在响应太慢。搜索仍可使用。',
      busy: '助手现在太忙，请稍后再问。搜索仍可使用。',
      'bad-answer': '助手无法回答这个问题，请换个说法再问。搜索仍可使用。',
    },
  ],
  [
    'ar',
    {
      away: 'المساعد غير متاح الآن. ما زال البحث يعمل.',
      slow: 'يستغرق المساعد وقتًا طويلاً الآن. ما زال البحث يعمل.',
      busy: 'المساعد مشغول جدًا الآن. اسأل مجددًا بعد قليل؛ ما زال البحث يعمل.',
      'bad-answer': 'لم يتمكن المساعد من الإجابة. اسأل بكلمات أخرى؛ ما زال البحث يعمل.',
    },
  ],
]);

/** Parses the languages of `Accept-Language`, preferred ones first; those with quality 0 are excluded. */
function acceptedLanguages(header: string | null): string[] {
  const ranges = (header ?? '').split(',').map((range) => {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    return { tag, quality: quality === undefined ? 1 : Number(quality.slice(2)) };
  });
  return ranges
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag);
}

/** Returns `de` for `de-AT` and `de_AT`. */
const baseOf = (tag: string): string => tag.toLowerCase().split(/[-_]/, 1)[0]!;

/** Sources of a shopper's language. */
export interface ShopperLanguages {
  /** The language of the page, if it names one. */
  page: string | undefined;
  /** The languages of the agent; any if empty. */
  agent: readonly string[];
  /** The header `Accept-Language`. */
  accept: string | null;
}

/**
 * Returns the language of an apology: that of the page, else the browser's preferred one among those of the agent, else the first of the
 * agent, else English.
 *
 * @example
 * apologyLanguage({ page: undefined, agent: ['fr', 'de'], accept: 'de-AT, en;q=0.8' }); // 'de'
 */
export function apologyLanguage({ page, agent, accept }: ShopperLanguages): string {
  const spoken = agent.map(baseOf);
  const browser = acceptedLanguages(accept).map(baseOf);
  const wishes = [
    ...(page === undefined ? [] : [baseOf(page)]),
    ...browser.filter((tag) => spoken.length === 0 || spoken.includes(tag)),
    ...spoken,
  ];
  return wishes.find((tag) => SENTENCES.has(tag)) ?? 'en';
}

/**
 * Returns the text shown instead of an answer.
 *
 * @example
 * apologyFor(new AssistantFailure('slow', 'The model takes too long'), 'de'); // 'Der Assistent braucht gerade zu lange. …'
 */
export function apologyFor(error: unknown, language = 'en'): string {
  const kind = error instanceof AssistantFailure ? error.kind : 'bad-answer';
  return (SENTENCES.get(language) ?? ENGLISH)[kind === 'refused' ? 'away' : kind];
}
