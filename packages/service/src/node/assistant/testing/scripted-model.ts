/** A scripted model: a server with the chat API of OpenAI that streams what a test needs, and records its requests. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A tool call, as a model writes it. */
export interface ScriptedCall {
  name: string;
  /** JSON, or deliberately invalid. */
  input: string;
}

/** Response of the model. */
export type ScriptedAnswer =
  /** Writes texts and calls tools. */
  | { text?: readonly string[]; calls?: readonly ScriptedCall[]; finish?: string; tokens?: number }
  /** Responds with another status. */
  | { status: number; headers?: Readonly<Record<string, string>>; body?: string }
  /** Sends invalid data. */
  | { raw: string }
  /** Writes this, and then stalls until the connection ends. */
  | { silentAfter: readonly string[] }
  /** Writes this, and closes the connection midway. */
  | { brokenAfter: readonly string[] };

/** A recorded request. */
export interface ModelRequest {
  authorization: string | undefined;
  body: {
    model: string;
    max_tokens?: number;
    messages: { role: string; content: unknown; tool_calls?: unknown }[];
    tools?: { function: { name: string } }[];
  };
}

/** A running server. */
export interface ScriptedModel {
  url: string;
  requests: ModelRequest[];
  /** Number of connections that ended before the response was complete. */
  aborted: () => number;
  /** Resolves with the next such end. */
  nextAbort: () => Promise<void>;
  /** Sets the next responses: each is used once, the last one repeatedly. */
  script(...answers: ScriptedAnswer[]): void;
  close(): Promise<void>;
}

const chunkOf = (delta: object, finish: string | null = null): string =>
  `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;

const callChunk = ({ name, input }: ScriptedCall, index: number, id: string): string =>
  chunkOf({ tool_calls: [{ index, id, type: 'function', function: { name, arguments: input } }] });

async function readJson(request: IncomingMessage): Promise<ModelRequest['body']> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString()) as ModelRequest['body'];
}

function say(response: ServerResponse, answer: ScriptedAnswer, turn: number): void {
  if ('status' in answer) {
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
    response.end(answer.body ?? JSON.stringify({ error: { message: 'no' } }));
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  if ('raw' in answer) {
    response.end(answer.raw);
    return;
  }
  const begun = 'silentAfter' in answer ? answer.silentAfter : 'brokenAfter' in answer ? answer.brokenAfter : undefined;
  if (begun) {
    for (const content of begun) response.write(chunkOf({ content }));
    if ('brokenAfter' in answer) response.write('data: {"id"', () => response.destroy());
    return;
  }
  const { text = [], calls = [], finish, tokens = 100 } = answer as Extract<ScriptedAnswer, { text?: unknown }>;
  for (const content of text) response.write(chunkOf({ content }));
  for (const [at, call] of calls.entries()) response.write(callChunk(call, at, `call-${turn}-${at}`));
  response.write(chunkOf({}, finish ?? (calls.length > 0 ? 'tool_calls' : 'stop')));
  response.write(
    `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [], usage: { prompt_tokens: tokens - 10, completion_tokens: 10, total_tokens: tokens } })}\n\n`,
  );
  response.end('data: [DONE]\n\n');
}

/** Starts a model that responds `Hello.` until a script is set. */
export async function startScriptedModel(): Promise<ScriptedModel> {
  const requests: ModelRequest[] = [];
  let answers: ScriptedAnswer[] = [{ text: ['Hello.'] }];
  let aborted = 0;
  const waiting: (() => void)[] = [];
  const server = createServer((request, response) => {
    response.on('close', () => {
      if (response.writableFinished) return;
      aborted++;
      for (const resolve of waiting.splice(0)) resolve();
    });
    void readJson(request).then((body) => {
      requests.push({ authorization: request.headers.authorization, body });
      say(response, answers.length > 1 ? answers.shift()! : answers[0]!, requests.length);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    aborted: () => aborted,
    nextAbort: () => new Promise((resolve) => waiting.push(resolve)),
    script: (...next) => {
      answers = next;
      requests.length = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
