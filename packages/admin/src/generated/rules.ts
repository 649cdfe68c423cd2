/** Rules: every route of the interface as a method. Generated from the contract; do not edit. */
import type {
  ClearRulesParameters,
  DeleteRuleParameters,
  GetRuleParameters,
  Rule,
  SaveRuleParameters,
  SaveRulesParameters,
  SavedRule,
  SearchRulesParameters,
  SearchRulesResponse,
  UpdatedIndex,
} from '@aisle/contract';
import { encodeQuery, parseJson } from '@aisle/transport';
import { bindRoutes } from '../connect/bind-routes.ts';
import type { CallOptions, Route } from '../connect/bind-routes.ts';
import { connect } from '../connect/connect.ts';
import type { Connection } from '../connect/connect.ts';

/** One line per operation; `bindRoutes` describes the flags. */
export const rulesRoutes = {
  saveRule: ['PUT', '/1/indexes/{indexName}/rules/{objectID}', 'safe'],
  saveRules: ['POST', '/1/indexes/{indexName}/rules/batch', 'safe'],
  getRule: ['GET', '/1/indexes/{indexName}/rules/{objectID}'],
  deleteRule: ['DELETE', '/1/indexes/{indexName}/rules/{objectID}', 'safe'],
  clearRules: ['POST', '/1/indexes/{indexName}/rules/clear', 'safe', 'bare'],
  searchRules: ['POST', '/1/indexes/{indexName}/rules/search', 'read', 'bare'],
} as const satisfies Record<keyof RulesClient, Route>;

/** Promote, hide, filter, rewrite and decorate what single queries find. */
export interface RulesClient {
  /**
   * Saves one rule, replacing the one with its identifier.
   *
   * `PUT /1/indexes/{indexName}/rules/{objectID}` · key permission: `editSettings` · section 3, Rules
   * Limit: 300 promoted and 50 hidden records.
   * Limit: userData at most 1 kB.
   * @throws HttpError 400: Bad request or argument.
   * @throws HttpError 403: Invalid application ID or API key, or the key lacks the permission.
   * @example
   * const answer = await rules.saveRule({ indexName: 'products', objectID: 'shoe-sale', body: { conditions: [{ pattern: 'shoe', anchoring: 'contains' }], consequence: { promote: [{ objectID: 'p2', position: 0 }], userData: { banner: 'sale' } } } });
   */
  saveRule(parameters: SaveRuleParameters, options?: CallOptions): Promise<SavedRule>;

  /**
   * Saves many rules, all or none.
   *
   * `POST /1/indexes/{indexName}/rules/batch` · key permission: `editSettings` · section 3, Rules
   * @throws HttpError 400: Bad request or argument.
   * @throws HttpError 403: Invalid application ID or API key, or the key lacks the permission.
   * @example
   * const answer = await rules.saveRules({ indexName: 'products', body: [{ objectID: 'hats-hidden', conditions: [{ context: 'summer' }], consequence: { hide: [{ objectID: 'p9' }] } }] });
   */
  saveRules(parameters: SaveRulesParameters, options?: CallOptions): Promise<UpdatedIndex>;

  /**
   * Reads one rule.
   *
   * `GET /1/indexes/{indexName}/rules/{objectID}` · key permission: `settings` · section 3, Rules
   * @throws HttpError 400: Bad request or argument.
   * @throws HttpError 403: Invalid application ID or API key, or the key lacks the permission.
   * @throws HttpError 404: No such index or rule.
   * @example
   * const answer = await rules.getRule({ indexName: 'products', objectID: 'example' });
   */
  getRule(parameters: GetRuleParameters, options?: CallOptions): Promise<Rule>;

  /**
   * Deletes one rule.
   *
   * A rule that is not there is no error.
   *
   * `DELETE /1/indexes/{indexName}/rules/{objectID}` · key permission: `editSettings` · section 3, Rules
   * @throws HttpError 400: Bad request or argument.
   * @throws HttpError 403: Invalid application ID or API key, or the key lacks the permission.
   * @throws HttpError 404: Index does not exist.
   * @example
   * const answer = await rules.deleteRule({ indexName: 'products', objectID: 'gone' });
   */
  deleteRule(parameters: DeleteRuleParameters, options?: CallOptions): Promise<UpdatedIndex>;

  /**
   * Deletes all rules of an index.
   *
   * `POST /1/indexes/{indexName}/rules/clear` · key permission: `editSettings` · section 3, Rules
   * @throws HttpError 400: Bad request or argument.
   * @throws HttpError 403: Invalid application ID or API key, or the key lacks the permission.
   * @throws HttpError 404: Index does not exist.
   * @example
   * const answer = await rules.clearRules({ indexName: 'empty' });
   */
  clearRules(parameters: ClearRulesParameters, options?: CallOptions): Promise<UpdatedIndex>;

  /**
   * Searches the rules of an index.
   *
   * `POST /1/indexes/{indexName}/rules/search` · key permission: `settings` · section 3, Rules
   * @throws HttpError 400: Bad request or argument.
   * @throws HttpError 403: Invalid application ID or API key, or the key lacks the permission.
   * @throws HttpError 404: Index does not exist.
   * @example
   * const answer = await rules.searchRules({ indexName: 'products', body: { query: 'example' } });
   */
  searchRules(parameters: SearchRulesParameters, options?: CallOptions): Promise<SearchRulesResponse>;
}

/**
 * Creates a client of only this interface: Rules.
 * @throws TypeError for a missing host, or a key that is not allowed in a header.
 * @example
 * const rules = createRulesClient({ hosts: { read: ['https://service.example.com'] }, appId, apiKey });
 */
export const createRulesClient = (connection: Connection): RulesClient =>
  bindRoutes<RulesClient>(connect(connection), rulesRoutes, encodeQuery, parseJson);
