import { type DrawnPage } from './draw-pages.ts';
/** What was built. */
export interface BuiltSite {
    folder: string;
    pages: readonly DrawnPage[];
}
/**
 * Builds the site into a folder, which is emptied.
 * @throws Error for a link that leads nowhere, and for sources that do not build.
 *
 * @example
 * const { folder } = await buildSite({ root: '/path/of/the/repository', folder: '/tmp/site' });
 */
export declare function buildSite({ root, folder }: {
    root: string;
    folder: string;
}): Promise<BuiltSite>;
