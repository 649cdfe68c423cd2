/** Enum values of the ingestion interface. */
export const authenticationTypes = ['cloudServiceAccount', 'basic', 'apiKey', 'oauth', 'service'] as const;
export const platforms = ['ecommerce_a', 'ecommerce_b'] as const;
export const destinationTypes = ['search', 'insights', 'flow'] as const;
/** `xml` and `xlsx` are not in the service description. */
export const sourceTypes = [
  'ecommerce_a',
  'ecommerce_b',
  'json',
  'csv',
  'xml',
  'xlsx',
  'datawarehouse',
  'container',
] as const;
export const runStatuses = ['created', 'started', 'idled', 'finished', 'skipped'] as const;
export const runOutcomes = ['success', 'failure', 'processing'] as const;
export const runReasonCodes = [
  'internal',
  'critical',
  'no_events',
  'too_many_errors',
  'ok',
  'discarded',
  'blocking',
] as const;
export const runTypes = ['reindex', 'update', 'discover'] as const;
export const eventStatuses = ['created', 'started', 'retried', 'failed', 'succeeded', 'critical'] as const;
export const eventTypes = ['fetch', 'record', 'log', 'transform'] as const;
export const taskActions = ['replace', 'save', 'partial'] as const;
export const pushActions = ['addObject', 'updateObject', 'partialUpdateObject', 'deleteObject'] as const;
export const safetyCheckNames = [
  'maxLostRecordsPercentage',
  'maxLostAttributePercentage',
  'maxSameValuePercentage',
  'maxSoldOutPercentage',
  'checkPrices',
  'checkTexts',
] as const;
export const rejectKinds = ['failed', 'leftOut', 'overwritten', 'cut'] as const;
