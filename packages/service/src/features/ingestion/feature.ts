/** The ingestion feature: connectors that bring records and events from other systems, on demand and on schedule. */
import type { IngestionOperations } from '@aisle/contract';
import { defineFeature } from '../feature.ts';
import type { Handlers } from '../operation.ts';
import { authenticationOperations } from './operations/authentications.ts';
import { createCallLimits } from './call-limits.ts';
import { type Archives, noArchives } from './connectors/archives.ts';
import { noCsv, type ReadCsv } from './connectors/csv-lines.ts';
import { destinationOperations } from './operations/destinations.ts';
import { checkChange, checkCreation } from './resources/inputs.ts';
import { limitCalls } from './operations/limit-calls.ts';
import { observingOperations } from './operations/observability.ts';
import type { IngestionParts } from './parts.ts';
import { JSON_LINES } from './push/push-lines.ts';
import { ABANDONED_RUNS, ABANDONED_RUNS_SCHEDULE, createAbandonedRuns } from './runs/abandoned-runs.ts';
import { createRunRetention, INGESTION_RETENTION, INGESTION_RETENTION_SCHEDULE } from './runs/retention.ts';
import { createRunJob } from './runs/run-job.ts';
import { INGESTION_RUN } from './rows/run-rows.ts';
import { INGESTION_DUE } from './runs/promise-run.ts';
import { createRuns } from './runs/runs.ts';
import { runEndOperations } from './operations/run-ends.ts';
import { sourceOperations } from './operations/sources.ts';
import { taskOperations } from './operations/tasks.ts';
import { transformationOperations } from './operations/transformations.ts';
import { removeRejectsNaming } from './rows/reject-rows.ts';

/** Options of the ingestion feature. */
export interface IngestionOptions {
  /** Application ID, which runs contain. */
  appId?: string;
  /** Reads CSV. Without it, sources of this type cannot be read. */
  readCsv?: ReadCsv;
  /** Unpacks gzip and zip. Without it, packed sources cannot be read. */
  archives?: Archives;
}

const operations: Handlers<keyof IngestionOperations, IngestionParts> = {
  ...limitCalls('other', {
    ...authenticationOperations,
    ...destinationOperations,
    ...sourceOperations,
    ...taskOperations,
    ...transformationOperations,
    ...runEndOperations,
  }),
  ...limitCalls('observing', observingOperations),
};

export const ingestion = defineFeature({
  name: 'ingestion',
  operations,
  bodyReaders: {
    createAuthentication: checkCreation('authentication'),
    createDestination: checkCreation('destination'),
    createSource: checkCreation('source'),
    updateAuthentication: checkChange('authentication'),
    updateDestination: checkChange('destination'),
    updateSource: checkChange('source'),
  },
  streamedBodies: { pushIngestionTask: { contentType: JSON_LINES, body: { records: [{}] } } },
  start: (context, { appId = 'local', readCsv = noCsv, archives = noArchives }: IngestionOptions) => {
    const runs = createRuns(context);
    return {
      parts: { appID: appId, limits: createCallLimits(context), runs },
      jobs: { [INGESTION_DUE]: runs.due },
      longJobs: {
        [INGESTION_RUN]: createRunJob({ context, appID: appId, readCsv, archives }),
        [INGESTION_RETENTION]: createRunRetention(context),
        [ABANDONED_RUNS]: createAbandonedRuns(context),
      },
      abandonedJobs: { [INGESTION_RUN]: runs.abandon },
      eventListeners: [
        {
          // The intended index of a rejected row is not certain, so a key for some indices deletes none of them.
          forgotten: async (transaction, { userToken, indexes }) => {
            if (indexes === undefined) await removeRejectsNaming(transaction, userToken);
          },
        },
      ],
      schedules: [INGESTION_RETENTION_SCHEDULE, ABANDONED_RUNS_SCHEDULE],
    };
  },
});
