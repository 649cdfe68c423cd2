/** Suggestion build job: creates the records of one suggestions index. */
import type { QuerySuggestionsConfig } from '@aisle/contract';
import type { JobControl } from '../../ground/jobs/job-lease.ts';
import type { LongJobHandler } from '../../ground/jobs/job-handlers.ts';
import { addJobOnce } from '../../ground/jobs/rows.ts';
import { setOwn } from '../../foundation/records/set-own.ts';
import { surprise, MIN_TRENDING_DEVIATIONS } from '../../foundation/statistics/recent-demand.ts';
import { isFields } from '../../foundation/wire/fields.ts';
import { beginBuild, endBuild, failBuild, readSuggestionConfig, type SearchTop } from './rows.ts';
import type { Writer } from '../../ground/changes/writer.ts';
import { type BuildLog, createBuildLog } from './build-log.ts';
import { type Candidate, type CandidateContext, candidatesOf } from './candidates.ts';
import { type Description, describeSuggestion } from './describe-suggestion.ts';
import { readTop } from './search-top.ts';
import { writeSuggestions } from './write-suggestions.ts';

/** Job kind. The payload is the name of the suggestions index. */
export const BUILD_SUGGESTIONS = 'buildSuggestions';

/** Maximum number of suggestions in one index. */
const MAX_SUGGESTIONS = 5000;

/** Dependencies of building. */
export interface BuildContext extends CandidateContext {
  writer: Writer;
  /** Lets others have their turn. */
  yieldToEventLoop: () => Promise<void>;
  /** Milliseconds between two builds. */
  every: number;
}

/** Returns the categories of a suggestion as attributes, in which personalization finds them. */
function tastesOf(descriptions: readonly Description[]): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (const { facets } of descriptions)
    for (const [attribute, values] of Object.entries(facets.exact_matches)) {
      const path = attribute.split('.');
      const name = path.pop()!;
      let parent = record;
      for (const step of path) {
        if (!Object.hasOwn(parent, step) || !isFields(parent[step]) || Array.isArray(parent[step]))
          setOwn(parent, step, {});
        parent = parent[step] as Record<string, unknown>;
      }
      const listed = Object.hasOwn(parent, name) && Array.isArray(parent[name]) ? (parent[name] as string[]) : [];
      setOwn(parent, name, [...new Set([...listed, ...values.map(({ value }) => value)])]);
    }
  return record;
}

async function recordsOf(
  context: BuildContext,
  config: QuerySuggestionsConfig,
  options: { candidates: readonly Candidate[]; log: BuildLog; control: JobControl },
): Promise<Record<string, unknown>[]> {
  const { candidates, log, control } = options;
  const records: Record<string, unknown>[] = [];
  for (const [at, candidate] of candidates.entries()) {
    if (records.length >= MAX_SUGGESTIONS) break;
    if (at % 50 === 49) {
      await context.yieldToEventLoop();
      control.progress(at, candidates.length);
      control.signal.throwIfAborted();
    }
    const { text, counts, searched } = candidate;
    const bySource: Record<string, Description> = {};
    let popularity = 0;
    for (const source of config.sourceIndices) {
      const count = counts.get(source.indexName);
      if (count === undefined) continue;
      const description = await describeSuggestion(context, source, text);
      if (description.exact_nb_hits < (source.minHits ?? source.minHit ?? 5)) continue;
      setOwn(bySource, source.indexName, description);
      popularity += count;
    }
    if (Object.keys(bySource).length === 0) log.add('SKIP', 3, `"${text}" finds too few records`);
    else
      records.push({
        ...(config.enablePersonalization ? tastesOf(Object.values(bySource)) : {}),
        ...bySource,
        objectID: text,
        query: text,
        nb_words: text.split(' ').length,
        popularity: Math.round(popularity),
        ...(surprise(searched.recent, searched.expected) >= MIN_TRENDING_DEVIATIONS && { trending: true }),
      });
  }
  return records;
}

/** Creates the job handler. A build is idempotent. A failure is reported in the log, and the previous index remains. */
export function createSuggestionBuild(context: BuildContext): LongJobHandler {
  const { store, now, every, yieldToEventLoop } = context;
  return async ({ payload: index }, control) => {
    const row = await readSuggestionConfig(store, index);
    // The configuration was deleted: updates stop, but the suggestions remain.
    if (!row) return async () => undefined;
    await beginBuild(store, index);
    const log = createBuildLog(now);
    log.add('INFO', 1, `Building ${index}`);
    const goOn = async () => {
      await yieldToEventLoop();
      control.signal.throwIfAborted();
    };
    let top: SearchTop;
    try {
      top = await readTop(context, row.config);
      const candidates = await candidatesOf(context, row.config, { log, goOn });
      const records = await recordsOf(context, row.config, { candidates, log, control });
      const problem = await writeSuggestions(context, { config: row.config, records });
      if (problem === undefined)
        log.add('INFO', 1, `${records.length} suggestions out of ${candidates.length} queries`);
      else log.add('ERROR', 1, problem);
    } catch (error) {
      if (!control.signal.aborted) {
        log.add(
          'ERROR',
          1,
          `The build failed and comes again: ${error instanceof Error ? error.message : String(error)}`,
        );
        await failBuild(store, { index, log: log.lines });
      }
      throw error;
    }
    return async (transaction) => {
      const at = now();
      await endBuild(transaction, { index, at, log: log.lines, top });
      await addJobOnce(transaction, { kind: BUILD_SUGGESTIONS, payload: index, now: at, runAt: at + every });
    };
  };
}
