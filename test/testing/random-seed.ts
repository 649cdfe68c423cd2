/** Property tests tell the same stories everywhere, so that a failure is the change's own; AISLE_SEED=7 (any number) tells others. */
import * as fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env['AISLE_SEED'] ?? 2026) });
