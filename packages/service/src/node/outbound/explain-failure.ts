/** Outbound failure: converts connection errors to those of the port, with messages that contain no secrets. */
import { type OutboundFault, OutboundError } from '../../outbound/outbound.ts';

const NAMES = /^(?:ENOTFOUND|EAI_)/;
const CERTIFICATES = /^(?:ERR_TLS_|CERT_|DEPTH_ZERO_|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH)/;

const faultOf = (code: string): { fault: OutboundFault; says: string } => {
  if (NAMES.test(code))
    return { fault: 'name_not_found', says: 'is not known to the name servers; look for a typing error' };
  if (CERTIFICATES.test(code))
    return { fault: 'certificate_refused', says: `has a certificate that nobody vouches for (${code})` };
  if (code === 'ETIMEDOUT' || code === 'ESOCKETTIMEDOUT')
    return { fault: 'timed_out', says: 'cannot be connected to in time' };
  if (code === 'HPE_HEADER_OVERFLOW') return { fault: 'too_large', says: 'sends headers that are too long' };
  return {
    fault: 'connection_failed',
    says: `cannot be reached, or has broken the connection (${code || 'no reason given'})`,
  };
};

/**
 * @param host Host of the URL, without the path.
 *
 * @example
 * explainFailure(Object.assign(new Error(), { code: 'ENOTFOUND' }), 'example.com').fault; // 'name_not_found'
 */
export function explainFailure(error: unknown, host: string): OutboundError {
  if (error instanceof OutboundError) return error;
  const { cause, code, errors } = error as { cause?: unknown; code?: unknown; errors?: unknown[] };
  if (cause instanceof OutboundError) return cause;
  const inner = errors?.find((one) => one instanceof OutboundError);
  if (inner) return inner;
  const { fault, says } = faultOf(typeof code === 'string' ? code : '');
  return new OutboundError(fault, `${host} ${says}`, { cause: error });
}
