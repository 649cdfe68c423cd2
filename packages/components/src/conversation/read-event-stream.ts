/** Event stream reader: parses the data of server-sent events, in whatever chunks the network delivers. */

/** Maximum length of one event; more without an end is a server error. */
const MAX_EVENT = 2_000_000;

/** Parses complete events from a stream of text; an incomplete one waits for the next chunk. */
class EventParser {
  #line = '';
  #data: string[] = [];

  /** Returns the data of the events that this chunk completes. @throws Error if an event has no end. */
  push(text: string): string[] {
    const events: string[] = [];
    const lines = (this.#line + text).split(/\r\n|\n|\r(?!$)/);
    // An incomplete line; a CR at the end may be half of a CRLF.
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
 * Yields the data of all events that one network chunk completes, so that a view renders once per chunk. Comments and other fields are
 * skipped. If the caller stops reading, the stream is cancelled.
 * @throws Network errors, and Error for an event without an end.
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
      // At the end of the stream, a line may end with CR alone.
      const events = parser.push(done ? `${decoder.decode()}\n` : decoder.decode(value, { stream: true }));
      if (events.length > 0) yield events;
      if (done) return;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
