/** The door of the service: the core on web standards, for any runtime. */
export { createService, type LogEntry, type Service, type ServiceOptions } from './service.ts';
export type { BodyMemory } from './http/held-bodies.ts';
export type { KeyLimits } from './http/key-limits.ts';
export type { ApiKey, Permission } from './auth/api-key.ts';
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
export { EngineIndexMissing } from './engine/engine-index-missing.ts';
export type { Queryable, SqlValue, Store } from './store/store.ts';
export { type Connection, createSingleConnectionStore } from './store/single-connection.ts';
