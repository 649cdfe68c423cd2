/** Evidence: every route of the interface as a method. Generated from the contract; do not edit. */
import type {
  DeleteEvidenceRuleParameters,
  EvidenceRuleChanged,
  EvidenceRules,
  EvidenceSettingsChanged,
  EvidenceSettingsInfo,
  ExplainEvidenceParameters,
  Explanation,
  GetQuarantineParameters,
  PutEvidenceRuleParameters,
  Quarantine,
  SetEvidenceSettingsParameters,
} from '@aisle/contract';
import { encodeQuery } from '@aisle/transport';
import { bindRoutes } from '../connect/bind-routes.ts';
import type { CallOptions, NoParameters, Route } from '../connect/bind-routes.ts';
import { connect } from '../connect/connect.ts';
import type { Connection } from '../connect/connect.ts';

/** One line per operation; `bindRoutes` describes the flags. */
export const evidenceRoutes = {
  getEvidenceSettings: ['GET', '/1/evidence/settings'],
  setEvidenceSettings: ['PUT', '/1/evidence/settings', 'safe'],
  getQuarantine: ['GET', '/1/evidence/quarantine{?index}'],
  listEvidenceRules: ['GET', '/1/evidence/sources'],
  putEvidenceRule: ['PUT', '/1/evidence/sources/{kind}/{source}', 'safe'],
  deleteEvidenceRule: ['DELETE', '/1/evidence/sources/{kind}/{source}', 'safe'],
  explainEvidence: ['GET', '/1/indexes/{indexName}/evidence{?about}'],
} as const satisfies Record<keyof EvidenceClient, Route>;

/** Who counts as a vote in everything that learns (suggestions, trends, pairs, re-ranking, profiles), what was held back and why, and what stands behind a result. Beyond the service description. */
export interface EvidenceClient {
  /**
   * Reads what counts, and what is held back.
   *
   * `GET /1/evidence/settings` · key permission: `settings` · section 2, part D
   * @throws HttpError 400: The request is not valid.
   * @throws HttpError 403: Credentials missing or incorrect, or the key lacks the permission.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await evidence.getEvidenceSettings();
   */
  getEvidenceSettings(parameters?: NoParameters, options?: CallOptions): Promise<EvidenceSettingsInfo>;

  /**
   * Changes what counts, and what is held back.
   *
   * What is left out gets its default. It holds for searches and events that come from then on.
   *
   * `PUT /1/evidence/settings` · key permission: `editSettings` · section 2, part D
   * @throws HttpError 400: The request is not valid.
   * @throws HttpError 403: Credentials missing or incorrect, or the key lacks the permission.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await evidence.setEvidenceSettings({ body: { maxPrice: 5000, maxPrices: [{ currency: 'JPY', maxPrice: 800000 }], maxQuantity: 200 } });
   */
  setEvidenceSettings(parameters: SetEvidenceSettingsParameters, options?: CallOptions): Promise<EvidenceSettingsChanged>;

  /**
   * Lists what was held back, and what weighs less than it seems.
   *
   * Only keys with the permission `admin` see the names of the sources.
   *
   * `GET /1/evidence/quarantine` · key permission: `analytics` · section 2, part D
   * Limit: 200 entries.
   * Limit: 30 days.
   * Limit: the newest 200,000 searches and as many events.
   * @throws HttpError 400: The request is not valid.
   * @throws HttpError 403: Credentials missing or incorrect, or the key lacks the permission.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await evidence.getQuarantine({ index: 'products', days: 7 });
   */
  getQuarantine(parameters: GetQuarantineParameters, options?: CallOptions): Promise<Quarantine>;

  /**
   * Lists the sources that were let in or taken out.
   *
   * `GET /1/evidence/sources` · key permission: `admin` · section 2, part D
   * @throws HttpError 400: The request is not valid.
   * @throws HttpError 403: Credentials missing or incorrect, or the key lacks the permission.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await evidence.listEvidenceRules();
   */
  listEvidenceRules(parameters?: NoParameters, options?: CallOptions): Promise<EvidenceRules>;

  /**
   * Lets a source in, or takes it out of everything that learns.
   *
   * Rollups, trends, pairs, re-ranking, profiles and suggestions are made anew without it (or with it), as far as searches and events are still there.
   *
   * `PUT /1/evidence/sources/{kind}/{source}` · key permission: `admin` · section 2, part D
   * Limit: 1,000 sources.
   * @throws HttpError 400: The request is not valid.
   * @throws HttpError 403: Credentials missing or incorrect, or the key lacks the permission.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await evidence.putEvidenceRule({ kind: 'userToken', source: 'anonymous-robot', body: { rule: 'takeOut', note: 'searched 400 times' } });
   */
  putEvidenceRule(parameters: PutEvidenceRuleParameters, options?: CallOptions): Promise<EvidenceRuleChanged>;

  /**
   * Undoes what was decided about a source.
   *
   * `DELETE /1/evidence/sources/{kind}/{source}` · key permission: `admin` · section 2, part D
   * @throws HttpError 400: The request is not valid.
   * @throws HttpError 403: Credentials missing or incorrect, or the key lacks the permission.
   * @throws HttpError 404: Nothing was decided about this source.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await evidence.deleteEvidenceRule({ kind: 'userToken', source: 'anonymous-undone' });
   */
  deleteEvidenceRule(parameters: DeleteEvidenceRuleParameters, options?: CallOptions): Promise<EvidenceRuleChanged>;

  /**
   * Tells who stands behind a suggestion, a trend, a pair or a lifted record.
   *
   * Only keys with the permission `admin` see the names of the sources. Counted from searches and events of the last 30 days, the newest 200,000 of them.
   *
   * `GET /1/indexes/{indexName}/evidence` · key permission: `analytics` · section 2, part D
   * @throws HttpError 400: The request is not valid.
   * @throws HttpError 403: Credentials missing or incorrect, or the key lacks the permission.
   * @throws HttpError 404: No such index, or no configuration of suggestions.
   * @remarks Inferred: the service description does not show it.
   * @example
   * const answer = await evidence.explainEvidence({ indexName: 'products', about: 'trend', objectID: 'p1' });
   */
  explainEvidence(parameters: ExplainEvidenceParameters, options?: CallOptions): Promise<Explanation>;
}

/**
 * Creates a client of only this interface: Evidence.
 * @throws TypeError for a missing host, or a key that is not allowed in a header.
 * @example
 * const evidence = createEvidenceClient({ hosts: { read: ['https://service.example.com'] }, appId, apiKey });
 */
export const createEvidenceClient = (connection: Connection): EvidenceClient =>
  bindRoutes<EvidenceClient>(connect(connection), evidenceRoutes, encodeQuery);
