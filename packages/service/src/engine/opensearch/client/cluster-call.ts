/** One call of a search cluster. */

/** One HTTP call to the cluster. */
export interface ClusterCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD';
  path: string;
  /** A function is called before each attempt. */
  query?: ClusterQueryString | (() => ClusterQueryString);
  /** Target of each attempt, in place of `path`, `query`, `body` and `lines`. */
  target?: () => Pick<ClusterCall, 'path' | 'query' | 'body' | 'lines'>;
  body?: object;
  /** In place of `body`: objects that each become a line. Lines that are text are sent unchanged. */
  lines?: readonly (object | string)[];
  /** Milliseconds; by default the timeout of the client. */
  timeout?: number;
  /** Whether it is idempotent: then another node is tried if one is silent. GET always is. */
  isRepeatable?: boolean;
  /** Called if a node was silent, before the next one is tried. */
  onSilence?: () => void;
}

type ClusterQueryString = Record<string, string | number | boolean>;
