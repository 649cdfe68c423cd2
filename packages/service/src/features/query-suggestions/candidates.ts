/** Candidates: the texts that may become suggestions, each once, with how popular it is in each source. */
import type { QuerySuggestionsConfig } from '@aisle/contract';
import { createTimeSlices } from '../../limits/time-slices.ts';
import type { BuildLog } from './build-log.ts';
import { collect, type CollectContext } from './collect.ts';
import { createExclusion, letterCount, suggestionText } from './suggestion-text.ts';
import { createWordForms } from './word-forms.ts';

/** A text with the sources that offer it. */
export interface Candidate {
  text: string;
  counts: Map<string, number>;
}

const popularityOf = ({ counts }: Candidate): number => [...counts.values()].reduce((sum, count) => sum + count, 0);
const byPopularity = (a: Candidate, b: Candidate) =>
  popularityOf(b) - popularityOf(a) || (a.text < b.text ? -1 : a.text > b.text ? 1 : 0);

/** The languages whose forms count as one: those that are listed, or for `true` those that the sources are searched in. */
function languagesOf({ catalogue }: CollectContext, config: QuerySuggestionsConfig, log: BuildLog): readonly string[] {
  const { languages = [] } = config;
  if (languages === false) return [];
  if (languages !== true) return languages;
  const found = [
    ...new Set(
      config.sourceIndices.flatMap(({ indexName }) => catalogue.get(indexName)?.settings.queryLanguages ?? []),
    ),
  ];
  if (found.length === 0)
    log.add('ERROR', 2, 'No source says its "queryLanguages"; set them, or list the "languages" of the suggestions');
  return found;
}

/** The most popular form stands for the others, and inherits their searches. */
async function joinForms(
  sorted: readonly Candidate[],
  languages: readonly string[],
  { log, endOfStep }: { log: BuildLog; endOfStep: () => Promise<void> | undefined },
): Promise<Candidate[]> {
  const forms = createWordForms(languages);
  const kept = new Map<string, Candidate>();
  for (const candidate of sorted) {
    const { text } = candidate;
    await endOfStep();
    if (forms.saysNothing(text)) {
      log.add('SKIP', 3, `"${text}" holds stop words alone`);
      continue;
    }
    const variants = forms.variantsOf(text);
    const same = variants.find((variant) => kept.has(variant));
    if (same === undefined) {
      // Signs do not tell suggestions apart, but they show.
      kept.set(variants[0] || text, candidate);
      continue;
    }
    const first = kept.get(same)!;
    for (const [index, count] of candidate.counts) first.counts.set(index, (first.counts.get(index) ?? 0) + count);
    log.add('SKIP', 3, `"${text}" is a form of "${first.text}"`);
  }
  return [...kept.values()].sort(byPopularity);
}

/** All candidates of a configuration, the most popular first. */
export async function candidatesOf(
  context: CollectContext,
  config: QuerySuggestionsConfig,
  options: { log: BuildLog; goOn: () => Promise<void> },
): Promise<Candidate[]> {
  const { log, goOn } = options;
  // One text may cost milliseconds where the expressions are many.
  const endOfStep = createTimeSlices(goOn);
  const isExcluded = createExclusion(config.exclude ?? []);
  const byText = new Map<string, Candidate>();
  for (const source of config.sourceIndices) {
    for (const { text: raw, count } of await collect(context, source, log)) {
      await endOfStep();
      const text = suggestionText(raw, { special: config.allowSpecialCharacters ?? false });
      if (text === undefined) continue;
      if (letterCount(text) < (source.minLetters ?? 0)) {
        log.add('SKIP', 3, `"${text}" has too few letters`);
        continue;
      }
      if (isExcluded(text)) {
        log.add('SKIP', 3, `"${text}" is excluded`);
        continue;
      }
      const candidate = byText.get(text) ?? { text, counts: new Map<string, number>() };
      candidate.counts.set(source.indexName, (candidate.counts.get(source.indexName) ?? 0) + count);
      byText.set(text, candidate);
    }
  }
  const sorted = [...byText.values()].sort(byPopularity);
  const languages = languagesOf(context, config, log);
  return languages.length === 0 ? sorted : joinForms(sorted, languages, { log, endOfStep });
}
