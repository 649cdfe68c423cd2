/** Renderer port: a browser that runs the scripts of a fetched page, for crawlers whose sites have no content without them. */

/** A page before its scripts have run. */
export interface UnrenderedPage {
  /** Its URL, which scripts see as their location. */
  url: string;
  contentType: string | undefined;
  body: Uint8Array<ArrayBuffer>;
}

/** The browser returned no page: the message has the reason, and no content of the page. */
export class RenderFault extends Error {
  override readonly name = 'RenderFault';
}

/** Runs scripts of pages. */
export interface Renderer {
  /**
   * Returns the HTML of the page when its scripts are idle.
   * @throws RenderFault if the browser cannot be reached, or the page exceeds its limits.
   */
  render(page: UnrenderedPage, options: { signal: AbortSignal }): Promise<Uint8Array<ArrayBuffer>>;
  close(): Promise<void>;
}
