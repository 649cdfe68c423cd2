/** Loads the SDK of the Model Context Protocol, an optional peer dependency. Only the types used are declared here, because its own need a schema library and minutes of compilation. */

/** Names the missing package, and the command that installs it. */
const MISSING =
  'The package @modelcontextprotocol/sdk is not installed; bring it by npm install @modelcontextprotocol/sdk, or leave --mcp and --assistant-url out';

/** A message of JSON-RPC. */
export interface RpcMessage {
  jsonrpc: '2.0';
  id?: string | number;
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: { code: number; message: string };
}

/** Carries messages. */
export interface Transport {
  onmessage?: (message: RpcMessage) => void;
  start(): Promise<void>;
  send(message: RpcMessage): Promise<void>;
  close(): Promise<void>;
}

/** A request as a handler gets it. */
export interface RpcRequest {
  readonly method: string;
  readonly params: { readonly name: string; readonly arguments?: unknown; readonly uri: string };
}

/** A server of one transport. */
export interface RpcServer {
  setRequestHandler(schema: unknown, handler: (request: RpcRequest) => unknown): void;
  connect(transport: Transport): Promise<void>;
  close(): Promise<void>;
}

/** Compiles schemas. */
export interface JsonSchemaValidator {
  getValidator(schema: object): (input: unknown) => { valid: boolean; errorMessage?: string };
}

/** The server parts. */
export interface ServerSdk {
  Server: new (info: object, options: object) => RpcServer;
  WebStandardStreamableHTTPServerTransport: new (options: object) => Transport & {
    handleRequest(request: Request, options: { parsedBody: unknown }): Promise<Response>;
  };
  ListToolsRequestSchema: unknown;
  CallToolRequestSchema: unknown;
  ListResourcesRequestSchema: unknown;
  ReadResourceRequestSchema: unknown;
  AjvJsonSchemaValidator: new () => JsonSchemaValidator;
}

/** The parts for forwarding messages from a program to a service. */
export interface BridgeSdk {
  StdioServerTransport: new (input: NodeJS.ReadableStream, output: NodeJS.WritableStream) => Transport;
  StreamableHTTPClientTransport: new (
    url: URL,
    options: object,
  ) => Transport & {
    setProtocolVersion(version: string): void;
  };
}

/** Merges the exports of modules. @throws Error if the package is missing. */
async function exportsOf(modules: () => Promise<object>[]): Promise<object> {
  try {
    const all = await Promise.all(modules());
    return Object.assign({}, ...all) as object;
  } catch (error) {
    throw new Error(MISSING, { cause: error });
  }
}

/** Loads the server parts. @throws Error if the package is missing. */
export const loadServerSdk = async (): Promise<ServerSdk> =>
  (await exportsOf(() => [
    import('@modelcontextprotocol/sdk/server/index.js'),
    import('@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'),
    import('@modelcontextprotocol/sdk/types.js'),
    import('@modelcontextprotocol/sdk/validation/ajv'),
  ])) as ServerSdk;

/** Loads the parts of a bridge. @throws Error if the package is missing. */
export const loadBridgeSdk = async (): Promise<BridgeSdk> =>
  (await exportsOf(() => [
    import('@modelcontextprotocol/sdk/server/stdio.js'),
    import('@modelcontextprotocol/sdk/client/streamableHttp.js'),
  ])) as BridgeSdk;
