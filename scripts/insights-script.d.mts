/** Types of insights-script.mjs. */
interface Built {
  code: string;
  map: string;
}
export const internalNames: readonly string[];
export function buildInsightsScript(): Promise<Built>;
export function buildShortModule(file?: string): Promise<Built>;
export function buildInsightsModule(): Promise<Built>;
