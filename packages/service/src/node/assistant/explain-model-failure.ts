/** Explains model failures: turns errors of the SDK and of outbound requests into a sentence for the operator. */
import { OutboundError } from '../../outbound/outbound.ts';
import { AssistantFailure } from './assistant.ts';

/** The used fields of an error of the SDK or of an outbound request. */
interface ModelError {
  message?: string;
  statusCode?: number;
  responseHeaders?: Readonly<Record<string, string>>;
  cause?: unknown;
}

/** Finds the outbound error in a chain of causes. */
function outboundErrorIn(error: unknown): OutboundError | undefined {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++)
    if (cause instanceof OutboundError) return cause;
  return undefined;
}

function explainOutbound(error: OutboundError, label: string): AssistantFailure {
  const { fault, message } = error;
  if (fault === 'timed_out')
    return new AssistantFailure('slow', `The model ${label} is too slow: ${message}`, { cause: error });
  if (fault === 'too_large' || fault === 'bad_encoding')
    return new AssistantFailure('bad-answer', `The answer of ${label} cannot be read: ${message}`, { cause: error });
  if (fault === 'bad_url' || fault === 'host_not_allowed' || fault === 'address_not_allowed')
    return new AssistantFailure('refused', `The model ${label} must not be reached: ${message}`, { cause: error });
  return new AssistantFailure(
    'away',
    `The model ${label} cannot be reached: ${message}; look whether it runs, and at --assistant-url`,
    { cause: error },
  );
}

/** Parses the seconds of a `Retry-After` header. Undefined for anything else. */
function secondsOf(header: string | undefined): number | undefined {
  const seconds = Number(header);
  return header !== undefined && Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}

/**
 * Creates the failure with a sentence for the operator.
 *
 * @example
 * throw explainModelFailure(error, '"llama3.2" at 127.0.0.1:11434');
 */
export function explainModelFailure(error: unknown, label: string): AssistantFailure {
  const onTheWay = outboundErrorIn(error);
  if (onTheWay) return explainOutbound(onTheWay, label);
  const { statusCode, responseHeaders, message = String(error) } = error as ModelError;
  const options = { cause: error };
  if (statusCode === 401 || statusCode === 403)
    return new AssistantFailure(
      'refused',
      `The model ${label} refuses the key (${statusCode}); look at AISLE_ASSISTANT_KEY`,
      options,
    );
  if (statusCode === 404)
    return new AssistantFailure('refused', `${label} is not there (404); look at --assistant-model`, options);
  if (statusCode === 429) {
    const retryAfter = secondsOf(responseHeaders?.['retry-after']);
    const when = retryAfter === undefined ? '' : ` for ${retryAfter} s`;
    return new AssistantFailure('busy', `The model ${label} takes no more calls${when} (429)`, {
      ...options,
      ...(retryAfter !== undefined && { retryAfter }),
    });
  }
  if (statusCode !== undefined && statusCode >= 500)
    return new AssistantFailure('away', `The model ${label} failed inside (${statusCode})`, options);
  return new AssistantFailure('bad-answer', `The answer of ${label} cannot be used: ${message}`, options);
}
