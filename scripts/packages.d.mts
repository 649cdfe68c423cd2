/** Types of packages.mjs. */
export const floorPlan: Readonly<Record<string, { values: readonly string[]; types: readonly string[] }>>;
export const packages: readonly string[];
export const published: readonly string[];
