/** Letter case of names: how the IDs of the contract become names of files and types. */

/** A camelCase name as the name of a file. */
export const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** A name with a capital at its beginning. */
export const pascal = (name: string): string => name[0]!.toUpperCase() + name.slice(1);
