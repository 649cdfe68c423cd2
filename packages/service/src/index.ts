/** Entry point of the service: the core on web standards, for any runtime. */
export { createService } from './service.ts';
export type { LogEntry, Service, ServiceOptions } from './composition/service-options.ts';
export type { History, PastSearch } from './features/events/record-history.ts';
export type { ClientConnection } from './request/client-connection.ts';
export type { BodyMemory } from './ground/limits/body-limiter.ts';
export type { KeyLimits } from './ground/limits/key-limits.ts';
export type { ApiKey, Permission } from './ground/keys/api-key.ts';
export type { EmbedOptions, Embedder, TextKind } from './ground/embedding/embedder.ts';
export { EmbedderFailure, type EmbedderFailureKind } from './ground/embedding/embedder-failure.ts';
export type {
  Engine,
  EngineAnswer,
  EngineHit,
  EngineIndexSettings,
  EngineQuery,
  Filter,
  OptionalFilter,
  RankingCriterion,
  RecordChange,
  SearchableAttribute,
} from './engine/engine.ts';
export { createEmbeddedEngine } from './engine/embedded/embedded-engine.ts';
export { EngineIndexMissing } from './foundation/errors/engine-index-missing.ts';
export type { Queryable, SqlValue, Store } from './store/store.ts';
export { type Connection, createSingleConnectionStore } from './store/single-connection.ts';
export { attributeNames } from './foundation/records/attribute-names.ts';
export { type AttributeRoles, guessAttributes, guessSettings } from './foundation/records/guess-attributes.ts';
