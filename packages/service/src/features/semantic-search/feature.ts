/** The semantic-search feature: vectors of records for semantic search, and their status. */
import type { Embedder } from '../../ground/embedding/embedder.ts';
import { nextTurn } from '../../ground/limits/next-turn.ts';
import { defineFeature } from '../feature.ts';
import { inPathOnly } from '../rename-indices.ts';
import { createRecordVectors } from './attach-vectors.ts';
import { createEmbedderHealth } from './embedder-health.ts';
import { createEmbeddingJob } from './embedding-job.ts';
import { createEmbeddingWatch } from './embedding-watch.ts';
import { createMeaningJobs } from './job-kinds.ts';
import { createMeaningOf, createServedMeaningOf } from './meaning-settings.ts';
import { printMeaningMetrics, readMeaningStatus } from './meaning-status.ts';
import { semanticSearchOperations, type SemanticSearchParts } from './operations.ts';
import { createQueryMeanings } from './query-meaning.ts';
import { createReadyIndexes } from './ready-indexes.ts';
import { readyFollower } from './ready-rows.ts';
import { createVectorSweep } from './sweep-vectors.ts';

/** Options of the semantic-search feature. */
export interface SemanticSearchOptions {
  /**
   * Create vectors of texts; closed at the end. The first one is the default of indices. None by default: then all search is by keywords.
   */
  embedders?: readonly Embedder[];
}

/** Ratio of pause to work, while searches come: texts of records are read and vectors are deleted in little time. */
const REST_TIMES = 0.1;

export const semanticSearch = defineFeature({
  name: 'semanticSearch',
  operations: semanticSearchOperations,
  partitioned: { getMeaningStatus: inPathOnly },
  start: (context, { embedders = [] }: SemanticSearchOptions) => {
    // Readiness follows its indices even without an embedder.
    const indexFollowers = [readyFollower];
    const { store, catalogue, engine, now, onError } = context;
    const meaningOf = createMeaningOf(embedders);
    const servedOf = createServedMeaningOf(embedders, meaningOf);
    const health = createEmbedderHealth({ now });
    const ready = createReadyIndexes(store);
    const watched = { store, catalogue, embedders, meaningOf, servedOf, ready, health };
    const parts: SemanticSearchParts = { statusOf: (index: string) => readMeaningStatus(watched, index) };
    const { isReady } = ready;
    const queries = createQueryMeanings({ store, catalogue, engine, embedders, meaningOf, servedOf, isReady, onError });
    const { queryStages, facetValueMeaning, valueWatch } = queries;
    const recordVectors = createRecordVectors({ store, servedOf, pause: nextTurn });
    if (embedders.length === 0) return { parts, indexFollowers, queryStages, recordVectors };
    const dutyCycle = context.createDutyCycle({ times: REST_TIMES });
    const jobs = createMeaningJobs(embedders);
    const { kind } = jobs.embedding;
    const watch = createEmbeddingWatch({
      ...context,
      kind,
      meaningOf,
      health,
      promised: context.startJobs,
    });
    return {
      parts,
      indexFollowers,
      queryStages,
      recordVectors,
      facetValueMeaning,
      longJobs: {
        [kind]: createEmbeddingJob({
          ...context,
          kind,
          meaningOf,
          servedOf,
          isReady,
          health,
          dutyCycle,
        }),
        [jobs.sweep.kind]: createVectorSweep({ ...context, embeddingKind: kind, meaningOf, dutyCycle }),
      },
      schedules: [jobs.embedding, jobs.sweep],
      changeReaders: [ready, watch, valueWatch],
      exposition: () => printMeaningMetrics(watched),
      beforeClose: async () => {
        queries.close();
        const ends = await Promise.allSettled(embedders.map((embedder) => embedder.close()));
        for (const end of ends) if (end.status === 'rejected') onError(end.reason);
      },
    };
  },
});
