/** The compatibility feature: supports what third-party clients send and expect beyond the contract. One option turns all of it off. */
import type { OperationId } from '../../foundation/wire/route.ts';
import type { Dialect } from '../dialect.ts';
import { defineFeature } from '../feature.ts';
import { answerFields } from './answer-fields.ts';
import { getObject } from './get-object.ts';
import { lenientABTest, lenientBatch, lenientEntries, lenientSearch, lenientSettings } from './lenient-bodies.ts';
import { lenientKey } from './lenient-keys.ts';
import { lenientRule, lenientRules } from './lenient-rules.ts';
import { operationOnMissingIndex } from './missing-source.ts';
import { synonymOperations } from './synonym-operations.ts';
import { typedAnswers } from './typed-answers.ts';

/** Options of the compatibility feature. */
export interface CompatibilityOptions {
  /** Whether requests of third-party clients beyond the contract are supported. Default: true. */
  compatibility?: boolean;
}

const dialect: Dialect = {
  operations: [getObject, ...synonymOperations],
  bodyReaders: {
    searchSingleIndex: lenientSearch,
    search: lenientSearch,
    browse: lenientSearch,
    batch: lenientBatch,
    multipleBatch: lenientBatch,
    searchForFacetValues: lenientSearch,
    getObjects: lenientSearch,
    getRecommendations: lenientSearch,
    deleteBy: lenientSearch,
    searchRules: lenientSearch,
    setSettings: lenientSettings,
    saveRule: lenientRule,
    saveRules: lenientRules,
    addApiKey: lenientKey,
    updateApiKey: lenientKey,
    addABTest: lenientABTest,
    batchDictionaryEntries: lenientEntries,
  },
  around: { operationIndex: operationOnMissingIndex, ...answerFields, ...typedAnswers },
  credentialAliases: {
    'x-service-application-id': ['x-algolia-application-id'],
    'x-service-api-key': ['x-algolia-api-key'],
  },
  // Selects another format of the response, but this service has only one.
  ignoredQuery: { getSettings: new Set(['getVersion']) },
};

export const compatibility = defineFeature<OperationId & never, undefined, CompatibilityOptions>({
  name: 'compatibility',
  operations: {},
  start: (_context, { compatibility: isOn = true }) => ({ parts: undefined, ...(isOn ? { dialect } : {}) }),
});
