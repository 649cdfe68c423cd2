/** Types of insights-script.mjs. */
export const internalNames: readonly string[];
export function buildInsightsScript(): Promise<{ code: string; map: string }>;
