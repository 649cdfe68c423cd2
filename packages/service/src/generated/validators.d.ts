/** Validators of every operation. Generated from the contract; do not edit. */

/** Why an input was refused. */
export interface ValidationError {
  /** Where, as a JSON pointer: `/body/events/3/index`. */
  instancePath: string;
  keyword: string;
  params: Record<string, unknown>;
  message?: string;
}

/** Tells whether an input obeys the contract; `errors` says why not. */
export interface Validator {
  (input: { path?: unknown; query?: unknown; body?: unknown }): boolean;
  errors?: ValidationError[] | null;
}

export const searchSingleIndex: Validator;
export const searchWithGet: Validator;
export const search: Validator;
export const searchForFacetValues: Validator;
export const browse: Validator;
export const browseWithGet: Validator;
export const addObject: Validator;
export const saveObject: Validator;
export const deleteObject: Validator;
export const deleteBy: Validator;
export const clearObjects: Validator;
export const partialUpdateObject: Validator;
export const batch: Validator;
export const multipleBatch: Validator;
export const getObjects: Validator;
export const listIndices: Validator;
export const operationIndex: Validator;
export const deleteIndex: Validator;
export const getSettings: Validator;
export const setSettings: Validator;
export const saveRule: Validator;
export const saveRules: Validator;
export const getRule: Validator;
export const deleteRule: Validator;
export const clearRules: Validator;
export const searchRules: Validator;
export const getTask: Validator;
export const pushEvents: Validator;
export const deleteUserToken: Validator;
export const getRecommendations: Validator;
export const batchRecommendRules: Validator;
export const getRecommendRule: Validator;
export const deleteRecommendRule: Validator;
export const searchRecommendRules: Validator;
export const getRecommendStatus: Validator;
export const createConfig: Validator;
export const updateConfig: Validator;
export const deleteConfig: Validator;
export const getConfig: Validator;
export const getAllConfigs: Validator;
export const getConfigStatus: Validator;
export const getLogFile: Validator;
