/** Hash over files: names and contents of all that something is made of, so that what is unchanged is made once. */
export declare function hashFiles(root: string, paths: readonly string[]): Promise<string>;
