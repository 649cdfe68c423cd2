/** The response of the outbound port: its headers are parsed on demand, and its body is read in one of two ways, or not at all. */
import type { IncomingMessage } from 'node:http';
import type { OutboundAnswer } from '../../outbound/outbound.ts';
import { type BodyBounds, decodeAnswer } from './decode-answer.ts';
import { drainAnswer } from './drain-answer.ts';
import { readWhole } from './read-whole.ts';

/** @param of.bounds Limits of a body; none by default. */
export function answerOf(
  message: IncomingMessage,
  of: Pick<OutboundAnswer, 'url' | 'redirects'> & { ended: () => void; bounds?: Omit<BodyBounds, 'ended'> },
): OutboundAnswer {
  const { url, redirects, ended } = of;
  const bounds = of.bounds && { ...of.bounds, ended };
  let body: OutboundAnswer['body'] | undefined;
  if (!bounds) {
    ended();
    message.resume();
  }
  return {
    status: message.statusCode ?? 0,
    url,
    redirects,
    get headers() {
      return readHeaders(message);
    },
    get body() {
      return (body ??= bounds ? decodeAnswer(message, bounds) : emptyBody());
    },
    bytes: async () => (bounds ? readWhole(message, bounds) : new Uint8Array()),
    discard: () => {
      if (bounds) drainAnswer(message, ended);
    },
  };
}

const emptyBody = () => new ReadableStream<Uint8Array<ArrayBuffer>>({ start: (controller) => controller.close() });

function readHeaders({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    try {
      headers.append(rawHeaders[index]!, rawHeaders[index + 1]!);
    } catch {
      // Headers with invalid names are skipped.
    }
  }
  return headers;
}
