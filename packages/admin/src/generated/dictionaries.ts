/** Dictionaries: every route of the interface as a method. Generated from the contract; do not edit. */
import type {
  BatchDictionaryEntriesParameters,
  DictionaryLanguages,
  DictionarySearchResponse,
  DictionarySettings,
  DictionaryUpdated,
  SearchDictionaryEntriesParameters,
  SearchDictionaryEntriesWithGetParameters,
  SetDictionarySettingsParameters,
} from '@aisle/contract';
import { encodeQuery, parseJson } from '@aisle/transport';
import { bindRoutes } from '../connect/bind-routes.ts';
import type { CallOptions, NoParameters, Route } from '../connect/bind-routes.ts';
import { connect } from '../connect/connect.ts';
import type { Connection } from '../connect/connect.ts';

/** One line per operation; `bindRoutes` describes the flags. */
export const dictionariesRoutes = {
  batchDictionaryEntries: ['POST', '/1/dictionaries/{dictionaryName}/batch', 'safe'],
  searchDictionaryEntriesWithGet: ['GET', '/1/dictionaries/{dictionaryName}/search{?query}'],
  searchDictionaryEntries: ['POST', '/1/dictionaries/{dictionaryName}/search', 'read'],
  setDictionarySettings: ['PUT', '/1/dictionaries/*/settings', 'safe'],
  getDictionarySettings: ['GET', '/1/dictionaries/*/settings'],
  getDictionaryLanguages: ['GET', '/1/dictionaries/*/languages'],
} as const satisfies Record<keyof DictionariesClient, Route>;

/** Own stop words, plurals and compounds, and which standard entries hold. */
export interface DictionariesClient {
  /**
   * Adds, replaces and deletes own entries.
   *
   * `POST /1/dictionaries/{dictionaryName}/batch` · key permission: `editSettings` · section 3, Dictionaries
   * Limit: body at most 10 MB.
   * Limit: own entries of all dictionaries at most 20,000, unless the operator says otherwise.
   * @throws HttpError 400: Missing or unexpected fields, or no such dictionary.
   * @throws HttpError 403: Too many own entries, or no access.
   * @throws HttpError 413: Body over 10 MB.
   * @example
   * const answer = await dictionaries.batchDictionaryEntries({ dictionaryName: 'stopwords', body: { clearExistingDictionaryEntries: false, requests: [{ action: 'addEntry', body: { objectID: 'down', language: 'en', word: 'down', state: 'enabled' } }] } });
   */
  batchDictionaryEntries(parameters: BatchDictionaryEntriesParameters, options?: CallOptions): Promise<DictionaryUpdated>;

  /**
   * Searches the entries of a dictionary by GET.
   *
   * `GET /1/dictionaries/{dictionaryName}/search` · key permission: `settings` · section 3, Dictionaries
   * @throws HttpError 400: Bad request or argument.
   * @throws HttpError 403: Invalid application ID or API key, or the key lacks the permission.
   * @example
   * const answer = await dictionaries.searchDictionaryEntriesWithGet({ dictionaryName: 'plurals', query: 'shoe', hitsPerPage: 5, language: 'en' });
   */
  searchDictionaryEntriesWithGet(parameters: SearchDictionaryEntriesWithGetParameters, options?: CallOptions): Promise<DictionarySearchResponse>;

  /**
   * Searches the entries of a dictionary.
   *
   * `POST /1/dictionaries/{dictionaryName}/search` · key permission: `settings` · section 3, Dictionaries
   * @throws HttpError 400: Bad request or argument.
   * @throws HttpError 403: Invalid application ID or API key, or the key lacks the permission.
   * @example
   * const answer = await dictionaries.searchDictionaryEntries({ dictionaryName: 'compounds', body: { query: 'haus', page: 0 } });
   */
  searchDictionaryEntries(parameters: SearchDictionaryEntriesParameters, options?: CallOptions): Promise<DictionarySearchResponse>;

  /**
   * Turns standard entries off or on, language by language.
   *
   * `PUT /1/dictionaries/*\/settings` · key permission: `editSettings` · section 3, Dictionaries
   * @throws HttpError 400: Bad request or argument.
   * @throws HttpError 403: Invalid application ID or API key, or the key lacks the permission.
   * @example
   * const answer = await dictionaries.setDictionarySettings({ body: { disableStandardEntries: { stopwords: { fr: true } } } });
   */
  setDictionarySettings(parameters: SetDictionarySettingsParameters, options?: CallOptions): Promise<DictionaryUpdated>;

  /**
   * Tells which standard entries are off.
   *
   * `GET /1/dictionaries/*\/settings` · key permission: `settings` · section 3, Dictionaries
   * @throws HttpError 400: Bad request or argument.
   * @throws HttpError 403: Invalid application ID or API key, or the key lacks the permission.
   * @example
   * const answer = await dictionaries.getDictionarySettings();
   */
  getDictionarySettings(parameters?: NoParameters, options?: CallOptions): Promise<DictionarySettings>;

  /**
   * Lists the languages with the number of own entries.
   *
   * `GET /1/dictionaries/*\/languages` · key permission: `settings` · section 3, Dictionaries
   * @throws HttpError 400: Bad request or argument.
   * @throws HttpError 403: Invalid application ID or API key, or the key lacks the permission.
   * @example
   * const answer = await dictionaries.getDictionaryLanguages();
   */
  getDictionaryLanguages(parameters?: NoParameters, options?: CallOptions): Promise<DictionaryLanguages>;
}

/**
 * Creates a client of only this interface: Dictionaries.
 * @throws TypeError for a missing host, or a key that is not allowed in a header.
 * @example
 * const dictionaries = createDictionariesClient({ hosts: { read: ['https://service.example.com'] }, appId, apiKey });
 */
export const createDictionariesClient = (connection: Connection): DictionariesClient =>
  bindRoutes<DictionariesClient>(connect(connection), dictionariesRoutes, encodeQuery, parseJson);
