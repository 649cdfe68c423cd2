/** Event stream reader: the data of server-sent events, in whatever pieces the network brings them. */

/** Letters of one event; a server that sends more without an end has lost its way. */
const MAX_EVENT = 2_000_000;

/** Takes whole events out of a stream of text; what is not whole yet waits for the next piece. */
class EventParser {
  #line = '';
  #data: string[] = [];

  /** The data of the events that are whole with this piece. @throws Error where one has no end. */
  push(text: string): string[] {
    const events: string[] = [];
    const lines = (this.#line + text).split(/\r\n|\n|\r(?!$)/);
    // A line that has no end yet; a CR at the end may be half of a CRLF.
    this.#line = lines.pop() ?? '';
    if (this.#line.length > MAX_EVENT) throw new Error('An event of the stream has no end.');
    for (const line of lines) {
      if (line.startsWith('data:')) this.#data.push(line.slice(line[5] === ' ' ? 6 : 5));
      else if (line === '' && this.#data.length > 0) events.push(this.#data.splice(0).join('\n'));
    }
    return events;
  }
}

/**
 * Yields the data of all events that one piece of the network completes, piece by piece, so that who shows them draws once a piece. Comments
 * and other fields are left out. Who stops reading ends the stream.
 * @throws What the network throws, and Error for an event without an end.
 * @example
 * for await (const events of readEventStream(response.body)) for (const data of events) take(JSON.parse(data));
 */
export async function* readEventStream(body: ReadableStream<Uint8Array>): AsyncGenerator<readonly string[]> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const parser = new EventParser();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      // A line that ends with CR alone, at the very end, is one too.
      const events = parser.push(done ? `${decoder.decode()}\n` : decoder.decode(value, { stream: true }));
      if (events.length > 0) yield events;
      if (done) return;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
