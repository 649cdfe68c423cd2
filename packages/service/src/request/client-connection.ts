/** Client connection: what an adapter knows of where a request comes from. */

/** Where a request comes from. */
export interface ClientConnection {
  /** Address of the client, for keys that are bound to a network, rates and the network restriction. */
  clientAddress?: string | undefined;
  /** What came along with a GET: the Request of the platform cannot hold it. */
  bodyOfGet?: (() => NonNullable<Request['body']>) | undefined;
  /** True where only the operator of this machine can connect: the network restriction does not hold him. Credentials still do. */
  isOperator?: boolean | undefined;
}
