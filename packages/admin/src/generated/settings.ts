/** Index settings: every route of the interface as a method. Generated from the contract; do not edit. */
import type {
  AcceptSynonymProposalParameters,
  GetMeaningStatusParameters,
  GetSettingsParameters,
  IndexSettings,
  ListQueryCategoriesParameters,
  ListSynonymProposalsParameters,
  MeaningStatus,
  QueryCategories,
  RefuseSynonymProposalParameters,
  RestoreSynonymProposalParameters,
  SetSettingsParameters,
  SynonymProposalChanged,
  SynonymProposals,
  UpdatedIndex,
} from '@aisle/contract';
import { encodeQuery, parseJson } from '@aisle/transport';
import { bindRoutes } from '../connect/bind-routes.ts';
import type { CallOptions, Route } from '../connect/bind-routes.ts';
import { connect } from '../connect/connect.ts';
import type { Connection } from '../connect/connect.ts';

/** One line per operation; `bindRoutes` describes the flags. */
export const settingsRoutes = {
  getSettings: ['GET', '/1/indexes/{indexName}/settings'],
  getMeaningStatus: ['GET', '/1/indexes/{indexName}/meaning'],
  setSettings: ['PUT', '/1/indexes/{indexName}/settings', 'safe'],
  listSynonymProposals: ['GET', '/1/indexes/{indexName}/synonymProposals'],
  acceptSynonymProposal: ['POST', '/1/indexes/{indexName}/synonymProposals/accept', 'safe'],
  refuseSynonymProposal: ['POST', '/1/indexes/{indexName}/synonymProposals/refuse', 'safe'],
  restoreSynonymProposal: ['POST', '/1/indexes/{indexName}/synonymProposals/restore', 'safe'],
  listQueryCategories: ['GET', '/1/indexes/{indexName}/queryCategories'],
} as const satisfies Record<keyof SettingsClient, Route>;

/** What an index searches, facets, ranks and shows. */
export interface SettingsClient {
  /**
   * Reads the settings of an index.
   *
   * `GET /1/indexes/{indexName}/settings` · key permission: `settings` · section 3, not shown there
   * @throws HttpError 400: Bad request or argument.
   * @throws HttpError 403: Invalid application ID or API key, or the key lacks the permission.
   * @throws HttpError 404: Index does not exist.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await settings.getSettings({ indexName: 'products' });
   */
  getSettings(parameters: GetSettingsParameters, options?: CallOptions): Promise<IndexSettings>;

  /**
   * Tells how far an index is with its vectors for search by meaning.
   *
   * `GET /1/indexes/{indexName}/meaning` · key permission: `settings` · section 3, not shown there
   * @throws HttpError 400: Bad request or argument.
   * @throws HttpError 403: Invalid application ID or API key, or the key lacks the permission.
   * @throws HttpError 404: Index does not exist.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await settings.getMeaningStatus({ indexName: 'products' });
   */
  getMeaningStatus(parameters: GetMeaningStatusParameters, options?: CallOptions): Promise<MeaningStatus>;

  /**
   * Changes the settings that the body names; the others stay.
   *
   * `PUT /1/indexes/{indexName}/settings` · key permission: `editSettings` · section 3, not shown there
   * @throws HttpError 400: Bad request or argument.
   * @throws HttpError 403: Invalid application ID or API key, or the key lacks the permission.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await settings.setSettings({ indexName: 'products', body: { hitsPerPage: 20 } });
   */
  setSettings(parameters: SetSettingsParameters, options?: CallOptions): Promise<UpdatedIndex>;

  /**
   * Lists synonyms that would help shoppers who found nothing.
   *
   * Learnt twice a day from the searches of 30 days: what several independent shoppers tried next, and chose something from. Searches that only say more or less, slips of the fingers, figures, and other brands are left out; so is what finds something today.
   *
   * `GET /1/indexes/{indexName}/synonymProposals` · key permission: `analytics` · section 3, not shown there
   * Limit: 50 proposals.
   * Limit: 30 days.
   * @throws HttpError 400: Bad request or argument.
   * @throws HttpError 403: Invalid application ID or API key, or the key lacks the permission.
   * @throws HttpError 404: Index does not exist.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await settings.listSynonymProposals({ indexName: 'products' });
   */
  listSynonymProposals(parameters: ListSynonymProposalsParameters, options?: CallOptions): Promise<SynonymProposals>;

  /**
   * Adds a proposed synonym to those of the index.
   *
   * One change of the settings: to undo it, take the synonym out of `synonyms`.
   *
   * `POST /1/indexes/{indexName}/synonymProposals/accept` · key permission: `editSettings` · section 3, not shown there
   * @throws HttpError 400: Bad request or argument.
   * @throws HttpError 403: Invalid application ID or API key, or the key lacks the permission.
   * @throws HttpError 404: Index does not exist.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await settings.acceptSynonymProposal({ indexName: 'products', body: { input: 'trainers', synonym: 'sneakers' } });
   */
  acceptSynonymProposal(parameters: AcceptSynonymProposalParameters, options?: CallOptions): Promise<UpdatedIndex>;

  /**
   * Refuses a proposed synonym, which is proposed no more.
   *
   * `POST /1/indexes/{indexName}/synonymProposals/refuse` · key permission: `editSettings` · section 3, not shown there
   * Limit: 10,000 refused proposals of an index.
   * @throws HttpError 400: Bad request or argument.
   * @throws HttpError 403: Invalid application ID or API key, or the key lacks the permission.
   * @throws HttpError 404: Index does not exist.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await settings.refuseSynonymProposal({ indexName: 'products', body: { input: 'trainers', synonym: 'sneakers' } });
   */
  refuseSynonymProposal(parameters: RefuseSynonymProposalParameters, options?: CallOptions): Promise<SynonymProposalChanged>;

  /**
   * Lets a refused synonym be proposed again.
   *
   * `POST /1/indexes/{indexName}/synonymProposals/restore` · key permission: `editSettings` · section 3, not shown there
   * @throws HttpError 400: Bad request or argument.
   * @throws HttpError 403: Invalid application ID or API key, or the key lacks the permission.
   * @throws HttpError 404: Index does not exist.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await settings.restoreSynonymProposal({ indexName: 'products', body: { input: 'trainers', synonym: 'sneakers' } });
   */
  restoreSynonymProposal(parameters: RestoreSynonymProposalParameters, options?: CallOptions): Promise<SynonymProposalChanged>;

  /**
   * Lists the categories that were learnt of queries.
   *
   * Learnt twice a day from what shoppers chose in 30 days, where `extensions.queryCategorization.facets` of the settings says which facets are categories.
   *
   * `GET /1/indexes/{indexName}/queryCategories` · key permission: `analytics` · section 3, not shown there
   * Limit: 50 queries.
   * Limit: 30 days.
   * @throws HttpError 400: Bad request or argument.
   * @throws HttpError 403: Invalid application ID or API key, or the key lacks the permission.
   * @throws HttpError 404: Index does not exist.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await settings.listQueryCategories({ indexName: 'products' });
   */
  listQueryCategories(parameters: ListQueryCategoriesParameters, options?: CallOptions): Promise<QueryCategories>;
}

/**
 * Creates a client of only this interface: Index settings.
 * @throws TypeError for a missing host, or a key that is not allowed in a header.
 * @example
 * const settings = createSettingsClient({ hosts: { read: ['https://service.example.com'] }, appId, apiKey });
 */
export const createSettingsClient = (connection: Connection): SettingsClient =>
  bindRoutes<SettingsClient>(connect(connection), settingsRoutes, encodeQuery, parseJson);
