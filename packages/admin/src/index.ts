/** One typed method per operation of the service, and helpers for tasks that take several requests. */
export { createAdminClient } from './create-admin-client.ts';
export type { AdminOptions } from './create-admin-client.ts';
export type { AdminClient } from './generated/all.ts';
export type { CallOptions, NoParameters } from './connect/bind-routes.ts';
export type { BasicConnection } from './connect/connect-basic.ts';
export type { Connection } from './connect/connect.ts';
export { isHttpError, isNetworkError, isTimeoutError, isTransportError } from '@aisle/transport';
export type { HttpError, NetworkError, TimeoutError, TransportError } from '@aisle/transport';
export { parseLines } from './connect/parse-lines.ts';
export { saveObjects, partialUpdateObjects, deleteObjects, WriteError } from './write-objects.ts';
export type { AnyRecord, Many, WriteOptions, WriteProgress, Written } from './write-objects.ts';
export { replaceContents } from './replace-contents.ts';
export type { ReplaceOptions } from './replace-contents.ts';
export { browseObjects } from './browse-objects.ts';
export {
  browseAuthentications,
  browseCrawlerDomains,
  browseCrawlers,
  browseCrawlerUrls,
  browseDestinations,
  browseDictionaryEntries,
  browsePages,
  browseRecommendRules,
  browseRules,
  browseRunEvents,
  browseRuns,
  browseSources,
  browseUserIds,
} from './browse-pages.ts';
export type { Items } from './browse-pages.ts';
export { waitForRun } from './wait-for-run.ts';
export { waitForAppTask, waitForCrawlerTask, waitForRecommendTask, waitForTask } from './wait-for-task.ts';
export { WaitError, waitUntil } from './wait-until.ts';
export type { WaitOptions } from './wait-until.ts';
export { generateSecuredApiKey, getSecuredApiKeyRemainingValidity } from './secured-api-key.ts';
export type { SecuredKeyRestrictions } from './secured-api-key.ts';
export { nestLogLines, readLogLines } from './read-log-lines.ts';
export type { NestedLine } from './read-log-lines.ts';
