/** Failures of calls to a search cluster: its error response, or the reason for no response, with the cure. */
import { EngineUnavailable } from '../../../foundation/errors/engine-errors.ts';
import { maskConnection } from '../../../foundation/wire/mask-connection.ts';
import { type ClusterProblem, ClusterRefused } from './cluster-error.ts';

/** Returns the error response of the cluster. Undefined if there was no response. */
export function problemOf(error: unknown): ClusterProblem | undefined {
  if (!(error instanceof Error) || error.name !== 'ResponseError') return undefined;
  const { statusCode, body } = (error as Error & { meta: { statusCode: number; body: unknown } }).meta;
  const failure = (
    body as { error?: { type?: string; reason?: string; root_cause?: { type: string; reason: string }[] } | string }
  )?.error;
  if (typeof failure !== 'object') return { status: statusCode, type: 'unknown', reason: String(failure ?? '') };
  const root = failure.root_cause?.[0];
  return {
    status: statusCode,
    type: root?.type ?? failure.type ?? 'unknown',
    reason: root?.reason ?? failure.reason ?? '',
  };
}

const certificateCodes = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS/;

/** Returns what is wrong with a certificate, and the cure. */
function certificateProblem(text: string, message: string): string {
  if (/CERT_HAS_EXPIRED|certificate has expired/i.test(text))
    return 'has expired: give the nodes of the cluster a new one (and see that the clock of this machine is right)';
  if (/ERR_TLS_CERT_ALTNAME_INVALID|altnames/i.test(text))
    return `is for another name (${message}): put the name that it was made for into "searchUrl" (SEARCH_URL, --search-url)`;
  return (
    `is not trusted (${message}): name its authority in "searchCertificate" (AISLE_SEARCH_CERTIFICATE, --search-certificate), ` +
    `a file in PEM form`
  );
}

/** Creates the error of a call without a response. */
export function unreachable(error: unknown, where: string): Error {
  const { name, message, meta } = error as Error & {
    meta?: { meta?: { connection?: unknown }; error?: { code?: string } };
  };
  const text = `${message} ${(error as { code?: string }).code ?? ''} ${meta?.error?.code ?? ''}`;
  if (certificateCodes.test(text) || /certificate/i.test(text))
    return new ClusterRefused(
      `The certificate of the search cluster at ${where} ${certificateProblem(text, maskConnection(message))}`,
      { status: 0, type: 'certificate', cause: name },
    );
  if (name === 'TimeoutError') return new EngineUnavailable(`The search cluster at ${where} did not answer in time`);
  if (name === 'DeserializationError' || /Unexpected token|wrong version number|packet length/i.test(text))
    return new ClusterRefused(
      `What answers at ${where} is no OpenSearch (${message.slice(0, 100)}): check host, port and http or https in "searchUrl"`,
      { status: 0, type: 'protocol' },
    );
  return new EngineUnavailable(
    `The search cluster at ${where} cannot be reached (${maskConnection(message)}): check "searchUrl" (SEARCH_URL, --search-url)`,
  );
}
