import { type Section } from './navigation.ts';
/** One Markdown file of the repository as a page. */
export interface SourcePage {
    /** Place in the repository: `docs/guides/react.md`. */
    file: string;
    /** Address from the root of the site: `guides/react/`. */
    address: string;
    /** Its first heading as plain text. */
    title: string;
    /** Its first paragraph as plain text, shortened for lists and search engines. */
    description: string;
    text: string;
    section: Section;
}
/** Plain words of a line of Markdown. */
export declare const plainText: (markdown: string) => string;
/**
 * Reads every page in reading order.
 * @throws Error when the navigation names a file that is not there, or a file of `docs/` has no place.
 *
 * @example
 * const pages = readSourcePages('/path/of/the/repository');
 */
export declare function readSourcePages(root: string): SourcePage[];
