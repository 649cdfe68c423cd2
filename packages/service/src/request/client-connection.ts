/** Client connection: what an adapter knows about the origin of a request. */

/** Origin of a request. */
export interface ClientConnection {
  /** IP address of the client, for keys that are bound to a network, rates and the network restriction. */
  clientAddress?: string | undefined;
  /** The body of a GET, which a web Request cannot contain. */
  bodyOfGet?: (() => NonNullable<Request['body']>) | undefined;
  /** Whether only the operator of this machine can connect: then the network restriction does not apply. Credentials still do. */
  isOperator?: boolean | undefined;
  /** Present if an agent of the service searches in a conversation with a shopper. */
  conversation?: ConversationSearch | undefined;
}

/** Context of a search that an agent runs for a shopper. */
export interface ConversationSearch {
  /** Filters in addition to those of the key. */
  filters?: string | undefined;
  /** Whether the page identifies the shopper: then searches count as those of a conversation, otherwise as those of a robot. */
  hasShopper: boolean;
}
