/** Source fault: what keeps a source from being read. */
import { OutboundError } from '../../../outbound/outbound.ts';

/** The source cannot be read; the message says why, without a query string or a credential. */
export class SourceFault extends Error {
  override readonly name = 'SourceFault';
  /** Whether it may work a little later: the source was busy, or could not be reached. */
  readonly isPassing: boolean;
  /** Milliseconds after which the source wants to be asked again. */
  readonly retryAfter: number | undefined;

  constructor(
    message: string,
    {
      isPassing = false,
      retryAfter,
      ...options
    }: { isPassing?: boolean; retryAfter?: number | undefined } & ErrorOptions = {},
  ) {
    super(message, options);
    this.isPassing = isPassing;
    this.retryAfter = retryAfter;
  }
}

/** Whether an answer had more bytes than are taken at once. */
export const isTooLarge = (error: unknown): boolean =>
  error instanceof SourceFault && error.cause instanceof OutboundError && error.cause.fault === 'too_large';

/** The source was changed since it was read to the place from where it should go on: it has to be read anew. */
export class SourceChanged extends Error {
  override readonly name = 'SourceChanged';

  constructor() {
    super('The source was changed while it was read');
  }
}
