/** The query suggestions feature: indices of suggestions, built from the searches of shoppers. */
import type { QuerySuggestionsConfig } from '@aisle/contract';
import { addJobOnce } from '../../ground/jobs/rows.ts';
import { defineFeature } from '../feature.ts';
import { BUILD_SUGGESTIONS, createSuggestionBuild } from './build-suggestions.ts';
import { suggestionOperations } from './operations.ts';
import { readSuggestionConfigs, STATE } from './rows.ts';
import { CHECK_SCHEDULE, CHECK_SUGGESTIONS, createTopCheck } from './top-check.ts';
import { createSuggestCorrection } from './suggest-correction.ts';
import { createSuggestionSweep, SWEEP_SUGGESTIONS } from './sweep-suggestions.ts';

/** Options of the query suggestions feature. */
export interface SuggestionOptions {
  /** Milliseconds between two builds of query suggestions. Default: a day. */
  suggestionsEvery?: number;
}

export const querySuggestions = defineFeature({
  name: 'querySuggestions',
  operations: suggestionOperations,
  start: (context, options: SuggestionOptions) => {
    let configs: readonly QuerySuggestionsConfig[] = [];
    const sweep = createSuggestionSweep({ ...context, hasConfigs: () => configs.length > 0 });
    return {
      parts: undefined,
      longJobs: {
        [BUILD_SUGGESTIONS]: createSuggestionBuild({ ...context, every: options.suggestionsEvery ?? 86_400_000 }),
        [SWEEP_SUGGESTIONS]: sweep.handler,
        [CHECK_SUGGESTIONS]: createTopCheck(context),
      },
      schedules: [CHECK_SCHEDULE],
      changeReaders: [sweep],
      queryCorrections: [createSuggestCorrection({ ...context, configs: () => configs })],
      eventListeners: [
        {
          recounted: async (transaction, { now }) => {
            for (const { config } of await readSuggestionConfigs(transaction))
              await addJobOnce(transaction, { kind: BUILD_SUGGESTIONS, payload: config.indexName, now, runAt: now });
          },
        },
      ],
      watchedStates: [
        {
          name: STATE,
          load: async () => void (configs = (await readSuggestionConfigs(context.store)).map(({ config }) => config)),
        },
      ],
    };
  },
});
