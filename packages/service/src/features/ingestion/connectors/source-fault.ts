/** Source fault: why a source cannot be read. */
import { OutboundError } from '../../../outbound/outbound.ts';

/** The source cannot be read. The message has the reason, without a query string or a credential. */
export class SourceFault extends Error {
  override readonly name = 'SourceFault';
  /** Whether it may work a little later, because the source was busy or unreachable. */
  readonly isPassing: boolean;
  /** Milliseconds after which the source wants to be requested again. */
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

/** Whether a response had more bytes than allowed. */
export const isTooLarge = (error: unknown): boolean =>
  error instanceof SourceFault && error.cause instanceof OutboundError && error.cause.fault === 'too_large';

/** The source has changed since the resume position, so it has to be read from the start. */
export class SourceChanged extends Error {
  override readonly name = 'SourceChanged';

  constructor() {
    super('The source was changed while it was read');
  }
}
