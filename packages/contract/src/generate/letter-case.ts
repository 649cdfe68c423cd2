/** Letter case: converts the IDs of the contract to file names and type names. */

/** Converts a camelCase name to a file name. */
export const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Capitalises a name. */
export const pascal = (name: string): string => name[0]!.toUpperCase() + name.slice(1);
