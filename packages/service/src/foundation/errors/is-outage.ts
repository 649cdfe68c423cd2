/** Outages: failures of database or engine that end by themselves, or when somebody makes room, and tell nothing of what was asked. */
import { EngineUnavailable } from './engine-errors.ts';
import { StoreFull, StoreUnavailable } from './store-errors.ts';

/** Whether a failure is one of these. */
export const isOutage = (error: unknown): boolean =>
  error instanceof StoreUnavailable || error instanceof StoreFull || error instanceof EngineUnavailable;
