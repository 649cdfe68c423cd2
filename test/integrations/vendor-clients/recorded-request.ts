/** What a recorded request of a client is: as it stands on the wire, and what the client reads of the answer. */

/** A type as clients look for it in JSON. */
export type ReadType = 'boolean' | 'list' | 'number' | 'object' | 'string' | 'time';

/** A request of a client. `{name}` in path and body stands for what an earlier answer had. */
export interface RecordedRequest {
  method: 'DELETE' | 'GET' | 'POST' | 'PUT';
  path: string;
  /** The text of the body; absent where the client sends none. */
  body?: string;
  /** Fields of the answer that the client reads, with dots for what lies deeper; 200 or 201 is expected. */
  reads?: Readonly<Record<string, ReadType>>;
  /** Values that must stand there. The client asks again until they do, as those do that wait. */
  until?: Readonly<Record<string, unknown>>;
  /** Fields that later requests name. */
  remembers?: readonly string[];
  /** Where the client expects to be refused: it reads `message`. */
  status?: number;
}

/** A client with all that it sends. */
export interface RecordedClient {
  name: string;
  headers: Readonly<Record<string, string>>;
  /** The names of its headers for credentials, as it writes them. */
  credentials: readonly [appID: string, apiKey: string];
  requests: readonly RecordedRequest[];
}
