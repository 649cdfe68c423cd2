/** WebSocket client (RFC 6455) for text messages, which Node 20 does not have. */
import { createHash, randomBytes } from 'node:crypto';
import { request as askPlain } from 'node:http';
import { request as askSecure } from 'node:https';
import type { Duplex } from 'node:stream';

const MAGIC = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
const [CONTINUATION, TEXT, CLOSE, PING, PONG] = [0, 1, 8, 9, 10];
/** Maximum milliseconds until the connection is open. */
const OPENS_WITHIN = 10_000;

/** A connection. */
export interface TextSocket {
  send(text: string): void;
  close(): void;
}

/** Handlers of its events. */
export interface TextSocketEvents {
  message(text: string): void;
  /** Called once, however it ended. */
  closed(): void;
}

/** Encodes a client frame: final and masked. */
function frame(opcode: number, payload: Buffer): Buffer {
  const { length } = payload;
  const head = Buffer.alloc(length < 126 ? 2 : length < 65_536 ? 4 : 10);
  head[0] = 0x80 | opcode;
  head[1] = 0x80 | (length < 126 ? length : length < 65_536 ? 126 : 127);
  if (length >= 65_536) head.writeBigUInt64BE(BigInt(length), 2);
  else if (length >= 126) head.writeUInt16BE(length, 2);
  const mask = randomBytes(4);
  const masked = Buffer.allocUnsafe(length);
  for (let index = 0; index < length; index++) masked[index] = payload[index]! ^ mask[index & 3]!;
  return Buffer.concat([head, mask, masked]);
}

/** Creates a parser of frames. Messages longer than `maxBytes` end the connection. */
function createReader(maxBytes: number, hear: (opcode: number, payload: Buffer) => void) {
  let chunks: Buffer[] = [];
  let size = 0;
  let parts: Buffer[] = [];
  let partsSize = 0;
  return (chunk: Buffer): void => {
    chunks.push(chunk);
    size += chunk.length;
    for (;;) {
      if (size < 2) return;
      if (chunks[0]!.length < 10 && chunks.length > 1) chunks = [Buffer.concat(chunks)];
      const head = chunks[0]!;
      const short = head[1]! & 0x7f;
      const start = short < 126 ? 2 : short === 126 ? 4 : 10;
      if (size < start) return;
      const length = short < 126 ? short : short === 126 ? head.readUInt16BE(2) : Number(head.readBigUInt64BE(2));
      if (length + partsSize > maxBytes) throw new Error('A message is too long');
      if (size < start + length) return;
      const whole = Buffer.concat(chunks);
      const payload = whole.subarray(start, start + length);
      chunks = [whole.subarray(start + length)];
      size -= start + length;
      const opcode = head[0]! & 0x0f;
      if (opcode !== TEXT && opcode !== CONTINUATION) {
        hear(opcode, payload);
        continue;
      }
      parts.push(payload);
      partsSize += length;
      if ((head[0]! & 0x80) === 0) continue;
      const message = Buffer.concat(parts);
      [parts, partsSize] = [[], 0];
      hear(TEXT, message);
    }
  };
}

/**
 * Connects.
 * @param options.maxBytes Maximum size of one message.
 * @throws Error if the server does not respond, or is not a WebSocket server.
 *
 * @example
 * const socket = await openTextSocket('ws://127.0.0.1:9222/devtools/browser/1', { maxBytes: 1e7, message: console.log, closed: () => {} });
 */
export function openTextSocket(
  address: string,
  { maxBytes, message, closed }: TextSocketEvents & { maxBytes: number },
): Promise<TextSocket> {
  const url = new URL(address.replace(/^ws/, 'http'));
  const key = randomBytes(16).toString('base64');
  const accept = createHash('sha1').update(`${key}${MAGIC}`).digest('base64');
  return new Promise((resolve, reject) => {
    const asking = (url.protocol === 'https:' ? askSecure : askPlain)(url, {
      headers: { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13', 'sec-websocket-key': key },
      signal: AbortSignal.timeout(OPENS_WITHIN),
    });
    asking.on('error', reject);
    asking.on('response', (answer) => {
      answer.resume();
      reject(new Error(`No WebSocket, but the status ${answer.statusCode}`));
    });
    asking.on('upgrade', (answer, socket: Duplex, first: Buffer) => {
      if (answer.headers['sec-websocket-accept'] !== accept) {
        socket.destroy();
        return reject(new Error('The WebSocket was not accepted as it has to be'));
      }
      const read = createReader(maxBytes, (opcode, payload) => {
        if (opcode === TEXT) message(payload.toString('utf8'));
        else if (opcode === PING) socket.write(frame(PONG, payload));
        else if (opcode === CLOSE) socket.end(frame(CLOSE, Buffer.alloc(0)));
      });
      const take = (chunk: Buffer) => {
        try {
          read(chunk);
        } catch {
          socket.destroy();
        }
      };
      socket.on('data', take);
      socket.on('error', () => undefined);
      socket.once('close', closed);
      if (first.length > 0) take(first);
      resolve({
        send: (text) => void socket.write(frame(TEXT, Buffer.from(text))),
        close: () => void socket.destroy(),
      });
    });
    asking.end();
  });
}
