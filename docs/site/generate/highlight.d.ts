export declare const escapeHtml: (text: string) => string;
/** Code and its language as the inside of a `<code>` element. */
export type Highlight = (code: string, language: string) => string;
/**
 * Loads the grammars; each code block is then coloured once, however many pages show it.
 * @example
 * const highlight = await createHighlight();
 * highlight('const price = 12;', 'ts');
 */
export declare function createHighlight(): Promise<Highlight>;
