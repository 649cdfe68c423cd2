/** Pause between two polls. */
import { setTimeout } from 'node:timers/promises';

/** Waits `ms` milliseconds, or until the signal aborts: then it rejects. */
export const pauseFor = (ms: number, signal: AbortSignal): Promise<void> => setTimeout(ms, undefined, { signal });
