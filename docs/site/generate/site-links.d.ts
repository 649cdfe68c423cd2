import type { SourcePage } from './source-pages.ts';
/** What has the pictures that Markdown shows, and the folder of the site that they are copied to. */
export declare const pictureFolder = "pictures";
/** The way from one address of the site to another. */
export declare function relativeAddress(from: string, to: string): string;
/** The repository that a reader can look into, from the root's package.json. */
export interface LinkOptions {
    root: string;
    /** Where files of the repository can be read: `https://forge.example/aisle/blob/main`. */
    repository: string;
    pages: readonly SourcePage[];
}
/** Turns the links of a page. @throws Error for a link to a file that is not there. */
export type TurnLink = (link: string) => string;
/** The way to the page of an element by its tag; undefined where there is none, and on that page itself. */
export type WayToElement = (tag: string) => string | undefined;
/** Ways from one page to those of elements, relative to the site: they are turned already. */
export declare const waysToElements: (pages: readonly SourcePage[], from: SourcePage) => WayToElement;
/**
 * Links of one page: those to Markdown lead to its page, those to pictures to their copy, those to other files to the repository.
 * @example
 * const turn = turnLinks(options, page);
 * turn('../guides/react.md#events'); // ../react/#events
 */
export declare function turnLinks({ root, repository, pages }: LinkOptions, page: SourcePage): TurnLink;
