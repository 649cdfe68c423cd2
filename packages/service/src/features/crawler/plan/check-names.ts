/** Checks the names of properties in a configuration: an unknown one is a typing error, which would have no effect. */
import type { CrawlerAction, CrawlerConfig } from '@aisle/contract';
import { badRequest } from '../../../foundation/errors/service-error.ts';
import { didYouMean } from '../../../foundation/wire/nearest-name.ts';

/** The explicit names of a type, without index signatures. */
type Known<Value> = keyof { [Name in keyof Value as string extends Name ? never : Name]: true };

/** A record of all of them, so that none can be missing here. */
type Names<Value> = Readonly<Record<Known<Value>, true>>;

type SafetyChecks = NonNullable<CrawlerConfig['safetyChecks']>;

const CONFIG: Names<CrawlerConfig> = {
  appId: true,
  apiKey: true,
  indexPrefix: true,
  rateLimit: true,
  startUrls: true,
  extraUrls: true,
  sitemaps: true,
  robotsTxtSitemaps: true,
  actions: true,
  externalData: true,
  schedule: true,
  exclusionPatterns: true,
  discoveryPatterns: true,
  ignoreQueryParams: true,
  ignoreDuplicateContent: true,
  ignoreRobotsTxtRules: true,
  ignoreNoIndex: true,
  ignoreCanonicalTo: true,
  renderJavaScript: true,
  maxDepth: true,
  maxUrls: true,
  safetyChecks: true,
  saveBackup: true,
  initialIndexSettings: true,
};
const ACTION: Names<CrawlerAction> = {
  indexName: true,
  pathsToMatch: true,
  selectorsToMatch: true,
  fileTypesToMatch: true,
  recordExtractor: true,
};
const SAFETY: Names<SafetyChecks> = { beforeIndexPublishing: true, keepFailedPages: true };
const PUBLISHING: Names<NonNullable<SafetyChecks['beforeIndexPublishing']>> = {
  maxLostRecordsPercentage: true,
  maxLostAttributePercentage: true,
  maxSameValuePercentage: true,
  maxSoldOutPercentage: true,
  requiredAttributes: true,
  checkPrices: true,
  maxWrongPricesPercentage: true,
  checkTexts: true,
  maxDamagedTextsPercentage: true,
};
const KEEPING: Names<NonNullable<SafetyChecks['keepFailedPages']>> = { crawls: true, days: true };

/** An unknown property. */
interface UnknownName {
  /** Path of its object: `config.actions[0]`. */
  place: string;
  name: string;
  properties: readonly string[];
}

function unknownIn(value: unknown, names: Readonly<Record<string, true>>, place: string): UnknownName[] {
  if (typeof value !== 'object' || value === null) return [];
  const properties = Object.keys(names);
  return Object.keys(value).flatMap((name) => (Object.hasOwn(names, name) ? [] : [{ place, name, properties }]));
}

function unknownNames(config: Partial<CrawlerConfig>): UnknownName[] {
  const { actions = [], safetyChecks } = config;
  const safety = 'config.safetyChecks';
  return [
    ...unknownIn(config, CONFIG, 'config'),
    ...actions.flatMap((action, at) => unknownIn(action, ACTION, `config.actions[${at}]`)),
    ...unknownIn(safetyChecks, SAFETY, safety),
    ...unknownIn(safetyChecks?.beforeIndexPublishing, PUBLISHING, `${safety}.beforeIndexPublishing`),
    ...unknownIn(safetyChecks?.keepFailedPages, KEEPING, `${safety}.keepFailedPages`),
  ];
}

/**
 * @param present The stored configuration: unknown names that an older version accepted may remain.
 * @throws ServiceError 400 that names the property and the probably intended one.
 *
 * @example
 * checkNames({ exclusionPattern: [] }); // throws: config.exclusionPattern: there is no such property; did you mean "exclusionPatterns"?
 */
export function checkNames(config: Partial<CrawlerConfig>, present: Partial<CrawlerConfig> = {}): void {
  const taken = new Set(unknownNames(present).map(({ place, name }) => JSON.stringify([place, name])));
  const unknown = unknownNames(config).find(({ place, name }) => !taken.has(JSON.stringify([place, name])));
  if (!unknown) return;
  const { place, name, properties } = unknown;
  throw badRequest(
    `${place}.${name.slice(0, 80)}: there is no such property${didYouMean(name, properties) || `; there are ${properties.join(', ')}`}`,
  );
}
