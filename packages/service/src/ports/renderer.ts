/** Renderer port: a browser that runs the scripts of a fetched page, for crawlers whose sites have no content without them. */

/** A page that was fetched. */
export interface UnrenderedPage {
  /** Where it came from; scripts see it as their address. */
  url: string;
  contentType: string | undefined;
  body: Uint8Array<ArrayBuffer>;
}

/** The browser gave no page: the message says why, without anything that the page could have put there. */
export class RenderFault extends Error {
  override readonly name = 'RenderFault';
}

/** Runs scripts of pages. */
export interface Renderer {
  /**
   * The HTML of the page when its scripts have come to rest.
   * @throws RenderFault where the browser cannot be reached, or the page passes its limits.
   */
  render(page: UnrenderedPage, options: { signal: AbortSignal }): Promise<Uint8Array<ArrayBuffer>>;
  close(): Promise<void>;
}
