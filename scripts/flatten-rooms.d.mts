/** Types of flatten-rooms.mjs. */
export const functionNames: readonly string[];
export function flattenRooms(bundle: string): { code: string; map: { mappings: string } };
