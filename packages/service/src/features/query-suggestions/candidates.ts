/** Candidates: the distinct texts that may become suggestions, with their popularity in each source. */
import type { QuerySuggestionsConfig, SuggestionSource } from '@aisle/contract';
import { createTimeSlices } from '../../ground/limits/time-slices.ts';
import { joinSupport, noSupport, type Support } from '../../ground/evidence/support.ts';
import type { ScriptRunner } from '../../sandbox/script-runner.ts';
import type { BuildLog } from './build-log.ts';
import { collect, type CollectContext, type Found } from './collect.ts';
import { excludedOf } from './exclusion.ts';
import { createOffensiveFilter } from './offensive-words.ts';
import { letterCount, suggestionText } from './suggestion-text.ts';
import { createWordForms } from './word-forms.ts';

/** A text with its sources, and its popularity in each. */
export interface Candidate {
  text: string;
  counts: Map<string, number>;
  support: Support;
  /** Current and expected searches by shoppers, in all sources. */
  searched: { recent: number; expected: number };
}

/** Default minimum number of independent users who searched for a suggestion. */
export const MIN_USERS = 3;

const popularityOf = ({ counts }: Candidate): number => [...counts.values()].reduce((sum, count) => sum + count, 0);
const byPopularity = (a: Candidate, b: Candidate) =>
  popularityOf(b) - popularityOf(a) || (a.text < b.text ? -1 : a.text > b.text ? 1 : 0);

const emptyCandidate = (text: string): Candidate => ({
  text,
  counts: new Map(),
  support: noSupport,
  searched: { recent: 0, expected: 0 },
});

function addSearched({ searched }: Candidate, more: Candidate['searched']): void {
  searched.recent += more.recent;
  searched.expected += more.expected;
}

/** Returns the languages whose word forms count as one: the configured ones, or for `true` those of the sources. */
function languagesOf({ catalogue }: CollectContext, config: QuerySuggestionsConfig, log: BuildLog): readonly string[] {
  const { languages = [] } = config;
  if (languages === false) return [];
  if (languages !== true) return languages;
  const codes = [
    ...new Set(
      config.sourceIndices.flatMap(({ indexName }) => catalogue.get(indexName)?.settings.queryLanguages ?? []),
    ),
  ];
  if (codes.length === 0)
    log.add('ERROR', 2, 'No source says its "queryLanguages"; set them, or list the "languages" of the suggestions');
  return codes;
}

/** Merges word forms into the most popular one, which inherits their searches. */
async function joinForms(
  sorted: readonly Candidate[],
  languages: readonly string[],
  { log, endOfStep }: { log: BuildLog; endOfStep: () => Promise<void> | undefined },
): Promise<Candidate[]> {
  const forms = createWordForms(languages);
  const byForm = new Map<string, Candidate>();
  for (const candidate of sorted) {
    const { text } = candidate;
    await endOfStep();
    if (forms.saysNothing(text)) {
      log.add('SKIP', 3, `"${text}" holds stop words alone`);
      continue;
    }
    const variants = forms.variantsOf(text);
    const same = variants.find((variant) => byForm.has(variant));
    if (same === undefined) {
      // Punctuation does not distinguish suggestions, but is displayed.
      byForm.set(variants[0] || text, candidate);
      continue;
    }
    const first = byForm.get(same)!;
    for (const [index, count] of candidate.counts) first.counts.set(index, (first.counts.get(index) ?? 0) + count);
    first.support = joinSupport(first.support, candidate.support);
    addSearched(first, candidate.searched);
    log.add('SKIP', 3, `"${text}" is a form of "${first.text}"`);
  }
  return [...byForm.values()].sort(byPopularity);
}

/** Dependencies of collecting candidates. */
export interface CandidateContext extends CollectContext {
  /** Tests the regular expressions of `exclude`. */
  scripts: Pick<ScriptRunner, 'matchTexts'>;
}

/** Returns the texts of a source in the form in which they would be suggested. Texts that are too short or excluded are logged. */
async function textsOf(
  context: CandidateContext,
  source: SuggestionSource,
  options: { config: QuerySuggestionsConfig; log: BuildLog; endOfStep: () => Promise<void> | undefined },
): Promise<Found[]> {
  const { config, log, endOfStep } = options;
  const long: Found[] = [];
  for (const collected of await collect(context, source, log)) {
    await endOfStep();
    const text = suggestionText(collected.text, { special: config.allowSpecialCharacters ?? false });
    if (text === undefined) continue;
    if (letterCount(text) < (source.minLetters ?? 0)) log.add('SKIP', 3, `"${text}" has too few letters`);
    else long.push({ ...collected, text });
  }
  const texts = long.map(({ text }) => text);
  const excluded = await excludedOf(texts, { entries: config.exclude ?? [], scripts: context.scripts, endOfStep });
  for (const { text } of long) if (excluded.has(text)) log.add('SKIP', 3, `"${text}" is excluded`);
  return long.filter(({ text }) => !excluded.has(text));
}

/** Returns all candidates of a configuration, the most popular first. */
export async function candidatesOf(
  context: CandidateContext,
  config: QuerySuggestionsConfig,
  options: { log: BuildLog; goOn: () => Promise<void> },
): Promise<Candidate[]> {
  const { log, goOn } = options;
  const endOfStep = createTimeSlices(goOn);
  const isOffensive = config.hideOffensive === false ? () => false : createOffensiveFilter(config.allowedWords ?? []);
  const byText = new Map<string, Candidate>();
  for (const source of config.sourceIndices) {
    for (const { text, count, support, searched } of await textsOf(context, source, { config, log, endOfStep })) {
      await endOfStep();
      if (isOffensive(text)) {
        log.add('SKIP', 3, `"${text}" holds a word that is not shown; "allowedWords" lets it pass`);
        continue;
      }
      const candidate = byText.get(text) ?? emptyCandidate(text);
      candidate.support = joinSupport(candidate.support, support);
      candidate.counts.set(source.indexName, (candidate.counts.get(source.indexName) ?? 0) + count);
      if (searched) addSearched(candidate, searched);
      byText.set(text, candidate);
    }
  }
  const sorted = [...byText.values()].sort(byPopularity);
  const languages = languagesOf(context, config, log);
  const joined = languages.length === 0 ? sorted : await joinForms(sorted, languages, { log, endOfStep });
  return joined.filter((candidate) => hasEnoughUsers(candidate, config.minUsers ?? MIN_USERS, log));
}

/** Searches of too few people are not suggested to all: they may contain personal data, or come from bots. */
function hasEnoughUsers({ text, support }: Candidate, minUsers: number, log: BuildLog): boolean {
  if (support.users >= minUsers) return true;
  log.add('SKIP', 3, `"${text}" has ${support.users} independent users, and "minUsers" is ${minUsers}`);
  return false;
}
