/** The job that builds the records of one suggestions index. */
import type { QuerySuggestionsConfig, SuggestionSource } from '@aisle/contract';
import type { JobControl } from '../../jobs/job-lease.ts';
import type { LongJobHandler } from '../../jobs/job-runner.ts';
import { createQuestion } from '../../query/question.ts';
import { resolveSearch } from '../../query/resolve-search.ts';
import { parseFacetDeclarations } from '../../settings/declarations.ts';
import { addJobOnce } from '../../jobs/rows.ts';
import { beginBuild, endBuild, readSuggestionConfig } from './rows.ts';
import type { Writer } from '../../changes/writer.ts';
import { type BuildLog, createBuildLog } from './build-log.ts';
import { collect, type CollectContext } from './collect.ts';
import { createExclusion, letterCount, sameness, suggestionText } from './suggestion-text.ts';
import { writeSuggestions } from './write-suggestions.ts';

/** The kind of this job; its payload is the name of the suggestions index. */
export const BUILD_SUGGESTIONS = 'buildSuggestions';

/** Suggestions in one index at most. */
const MOST = 5000;

/** What building needs. */
export interface BuildContext extends CollectContext {
  writer: Writer;
  /** Lets others have their turn. */
  yieldToEventLoop: () => Promise<void>;
  /** Milliseconds from one build to the next. */
  every: number;
}

/** A text with the sources that offer it. */
interface Candidate {
  text: string;
  counts: Map<string, number>;
}

const popularityOf = ({ counts }: Candidate): number => [...counts.values()].reduce((sum, count) => sum + count, 0);
const byPopularity = (a: Candidate, b: Candidate) =>
  popularityOf(b) - popularityOf(a) || (a.text < b.text ? -1 : a.text > b.text ? 1 : 0);

async function candidatesOf(
  context: BuildContext,
  config: QuerySuggestionsConfig,
  log: BuildLog,
): Promise<Candidate[]> {
  const isExcluded = createExclusion(config.exclude ?? []);
  const byText = new Map<string, Candidate>();
  for (const source of config.sourceIndices) {
    for (const { text: raw, count } of await collect(context, source, log)) {
      const text = suggestionText(raw, { special: config.allowSpecialCharacters ?? false });
      if (text === undefined || letterCount(text) < (source.minLetters ?? 0)) continue;
      if (isExcluded(text)) {
        log.add('SKIP', 3, `"${text}" is excluded`);
        continue;
      }
      const candidate = byText.get(text) ?? { text, counts: new Map<string, number>() };
      candidate.counts.set(source.indexName, (candidate.counts.get(source.indexName) ?? 0) + count);
      byText.set(text, candidate);
    }
  }
  const languages = config.languages ?? [];
  const sorted = [...byText.values()].sort(byPopularity);
  if (languages.length === 0) return sorted;
  // The most popular form stands for the others, and inherits their searches.
  const bySameness = new Map<string, Candidate>();
  for (const candidate of sorted) {
    const key = sameness(candidate.text, languages);
    const kept = bySameness.get(key);
    if (!kept) bySameness.set(key, candidate);
    else {
      for (const [index, count] of candidate.counts) kept.counts.set(index, (kept.counts.get(index) ?? 0) + count);
      log.add('SKIP', 3, `"${candidate.text}" is a form of "${kept.text}"`);
    }
  }
  return [...bySameness.values()].sort(byPopularity);
}

/** What a source says about a suggestion: how many records hold all its words, and their categories. */
async function describe(context: BuildContext, source: SuggestionSource, text: string) {
  const index = context.catalogue.get(source.indexName);
  if (!index) return { exact_nb_hits: 0, facets: { exact_matches: {} } };
  const declared = new Set(
    parseFacetDeclarations(index.settings.attributesForFaceting).flatMap(({ attribute, counted }) =>
      counted ? [attribute] : [],
    ),
  );
  const wanted = (source.facets ?? []).filter(({ attribute }) => declared.has(attribute));
  const { query } = resolveSearch(
    createQuestion({
      index,
      parameters: {
        query: text,
        typoTolerance: false,
        queryType: 'prefixNone',
        removeWordsIfNoResults: 'none',
        sortFacetValuesBy: 'count',
        hitsPerPage: 0,
        facets: wanted.map(({ attribute }) => attribute),
        maxValuesPerFacet: Math.max(1, ...wanted.map(({ amount = 1 }) => amount)),
      },
      enforced: {},
    }),
  );
  const { nbHits, facets } = await context.engine.search(index.physical, query);
  const matches = wanted.map(({ attribute, amount = 1 }) => [
    attribute,
    Object.entries(facets[attribute] ?? {})
      .sort((a, b) => b[1] - a[1])
      .slice(0, amount)
      .map(([value, count]) => ({ value, count })),
  ]);
  return { exact_nb_hits: nbHits, facets: { exact_matches: Object.fromEntries(matches) as Record<string, unknown> } };
}

async function recordsOf(
  context: BuildContext,
  config: QuerySuggestionsConfig,
  options: { candidates: readonly Candidate[]; log: BuildLog; control: JobControl },
): Promise<Record<string, unknown>[]> {
  const { candidates, log, control } = options;
  const records: Record<string, unknown>[] = [];
  for (const [at, candidate] of candidates.entries()) {
    if (records.length >= MOST) break;
    if (at % 50 === 49) {
      await context.yieldToEventLoop();
      control.progress(at, candidates.length);
      control.signal.throwIfAborted();
    }
    const { text, counts } = candidate;
    const bySource: Record<string, unknown> = {};
    let popularity = 0;
    for (const source of config.sourceIndices) {
      const count = counts.get(source.indexName);
      if (count === undefined) continue;
      const found = await describe(context, source, text);
      if (found.exact_nb_hits < (source.minHits ?? source.minHit ?? 5)) continue;
      bySource[source.indexName] = found;
      popularity += count;
    }
    if (Object.keys(bySource).length === 0) log.add('SKIP', 3, `"${text}" finds too few records`);
    else records.push({ objectID: text, query: text, nb_words: text.split(' ').length, popularity, ...bySource });
  }
  return records;
}

/** Builds an index of suggestions anew: doing it twice gives the same. */
export function createSuggestionBuild(context: BuildContext): LongJobHandler {
  const { store, now, every } = context;
  return async ({ payload: index }, control) => {
    const row = await readSuggestionConfig(store, index);
    // The configuration was deleted: updates stop, the suggestions stay.
    if (!row) return async () => undefined;
    await beginBuild(store, index);
    const log = createBuildLog(now);
    log.add('INFO', 1, `Building ${index}`);
    const candidates = await candidatesOf(context, row.config, log);
    const records = await recordsOf(context, row.config, { candidates, log, control });
    const problem = await writeSuggestions(context, { index, records });
    if (problem === undefined) log.add('INFO', 1, `${records.length} suggestions out of ${candidates.length} queries`);
    else log.add('ERROR', 1, problem);
    return async (transaction) => {
      const at = now();
      await endBuild(transaction, { index, at, log: log.lines });
      await addJobOnce(transaction, { kind: BUILD_SUGGESTIONS, payload: index, now: at, runAt: at + every });
    };
  };
}
