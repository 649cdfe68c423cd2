/** Operations of query suggestions: configurations, the state of their builds, and the log of the last one. */
import type { QuerySuggestionsConfig, QuerySuggestionsOperations } from '@aisle/contract';
import { ServiceError } from '../../foundation/errors/service-error.ts';
import { addJobOnce } from '../../ground/jobs/rows.ts';
import {
  lockSuggestionConfigs,
  putSuggestionConfig,
  readSuggestionConfig,
  readSuggestionConfigs,
  removeSuggestionConfig,
  STATE,
  type SuggestionRow,
} from './rows.ts';
import type { Queryable } from '../../store/store.ts';
import { BUILD_SUGGESTIONS } from './build-suggestions.ts';
import { MIN_USERS } from './candidates.ts';
import { checkExclusion } from './exclusion.ts';
import { type Call, type Handlers, isoTime, requireIndex } from '../operation.ts';

/** Maximum number of configurations of one application (spec 2, Limits). */
const MAX_CONFIGS = 100;

const invalid = (message: string) => new ServiceError(422, message);

/** Returns the configuration with all defaults, and `minHits` also under its alternative name. */
function answerConfig({ config }: SuggestionRow) {
  return {
    languages: [],
    exclude: [],
    enablePersonalization: false,
    allowSpecialCharacters: false,
    minUsers: MIN_USERS,
    hideOffensive: true,
    allowedWords: [],
    ...config,
    sourceIndices: config.sourceIndices.map((source) => {
      const minHits = source.minHits ?? source.minHit ?? 5;
      return {
        analyticsTags: [],
        facets: [],
        generate: [],
        external: [],
        replicas: false,
        ...source,
        minHits,
        minHit: minHits,
      };
    }),
  };
}

/** @throws ServiceError for an invalid configuration, or indices that the key may not use. */
function check({ caller }: Pick<Call, 'caller'>, config: QuerySuggestionsConfig): void {
  requireIndex(caller, config.indexName);
  for (const [at, source] of config.sourceIndices.entries()) {
    requireIndex(caller, source.indexName);
    for (const name of source.external ?? []) requireIndex(caller, name);
    if (source.indexName === config.indexName || source.external?.includes(config.indexName))
      throw invalid(`"sourceIndices[${at}]" must not be the index of the suggestions itself, ${config.indexName}`);
  }
  try {
    checkExclusion(config.exclude ?? []);
  } catch (error) {
    throw invalid(`"exclude": ${(error as Error).message}`);
  }
  const names = config.sourceIndices.map(({ indexName }) => indexName);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw invalid(`"sourceIndices" must name each index once; "${twice}" is there twice`);
}

/** Saves a configuration and queues its build. */
async function save(
  call: Call<'createConfig' | 'updateConfig'>,
  config: QuerySuggestionsConfig,
  options: { mayExist: boolean },
) {
  check(call, config);
  const { store, versions, now } = call.context;
  await store.transaction(async (transaction) => {
    await lockSuggestionConfigs(transaction);
    const existing = await readSuggestionConfigs(transaction);
    const exists = existing.some((row) => row.config.indexName === config.indexName);
    if (exists && !options.mayExist)
      throw invalid(
        `There is a configuration for ${config.indexName}; change it by PUT /1/configs/${config.indexName}`,
      );
    if (!exists && existing.length >= MAX_CONFIGS)
      throw invalid(`There are ${MAX_CONFIGS} configurations, which is the most; delete one first`);
    await putSuggestionConfig(transaction, config);
    await promiseBuild(transaction, config.indexName, now());
    await versions.changed(transaction, STATE);
  });
  await versions.reload(STATE);
  call.context.startJobs();
  return { body: { status: 200 as const, message: `The suggestions of ${config.indexName} are being built` } };
}

const promiseBuild = (transaction: Queryable, index: string, now: number) =>
  addJobOnce(transaction, { kind: BUILD_SUGGESTIONS, payload: index, now, runAt: now });

async function configOf(call: Call<'getConfig' | 'getConfigStatus' | 'getLogFile'>): Promise<SuggestionRow> {
  const index = call.path.indexName;
  requireIndex(call.caller, index);
  const row = await readSuggestionConfig(call.context.store, index);
  if (!row) throw missing(index);
  return row;
}

const missing = (index: string) =>
  new ServiceError(404, `There is no configuration for ${index}; create it by POST /1/configs`);

export const suggestionOperations: Handlers<keyof QuerySuggestionsOperations> = {
  createConfig: (call) => save(call, call.body, { mayExist: false }),

  updateConfig: async (call) => {
    const indexName = call.path.indexName;
    const { body } = call;
    if (body.indexName !== undefined && body.indexName !== indexName)
      throw invalid(`"indexName" in the body must be the one in the path, ${indexName}; leave it out of the body`);
    return save(call, { ...body, indexName }, { mayExist: true });
  },

  deleteConfig: async (call) => {
    const index = call.path.indexName;
    requireIndex(call.caller, index);
    const { store, versions } = call.context;
    const isGone = await store.transaction(async (transaction) => {
      await versions.changed(transaction, STATE);
      return removeSuggestionConfig(transaction, index);
    });
    if (!isGone) throw missing(index);
    await versions.reload(STATE);
    // Otherwise a running build would update the suggestions once more.
    await call.context.cancelJob({ kind: BUILD_SUGGESTIONS, payload: index });
    return { body: { status: 200 as const, message: `The suggestions of ${index} stay as they are` } };
  },

  getConfig: async (call) => ({ body: answerConfig(await configOf(call)) }),

  getAllConfigs: async (call) => {
    const rows = await readSuggestionConfigs(call.context.store);
    return { body: rows.filter(({ config }) => call.caller.mayUse(config.indexName)).map(answerConfig) };
  },

  getConfigStatus: async (call) => {
    const { config, isRunning, lastBuiltAt: at } = await configOf(call);
    // A time in the future was stored while the clock was wrong.
    const lastBuiltAt = at !== undefined && at <= call.context.now() ? at : undefined;
    return {
      body: {
        indexName: config.indexName,
        isRunning,
        ...(lastBuiltAt === undefined ? {} : { lastBuiltAt: isoTime(lastBuiltAt) }),
      },
    };
  },

  getLogFile: async (call) => ({ lines: (await configOf(call)).log }),
};
