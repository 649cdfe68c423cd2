/** What the reader of event streams promises: the same events, however the network cuts them. */
import { describe, expect, it } from 'vitest';
import { readEventStream } from './read-event-stream.ts';

const encoder = new TextEncoder();

const streamOf = (pieces: readonly Uint8Array[]): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });

const read = async (pieces: readonly Uint8Array[]): Promise<string[]> => {
  const events: string[] = [];
  for await (const some of readEventStream(streamOf(pieces))) events.push(...some);
  return events;
};

describe('an event stream', () => {
  const text = ': hello\r\ndata: {"a":"Grüße 🏔"}\r\n\r\nevent: x\nid: 1\ndata:two\ndata: lines\n\n\n\ndata: last\r\r';
  const expected = ['{"a":"Grüße 🏔"}', 'two\nlines', 'last'];

  it('is read with every end of line, comments, other fields and several lines of data', async () => {
    expect(await read([encoder.encode(text)])).toEqual(expected);
  });

  it('is the same wherever it is cut, in the middle of letters and of ends of lines too', async () => {
    const bytes = encoder.encode(text);
    for (let at = 1; at < bytes.length; at++)
      expect(await read([bytes.slice(0, at), bytes.slice(at)]), `cut at ${at}`).toEqual(expected);
    expect(await read([...bytes].map((byte) => Uint8Array.of(byte)))).toEqual(expected);
  });

  it('gives no event whose end never came', async () => {
    expect(await read([encoder.encode('data: whole\n\ndata: {"half')])).toEqual(['whole']);
  });

  it('gives up an event without an end', async () => {
    const piece = encoder.encode('x'.repeat(500_000));
    await expect(read([encoder.encode('data: '), piece, piece, piece, piece, piece])).rejects.toThrow('no end');
  });

  it('ends the connection when nobody reads on', async () => {
    let isCancelled = false;
    const stream = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(encoder.encode('data: more\n\n')),
      cancel: () => void (isCancelled = true),
    });
    for await (const events of readEventStream(stream)) {
      expect(events).toEqual(['more']);
      break;
    }
    expect(isCancelled).toBe(true);
  });
});
