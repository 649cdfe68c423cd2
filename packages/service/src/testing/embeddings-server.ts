/** An embeddings server on loopback for tests: it has the API that all such servers share, and misbehaves on request. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A received request. */
export interface EmbeddingsRequest {
  path: string;
  headers: IncomingMessage['headers'];
  body: { model: string; input: string[] };
}

/** Sends another response instead of the usual one. */
export type EmbeddingsAnswer = (response: ServerResponse, request: EmbeddingsRequest) => void;

export interface EmbeddingsServer {
  /** Base URL of `/embeddings`. */
  url: string;
  /** `127.0.0.1:49152`. */
  host: string;
  requests: EmbeddingsRequest[];
  /** Handler of the next requests. Undefined for the usual response. */
  answer: EmbeddingsAnswer | undefined;
  close(): Promise<void>;
}

const DIMENSIONS = 8;

/** Returns a vector that is the same for the same words in any order; not of length 1. */
export function vectorOf(text: string): number[] {
  const vector = Array.from({ length: DIMENSIONS }, () => 0.01);
  for (const word of text.toLowerCase().match(/\w+/g) ?? []) {
    let hash = 7;
    for (const letter of word) hash = (31 * hash + letter.charCodeAt(0)) % 1009;
    vector[hash % DIMENSIONS]! += 2;
  }
  return vector;
}

/** Returns the usual response, the last text first, because servers need not preserve the order. */
export const embeddingsOf = ({ body }: EmbeddingsRequest): { data: { index: number; embedding: unknown }[] } => ({
  data: body.input.map((text, index) => ({ index, embedding: vectorOf(text) })).reverse(),
});

/** Sends a JSON response. */
export const sendJson = (
  response: ServerResponse,
  body: unknown,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): void =>
  void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

const readBody = async (request: IncomingMessage): Promise<EmbeddingsRequest['body']> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString()) as EmbeddingsRequest['body'];
};

/** Starts it. */
export async function startEmbeddingsServer(): Promise<EmbeddingsServer> {
  const requests: EmbeddingsRequest[] = [];
  const http = createServer((request, response) => {
    void readBody(request).then((body) => {
      const received = { path: request.url ?? '', headers: request.headers, body };
      requests.push(received);
      if (server.answer) server.answer(response, received);
      else sendJson(response, embeddingsOf(received));
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(http.address() as AddressInfo).port}`;
  const server: EmbeddingsServer = {
    url: `http://${host}/v1`,
    host,
    requests,
    answer: undefined,
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
  return server;
}
