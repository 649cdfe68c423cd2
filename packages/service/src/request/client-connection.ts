/** Client connection: what an adapter knows of where a request comes from. */

/** Where a request comes from. */
export interface ClientConnection {
  /** Address of the client, for keys that are bound to a network, rates and the network restriction. */
  clientAddress?: string | undefined;
  /** What came along with a GET: the Request of the platform cannot hold it. */
  bodyOfGet?: (() => NonNullable<Request['body']>) | undefined;
  /** True where only the operator of this machine can connect: the network restriction does not hold him. Credentials still do. */
  isOperator?: boolean | undefined;
  /** Present where an agent of the service searches in a conversation with a shopper. */
  conversation?: ConversationSearch | undefined;
}

/** How an agent searches for a shopper. */
export interface ConversationSearch {
  /** Filters that hold beside those of the key. */
  filters?: string | undefined;
  /** Whether the page says who the shopper is: then his searches count as those of a conversation, otherwise as those of a robot. */
  hasShopper: boolean;
}
