/** Checks a crawler configuration before it is stored. Each error names the field and how to fix it. */
import type { CrawlerConfig } from '@aisle/contract';
import { badRequest } from '../../../foundation/errors/service-error.ts';
import { type ApiKey, isInside, permits, type Permission, scopesOf } from '../../../ground/keys/api-key.ts';
import { OutboundError } from '../../../outbound/outbound.ts';
import type { Context } from '../../context.ts';
import type { StoredConfig } from '../rows/crawler-rows.ts';
import { findSourceFault } from '../external-data.ts';
import { checkSelectors } from './check-selectors.ts';
import { normalizeUrl } from './normalize-url.ts';
import { readPattern } from './path-pattern.ts';
import { readSchedule } from './schedule-words.ts';
import { checkAllStorable } from '../rows/storable-text.ts';

/** Dependencies of the checks. */
export interface CheckContext extends Pick<Context, 'keys' | 'outbound' | 'scripts' | 'now' | 'store' | 'renderer'> {
  /** Application ID of this service. */
  appId: string;
}

/** A configuration whose API key may still be missing. */
export type ConfigDraft = StoredConfig & Partial<Pick<CrawlerConfig, 'apiKey'>>;

/** File types that the crawler can read. */
const FILE_TYPES = ['html', 'xml', 'json', 'text', 'markdown', 'pdf'];

const INDEX_NAME_PATTERN = /^[^\u0000-\u001f/\\?#%*]{1,256}$/;

/** Runs a check and prefixes its error message with the field. @throws ServiceError 400 */
function checkField<Result>(field: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw badRequest(`config.${field}: ${(error as Error).message}`);
  }
}

function checkUrl(outbound: CheckContext['outbound'], url: string): void {
  if (normalizeUrl(url) === undefined) throw new Error('must be an absolute URL such as https://www.example.com/');
  try {
    outbound.check(url);
  } catch (error) {
    if (error instanceof OutboundError) throw new Error(error.message, { cause: error });
    throw error;
  }
}

const withoutNegation = (pattern: string): string => (pattern.startsWith('!') ? pattern.slice(1) : pattern);

/** Checks everything that needs no I/O. @throws ServiceError 400 */
function checkFields(context: CheckContext, config: StoredConfig): void {
  const { actions, initialIndexSettings = {} } = config;
  if (config.appId !== context.appId)
    checkField('appId', () => {
      throw new Error(`must be the application of this service, "${context.appId}"`);
    });
  if (config.renderJavaScript && !context.renderer)
    throw badRequest(
      'config.renderJavaScript: this service has no browser; leave it out, or have the operator give one by --renderer http://127.0.0.1:9222',
    );
  if (config.rateLimit !== undefined && !(config.rateLimit >= 1 && config.rateLimit <= 100))
    throw badRequest('config.rateLimit: must be 1 to 100 pages at the same time');
  for (const name of ['startUrls', 'extraUrls', 'sitemaps'] as const)
    for (const [at, url] of (config[name] ?? []).entries())
      checkField(`${name}[${at}]`, () => checkUrl(context.outbound, url));
  for (const name of ['exclusionPatterns', 'discoveryPatterns'] as const)
    for (const [at, pattern] of (config[name] ?? []).entries())
      checkField(`${name}[${at}]`, () => readPattern(withoutNegation(pattern)));
  if (actions.length === 0)
    throw badRequest('config.actions: must hold at least one action, which says what of a page becomes a record');
  for (const [at, action] of actions.entries()) {
    const field = `actions[${at}]`;
    if (!INDEX_NAME_PATTERN.test(`${config.indexPrefix ?? ''}${action.indexName}`))
      throw badRequest(
        `config.${field}.indexName: indexPrefix and indexName together must have 1 to 256 characters without control characters and without / \\ ? # % *`,
      );
    if (action.pathsToMatch.length === 0)
      throw badRequest(`config.${field}.pathsToMatch: must hold a URL pattern such as https://www.example.com/**`);
    for (const [n, pattern] of action.pathsToMatch.entries())
      checkField(`${field}.pathsToMatch[${n}]`, () => readPattern(withoutNegation(pattern)));
    for (const [n, type] of (action.fileTypesToMatch ?? []).entries())
      if (!FILE_TYPES.includes(type))
        throw badRequest(
          `config.${field}.fileTypesToMatch[${n}]: must be one of ${FILE_TYPES.join(', ')}, not "${type.slice(0, 50)}"`,
        );
  }
  // The first run is computed, too, so that an impossible schedule is reported.
  if (config.schedule !== undefined) checkField('schedule', () => readSchedule(config.schedule ?? '')(context.now()));
  const indexNames = actions.map(({ indexName }) => `${config.indexPrefix ?? ''}${indexName}`);
  for (const name of Object.keys(initialIndexSettings))
    if (!indexNames.includes(name) && !actions.some(({ indexName }) => indexName === name))
      throw badRequest(`config.initialIndexSettings: no action has the index "${name.slice(0, 100)}"`);
}

/** Returns why a key may not write the records of a crawler, or undefined if it may. */
export function findPermissionFault(key: ApiKey, config: StoredConfig): string | undefined {
  const needs: Permission[] = ['addObject', 'deleteObject'];
  if (Object.keys(config.initialIndexSettings ?? {}).length > 0) needs.push('editSettings');
  const missing = needs.find((permission) => !permits(key, permission));
  if (missing) return `the key lacks the permission ${missing}; give one with ${needs.join(', ')}`;
  const scopes = scopesOf(key, []);
  const indexNames = config.actions.map(({ indexName }) => `${config.indexPrefix ?? ''}${indexName}`);
  const outside = indexNames.find((name) => !isInside(scopes, name));
  return outside === undefined ? undefined : `the key may not use the index ${outside}`;
}

/** Returns why an API key cannot be used for a configuration, or undefined if it can. */
export async function findKeyFault(
  { keys, now }: Pick<CheckContext, 'keys' | 'now'>,
  apiKey: string,
  config: StoredConfig,
): Promise<string | undefined> {
  const existing = await keys.find(apiKey);
  if (!existing || existing.fault !== undefined)
    return 'is no API key of this application; make one with addObject and deleteObject';
  if (existing.key.key !== apiKey) return 'must not be a secured key; give its parent';
  if (now() / 1000 > (existing.key.validUntil ?? Infinity)) return 'the key has expired; make a new one';
  return findPermissionFault(existing.key, config);
}

/** Checks a configuration. A draft may have no key yet. @throws ServiceError 400 that names the field. */
export async function checkConfig(context: CheckContext, config: ConfigDraft): Promise<void> {
  checkAllStorable(config, 'config');
  checkFields(context, config);
  const { apiKey } = config;
  const keyFault = apiKey === undefined ? undefined : await findKeyFault(context, apiKey, config);
  if (keyFault !== undefined) throw badRequest(`config.apiKey: ${keyFault}`);
  const sourceFault = await findSourceFault(context, config.externalData ?? []);
  if (sourceFault) throw badRequest(`config.externalData[${sourceFault.at}]: ${sourceFault.message}`);
  for (const [at, action] of config.actions.entries()) {
    const { selectorsToMatch = [], recordExtractor } = action;
    await checkSelectors(selectorsToMatch, `config.actions[${at}].selectorsToMatch`);
    const scriptFailure = await context.scripts.check(recordExtractor.source);
    if (!scriptFailure) continue;
    const { line, column, message } = scriptFailure;
    const position = line === undefined ? '' : `line ${line}${column === undefined ? '' : `, column ${column}`}: `;
    throw badRequest(`config.actions[${at}].recordExtractor.source: ${position}${message}`);
  }
}
