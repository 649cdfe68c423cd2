/** Operations of semantic search: the progress of the vectors of an index. */
import type { MeaningStatus } from '@aisle/contract';
import { indexMissing } from '../../foundation/errors/service-error.ts';
import { type Handlers, requireIndex } from '../operation.ts';

/** Dependencies of the handlers. */
export interface SemanticSearchParts {
  /** Undefined if the index does not exist. */
  statusOf(index: string): Promise<MeaningStatus | undefined>;
}

export const semanticSearchOperations: Handlers<'getMeaningStatus', SemanticSearchParts> = {
  getMeaningStatus: async ({ caller, parts, path: { indexName } }) => {
    requireIndex(caller, indexName);
    const status = await parts.statusOf(indexName);
    if (!status) throw indexMissing(indexName);
    return { body: status };
  },
};
