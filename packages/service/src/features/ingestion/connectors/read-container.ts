/** Container connector: an image that runs behind a URL, and responds with messages, one JSON object per line. */
import { isFields } from '../../../foundation/wire/fields.ts';
import { BATCH_ROWS, BATCH_SIZE, type Connector, type Reading, type RowBatch, type SourceRow } from './connector.ts';
import { decodeText } from './decode-text.ts';
import { findLoss } from './exact-json.ts';
import { askSource, chunksOf } from './open-source.ts';
import { countOf } from './source-answer.ts';
import { SourceFault } from './source-fault.ts';
import { createLineSplitter, type JsonText } from './split-json.ts';
import { parseUrl } from '../../../foundation/wire/parse-url.ts';

/** Resume position: the state for the connector, and the number of rows after it. */
interface ContainerPlace {
  state: unknown;
  since: number;
}

/** Returns the URL that runs the image. @throws SourceFault */
function runnerOf(input: Reading['input']): string {
  const { url } = isFields(input['configuration']) ? input['configuration'] : { url: undefined };
  if (typeof url !== 'string' || !parseUrl(url))
    throw new SourceFault('This source has no "input.configuration.url"; give the address of what runs the image');
  return url;
}

/** A parsed message: a row, a state with the number of rows that it counts, a failure, or nothing relevant. */
type Message = { row: SourceRow } | { state: unknown; claimed: number } | undefined;

/** @throws SourceFault if the connector reports that it cannot continue */
function readMessage({ line, text }: JsonText): Message {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    return { row: { position: { line }, fault: 'The message is no JSON', text } };
  }
  const { type, record, state, trace } = isFields(message) ? message : ({} as Record<string, unknown>);
  if (type === 'RECORD' && isFields(record)) {
    const { data } = record;
    const fault = isFields(data) ? findLoss(text) : 'The message has no data';
    return fault === undefined
      ? { row: { position: { line }, record: { ...(data as Record<string, unknown>) } } }
      : { row: { position: { line }, fault, text } };
  }
  if (type === 'STATE') {
    // The state is sent back unchanged: with other digits it would be another position.
    const fault = findLoss(text);
    if (fault !== undefined) throw new SourceFault(`The state of the connector at line ${line} is bad: ${fault}`);
    const stats = isFields(state) && isFields(state['sourceStats']) ? state['sourceStats'] : {};
    return { state, claimed: countOf(stats['recordCount']) ?? 0 };
  }
  const error = type === 'TRACE' && isFields(trace) && isFields(trace['error']) ? trace['error'] : undefined;
  if (error) throw new SourceFault(`The connector failed: ${String(error['message']).slice(0, 500)}`);
  if (type === 'TRACE' && isFields(trace)) checkStatus(trace['stream_status'], line);
  return undefined;
}

/** @throws SourceFault if the connector reports an incomplete stream */
function checkStatus(status: unknown, line: number): void {
  if (!isFields(status) || status['status'] !== 'INCOMPLETE') return;
  throw new SourceFault(
    `The connector says at line ${line} that it has not given all (\`stream_status\` is INCOMPLETE)`,
  );
}

/** @throws SourceFault if fewer rows came than the states count together: they are of several streams, in any order */
function checkRows(actual: number, claimed: number): void {
  if (actual < claimed)
    throw new SourceFault(
      `The connector says that it has given ${claimed.toLocaleString('en')} rows (\`recordCount\`), and gave ${actual.toLocaleString('en')}`,
    );
}

export const containerConnector: Connector = {
  streamName: ({ image }) =>
    String(image)
      .replace(/:.*$/, '')
      .replace(/.*\//, '')
      .replace(/[^\p{L}\p{N}_-]+/gu, '_'),
  read: async function* (reading, resumeAt): AsyncIterable<RowBatch> {
    const { image, configuration } = reading.input;
    const { url: _url, ...config } = configuration as Record<string, unknown>;
    const begin: ContainerPlace =
      resumeAt === undefined ? { state: null, since: 0 } : (JSON.parse(resumeAt) as ContainerPlace);
    const { body, headers } = await askSource(reading, {
      url: runnerOf(reading.input),
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/x-ndjson' },
      body: JSON.stringify({ image, config, state: begin.state }),
      // The configuration may contain secrets, so it is only sent to its own URL.
      maxRedirects: 0,
      maxBytes: Infinity,
    });
    let { state, since: passOver } = begin;
    let since = 0;
    /** Number of rows in this response, and the number that its states count. */
    let [rowCount, claimed] = [0, 0];
    let rows: SourceRow[] = [];
    let size = 0;
    const batch = (): RowBatch => ({ rows, place: JSON.stringify({ state, since } satisfies ContainerPlace) });
    const splitter = createLineSplitter();
    const take = function* (texts: readonly JsonText[]): Iterable<RowBatch> {
      for (const text of texts) {
        const message = readMessage(text);
        if (!message) continue;
        if ('state' in message) {
          claimed += message.claimed;
          [state, since, passOver] = [message.state, 0, 0];
        } else {
          rowCount++;
          // Rows after the last state come again after a restart.
          if (++since > passOver) {
            rows.push(message.row);
            size += text.text.length;
          }
        }
        if (rows.length < BATCH_ROWS && size < BATCH_SIZE) continue;
        yield batch();
        [rows, size] = [[], 0];
      }
    };
    for await (const piece of decodeText(chunksOf(body), headers.get('content-type') ?? ''))
      yield* take(splitter.take(piece));
    yield* take(splitter.end());
    checkRows(rowCount, claimed);
    if (rows.length > 0) yield batch();
  },
};
