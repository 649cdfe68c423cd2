/** Search by meaning: how far an index is with its vectors. */
import type { MeaningStatus } from '@aisle/contract';
import { indexMissing } from '../../foundation/errors/service-error.ts';
import { type Handlers, requireIndex } from '../operation.ts';

/** What its handlers need. */
export interface SemanticSearchParts {
  /** Undefined where there is no such index. */
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
