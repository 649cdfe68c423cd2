/** A proxy that sends the HTML of another server in pieces, one whenever it is told to: what a slow network does, without a clock. */
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What is still to come of a page. */
interface Rest {
  answer: ServerResponse;
  pieces: string[];
}

/** A running proxy. */
export interface PiecemealServer {
  url: string;
  /** Sends the next piece of the page that is on its way; false when it was the last. */
  sendPiece(): boolean;
  close(): Promise<void>;
}

/** The page's head and its first tag at once, since browsers paint nothing before; then pieces that end before a tag. */
function cut(html: string, size: number): string[] {
  const start = html.indexOf('>', html.indexOf('<body')) + 1;
  const pieces = [html.slice(0, start)];
  for (let from = start, to; from < html.length; from = to) {
    to = html.indexOf('<', from + size);
    if (to < 0) to = html.length;
    pieces.push(html.slice(from, to));
  }
  return pieces;
}

async function textOf(message: IncomingMessage): Promise<string> {
  message.setEncoding('utf8');
  let text = '';
  for await (const chunk of message) text += chunk as string;
  return text;
}

/**
 * Starts a proxy of the server at `target`. The first piece of a page is sent at once.
 *
 * @example
 * const pieces = await startPiecemealServer(shop.demo.url, { size: 4096 });
 * await page.goto(pieces.url, { waitUntil: 'commit' });
 * while (pieces.sendPiece()) await twoFrames(page);
 */
export async function startPiecemealServer(target: string, { size }: { size: number }): Promise<PiecemealServer> {
  let rest: Rest | undefined;
  const server = createServer((asked, answer) => {
    const { 'accept-encoding': _, ...headers } = asked.headers;
    const passed = request(new URL(asked.url!, target), { method: asked.method!, headers }, (found) => {
      const { 'content-length': __, 'transfer-encoding': ___, ...kept } = found.headers;
      answer.writeHead(found.statusCode!, kept);
      if (!found.headers['content-type']?.startsWith('text/html')) {
        found.pipe(answer);
        return;
      }
      void textOf(found).then((html) => {
        const [first, ...pieces] = cut(html, size);
        answer.write(first);
        rest = { answer, pieces };
      });
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sendPiece() {
      const piece = rest?.pieces.shift();
      if (piece !== undefined) rest!.answer.write(piece);
      if (rest && !rest.pieces.length) rest.answer.end();
      return Boolean(rest?.pieces.length);
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
