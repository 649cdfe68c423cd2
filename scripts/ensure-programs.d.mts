/** See ensure-programs.mjs. */
export const programNames: readonly string[];
