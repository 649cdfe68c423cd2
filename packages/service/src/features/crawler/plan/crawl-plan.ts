/** Crawl plan: a configuration with its defaults and parsed patterns, as crawls use it. */
import type { CrawlerAction, IndexSettings } from '@aisle/contract';
import { type ProvidedVectors, providedVectorsOf } from '../../../ground/settings/provided-vectors.ts';
import type { SafetyChecks } from '../../ingestion/rows/task-rows.ts';
import type { StoredConfig } from '../rows/crawler-rows.ts';
import { hashText } from './hash.ts';
import { findTrap, normalizeUrl, TRACKING_PARAMETERS } from './normalize-url.ts';
import { type PathMatcher, readPatterns } from './path-pattern.ts';
import type { ReasonName } from '../rows/reasons.ts';
import type { FoundUrl, UrlKind } from '../rows/url-rows.ts';

const DEFAULT_RATE = 8;
const DEFAULT_DEPTH = 100;
const DEFAULT_URLS = 10_000;
const DEFAULT_KEPT = { crawls: 5, days: 14 };

/** An action with parsed patterns. */
export interface PlannedAction {
  /** Includes the prefix. */
  indexName: string;
  /** Its index in the configuration. */
  at: number;
  matches: PathMatcher;
  selectorsToMatch: readonly string[] | undefined;
  fileTypesToMatch: readonly string[];
  source: string;
  /** The vectors that records must contain if the crawl creates the index. Undefined if they need none. */
  initialVectors: ProvidedVectors | undefined;
}

/** Parameters of a crawl. */
export interface CrawlPlan {
  actions: readonly PlannedAction[];
  startUrls: readonly string[];
  sitemaps: readonly string[];
  /** Maximum number of simultaneous requests. */
  rate: number;
  maxDepth: number;
  maxUrls: number;
  /** Number of consecutive crawls and days of temporary failure after which a page loses its records. */
  keepFailed: { crawls: number; days: number };
  /** Whether sitemaps named in robots.txt are read, too. */
  readsRobotsSitemaps: boolean;
  /** Safety checks before an index is replaced. */
  checks: SafetyChecks;
  ignoreRobots: boolean;
  ignoreNoIndex: boolean;
  ignoreCanonical: boolean;
  ignoreDuplicates: boolean;
  saveBackup: boolean;
  /** Whether the scripts of pages are run before they are read. */
  render: boolean;
  /** Sources with additional data about pages. */
  externalData: readonly string[];
  /** Returns the normalized form of a URL. */
  normalize(url: string): string | undefined;
  /** Returns why a URL is skipped. Undefined if it is visited. */
  leaveOut(foundUrl: Pick<FoundUrl, 'url' | 'kind' | 'depth'>): ReasonName | undefined;
}

/** The part of a configuration that a plan needs. */
export type PlanConfig = Omit<StoredConfig, 'appId'>;

const indexOf = ({ indexName }: CrawlerAction, { indexPrefix = '' }: PlanConfig): string =>
  `${indexPrefix}${indexName}`;

/**
 * Returns the settings with which a crawler creates an index.
 *
 * @example
 * initialSettings(config, 'test_products').attributesForFaceting;
 */
export const initialSettings = (
  { initialIndexSettings = {}, indexPrefix = '' }: PlanConfig,
  index: string,
): IndexSettings => initialIndexSettings[index] ?? initialIndexSettings[index.slice(indexPrefix.length)] ?? {};

const planAction = (action: CrawlerAction, at: number, config: PlanConfig): PlannedAction => ({
  indexName: indexOf(action, config),
  at,
  matches: readPatterns(action.pathsToMatch),
  selectorsToMatch: action.selectorsToMatch?.length ? action.selectorsToMatch : undefined,
  fileTypesToMatch: action.fileTypesToMatch ?? ['html'],
  source: action.recordExtractor.source,
  initialVectors: providedVectorsOf(initialSettings(config, indexOf(action, config))),
});

/**
 * @param mayReach Whether the operator allows the host of a URL.
 * @throws Error for an invalid pattern.
 *
 * @example
 * const plan = planCrawl(config, (url) => url.startsWith('https://www.example.com/'));
 * plan.leaveOut({ url: 'https://www.example.com/cart', kind: 'page', depth: 1 }); // 'no_path_match'
 */
export function planCrawl(config: PlanConfig, mayReach: (url: string) => boolean): CrawlPlan {
  const actions = config.actions.map((action, at) => planAction(action, at, config));
  const discovery = config.discoveryPatterns?.length ? readPatterns(config.discoveryPatterns) : () => false;
  const excluded = (config.exclusionPatterns ?? []).map((pattern) => readPatterns([pattern]));
  const ignored = config.ignoreQueryParams ?? TRACKING_PARAMETERS;
  const normalize = (url: string) => normalizeUrl(url, ignored);
  const normalized = (urls: readonly string[] = []) => [...new Set(urls.flatMap((url) => normalize(url) ?? []))];
  const maxDepth = config.maxDepth ?? DEFAULT_DEPTH;

  const leaveOut = ({ url, kind, depth }: { url: string; kind: UrlKind; depth: number }): ReasonName | undefined => {
    const trap = findTrap(url);
    if (trap) return trap;
    if (!mayReach(url)) return 'host_not_allowed';
    if (kind === 'sitemap' || kind === 'single') return undefined;
    if (excluded.some((matches) => matches(url))) return 'exclusion_pattern';
    if (kind === 'start') return undefined;
    if (!actions.some(({ matches }) => matches(url)) && !discovery(url)) return 'no_path_match';
    return depth > maxDepth ? 'max_depth' : undefined;
  };

  return {
    actions,
    startUrls: normalized([...(config.startUrls ?? []), ...(config.extraUrls ?? [])]),
    sitemaps: normalized(config.sitemaps),
    rate: Math.max(1, Math.floor(config.rateLimit ?? DEFAULT_RATE)),
    maxDepth,
    maxUrls: config.maxUrls ?? DEFAULT_URLS,
    keepFailed: { ...DEFAULT_KEPT, ...config.safetyChecks?.keepFailedPages },
    readsRobotsSitemaps: config.robotsTxtSitemaps ?? false,
    checks: config.safetyChecks?.beforeIndexPublishing ?? {},
    ignoreRobots: config.ignoreRobotsTxtRules ?? false,
    ignoreNoIndex: config.ignoreNoIndex ?? false,
    ignoreCanonical: config.ignoreCanonicalTo ?? false,
    ignoreDuplicates: config.ignoreDuplicateContent ?? false,
    saveBackup: config.saveBackup ?? false,
    render: config.renderJavaScript ?? false,
    externalData: config.externalData ?? [],
    normalize,
    leaveOut,
  };
}

/** Returns a fingerprint of everything that decides which records a page becomes. If it changes, pages of earlier crawls are not reused. */
export async function fingerprintOf(config: PlanConfig): Promise<string> {
  const { actions, indexPrefix, ignoreNoIndex, ignoreCanonicalTo, ignoreDuplicateContent, ignoreQueryParams } = config;
  const { renderJavaScript } = config;
  const text = JSON.stringify([
    actions,
    indexPrefix ?? '',
    ignoreNoIndex ?? false,
    ignoreCanonicalTo ?? false,
    ignoreDuplicateContent ?? false,
    ignoreQueryParams ?? null,
    // Only added with rendering, so that older fingerprints stay valid.
    ...(renderJavaScript ? ['rendered'] : []),
  ]);
  return hashText(text);
}
