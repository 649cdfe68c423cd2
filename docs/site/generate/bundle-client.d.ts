/** Address of each script and style from the root of the site, by its name. */
export type ClientAssets = Readonly<Record<string, string>>;
/**
 * Builds into a folder.
 * @example
 * const assets = await bundleClient(root, 'docs/site/dist');
 */
export declare function bundleClient(root: string, outDir: string): Promise<ClientAssets>;
