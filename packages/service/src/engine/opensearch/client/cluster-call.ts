/** One call of a search cluster. */

/** One HTTP call to the cluster. */
export interface ClusterCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD';
  path: string;
  /** A function is asked before each try. */
  query?: ClusterQueryString | (() => ClusterQueryString);
  /** What is asked where, before each try: in place of `path`, `query`, `body` and `lines`. */
  target?: () => Pick<ClusterCall, 'path' | 'query' | 'body' | 'lines'>;
  body?: object;
  /** In place of `body`: objects of which each becomes a line. Lines that are text already go as they are. */
  lines?: readonly (object | string)[];
  /** Milliseconds; as the client was made by default. */
  timeout?: number;
  /** Whether doing it twice does no harm: another node is asked where one is silent. What is read with GET always is. */
  isRepeatable?: boolean;
  /** Called when a node was silent, before the next one is asked. */
  onSilence?: () => void;
}

type ClusterQueryString = Record<string, string | number | boolean>;
