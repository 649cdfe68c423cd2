/** Outages: failures of the database or the engine that end by themselves, or when an operator frees space, and that the request did not cause. */
import { EngineUnavailable } from './engine-errors.ts';
import { StoreFull, StoreUnavailable } from './store-errors.ts';

/** Whether a failure is an outage. */
export const isOutage = (error: unknown): boolean =>
  error instanceof StoreUnavailable || error instanceof StoreFull || error instanceof EngineUnavailable;
