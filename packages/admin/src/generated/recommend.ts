/** Recommendation: every route of the interface as a method. Generated from the contract; do not edit. */
import type {
  BatchRecommendRulesParameters,
  DeleteRecommendRuleParameters,
  GetRecommendQualityParameters,
  GetRecommendRuleParameters,
  GetRecommendStatusParameters,
  GetRecommendationsParameters,
  RecommendQuality,
  RecommendRule,
  RecommendTaskStatus,
  RecommendationsResponse,
  SearchRecommendRulesParameters,
  SearchRecommendRulesResponse,
  UpdatedIndex,
} from '@aisle/contract';
import { encodeQuery, parseJson } from '@aisle/transport';
import { bindRoutes } from '../connect/bind-routes.ts';
import type { CallOptions, Route } from '../connect/bind-routes.ts';
import { connect } from '../connect/connect.ts';
import type { Connection } from '../connect/connect.ts';

/** One line per operation; `bindRoutes` describes the flags. */
export const recommendRoutes = {
  getRecommendations: ['POST', '/1/indexes/*/recommendations', 'read'],
  batchRecommendRules: ['POST', '/1/indexes/{indexName}/{model}/recommend/rules/batch', 'safe'],
  getRecommendRule: ['GET', '/1/indexes/{indexName}/{model}/recommend/rules/{objectID}'],
  deleteRecommendRule: ['DELETE', '/1/indexes/{indexName}/{model}/recommend/rules/{objectID}', 'safe'],
  searchRecommendRules: ['POST', '/1/indexes/{indexName}/{model}/recommend/rules/search', 'read', 'bare'],
  getRecommendQuality: ['GET', '/1/indexes/{indexName}/recommend/quality'],
  getRecommendStatus: ['GET', '/1/indexes/{indexName}/{model}/task/{taskID}'],
} as const satisfies Record<keyof RecommendClient, Route>;

/** Recommendations of six models, and rules that filter, promote or hide them. */
export interface RecommendClient {
  /**
   * Answers many requests for recommendations at once.
   *
   * related-products and bought-together use shopper behavior; without events, related-products uses record content, like looking-similar. recommended-for-you uses the behavior of `queryParameters.userToken` and the records of this session; without either, it recommends popular records.
   *
   * `POST /1/indexes/*\/recommendations` · key permission: `search` · section 2, part E
   * Limit: threshold 0 to 100.
   * Limit: all requests together: 2,000 recommendations, each request counts as at least 60 (200 if it requests all).
   * @throws HttpError 400: Bad request or argument.
   * @throws HttpError 403: Invalid application ID or API key, or the key lacks the permission.
   * @throws HttpError 404: Index does not exist.
   * @throws HttpError 413: Body over 1 MiB or 50,000 values.
   * @throws HttpError 429: Too many searches with this key or of this user.
   * @throws HttpError 503: Too many searches wait; try again after Retry-After seconds.
   * @example
   * const answer = await recommend.getRecommendations({ body: { requests: [{ indexName: 'products', model: 'looking-similar', objectID: 'p1', threshold: 0, maxRecommendations: 3 }] } });
   */
  getRecommendations(parameters: GetRecommendationsParameters, options?: CallOptions): Promise<RecommendationsResponse>;

  /**
   * Creates or replaces rules of one model.
   *
   * `POST /1/indexes/{indexName}/{model}/recommend/rules/batch` · key permission: `editSettings` · section 2, part E
   * Limit: up to 10 conditions per rule.
   * Limit: up to 30 promoted and 50 hidden items per rule.
   * Limit: userData at most 1 kB.
   * @throws HttpError 400: Bad request or argument.
   * @throws HttpError 403: Invalid application ID or API key, or the key lacks the permission.
   * @throws HttpError 404: Index does not exist.
   * @example
   * const answer = await recommend.batchRecommendRules({ indexName: 'products', model: 'related-products', body: [{ objectID: 'no-hats', consequence: { hide: [{ objectID: 'p9' }] } }] });
   */
  batchRecommendRules(parameters: BatchRecommendRulesParameters, options?: CallOptions): Promise<UpdatedIndex>;

  /**
   * Reads one rule of a model.
   *
   * `GET /1/indexes/{indexName}/{model}/recommend/rules/{objectID}` · key permission: `settings` · section 2, part E
   * @throws HttpError 400: Bad request or argument.
   * @throws HttpError 403: Invalid application ID or API key, or the key lacks the permission.
   * @throws HttpError 404: No such index or rule.
   * @example
   * const answer = await recommend.getRecommendRule({ indexName: 'products', model: 'related-products', objectID: 'example' });
   */
  getRecommendRule(parameters: GetRecommendRuleParameters, options?: CallOptions): Promise<RecommendRule>;

  /**
   * Deletes one rule of a model.
   *
   * Deleting a missing rule is not an error.
   *
   * `DELETE /1/indexes/{indexName}/{model}/recommend/rules/{objectID}` · key permission: `editSettings` · section 2, part E
   * @throws HttpError 400: Bad request or argument.
   * @throws HttpError 403: Invalid application ID or API key, or the key lacks the permission.
   * @throws HttpError 404: Index does not exist.
   * @example
   * const answer = await recommend.deleteRecommendRule({ indexName: 'products', model: 'related-products', objectID: 'gone' });
   */
  deleteRecommendRule(parameters: DeleteRecommendRuleParameters, options?: CallOptions): Promise<UpdatedIndex>;

  /**
   * Searches the rules of a model.
   *
   * `POST /1/indexes/{indexName}/{model}/recommend/rules/search` · key permission: `settings` · section 2, part E
   * Limit: hitsPerPage 1 to 1000.
   * @throws HttpError 400: Bad request or argument.
   * @throws HttpError 403: Invalid application ID or API key, or the key lacks the permission.
   * @throws HttpError 404: Index does not exist.
   * @example
   * const answer = await recommend.searchRecommendRules({ indexName: 'products', model: 'related-products', body: { query: '' } });
   */
  searchRecommendRules(parameters: SearchRecommendRulesParameters, options?: CallOptions): Promise<SearchRecommendRulesResponse>;

  /**
   * Reads how well related products predict what shoppers view, and the chosen parameters.
   *
   * Each training holds out shoppers of last week, evaluates several parameter sets on their sessions, and uses the one that predicts them best.
   *
   * `GET /1/indexes/{indexName}/recommend/quality` · key permission: `settings` · section 2, part E
   * @throws HttpError 400: Bad request or argument.
   * @throws HttpError 403: Invalid application ID or API key, or the key lacks the permission.
   * @throws HttpError 404: Index does not exist.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await recommend.getRecommendQuality({ indexName: 'products' });
   */
  getRecommendQuality(parameters: GetRecommendQualityParameters, options?: CallOptions): Promise<RecommendQuality>;

  /**
   * Reads whether a change of recommend rules has taken effect.
   *
   * `GET /1/indexes/{indexName}/{model}/task/{taskID}` · key permission: `editSettings` · section 2, part E
   * @throws HttpError 400: Bad request or argument.
   * @throws HttpError 403: Invalid application ID or API key, or the key lacks the permission.
   * @throws HttpError 404: No such task.
   * @example
   * const answer = await recommend.getRecommendStatus({ indexName: 'products', model: 'related-products', taskID: '1' });
   */
  getRecommendStatus(parameters: GetRecommendStatusParameters, options?: CallOptions): Promise<RecommendTaskStatus>;
}

/**
 * Creates a client of only this interface: Recommendation.
 * @throws TypeError for a missing host, or a key that is not allowed in a header.
 * @example
 * const recommend = createRecommendClient({ hosts: { read: ['https://service.example.com'] }, appId, apiKey });
 */
export const createRecommendClient = (connection: Connection): RecommendClient =>
  bindRoutes<RecommendClient>(connect(connection), recommendRoutes, encodeQuery, parseJson);
