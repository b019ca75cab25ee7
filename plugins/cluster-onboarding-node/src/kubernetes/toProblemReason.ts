import { ProblemReason } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { REFUSED_ADDRESS_CODE } from './createCheckedLookup';
import { KubernetesReadError } from './KubernetesReadError';

const REASON_OF_STATUS: Readonly<Record<number, ProblemReason>> = {
  401: 'credentials-rejected',
  403: 'forbidden',
  404: 'not-installed',
  408: 'timeout',
  413: 'too-large',
  429: 'throttled',
  504: 'timeout',
};

/** Why an answer of this status is no good; undefined if it is. Redirects are none: they are not followed. */
export function statusToProblemReason(
  status: number,
  options: { hasRetryAfter?: boolean } = {},
): ProblemReason | undefined {
  if (status >= 200 && status < 300) return undefined;
  const reason = REASON_OF_STATUS[status];
  if (reason) return reason;
  if (status === 503 && options.hasRetryAfter) return 'throttled';
  return status >= 500 ? 'server-error' : 'invalid-answer';
}

const REASON_OF_CODE: Readonly<Record<string, ProblemReason>> = {
  [REFUSED_ADDRESS_CODE]: 'refused-address',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_OVERFLOW: 'too-large',
  UND_ERR_RES_EXCEEDED_MAX_SIZE: 'too-large',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'invalid-answer',
  UND_ERR_RESPONSE: 'invalid-answer',
  UND_ERR_INVALID_ARG: 'internal',
  // The code of our own errors of the HTTP/1.1 parser differs by its state; all begin alike.
  HPE: 'invalid-answer',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate',
  HOSTNAME_MISMATCH: 'certificate',
  INVALID_CA: 'certificate',
  INVALID_PURPOSE: 'certificate',
  PATH_LENGTH_EXCEEDED: 'certificate',
  ERR_OSSL: 'certificate',
  CERT: 'certificate',
  CRL: 'certificate',
  UNABLE_TO: 'certificate',
  ERR_TLS_CERT: 'certificate',
};

/** Alerts by which a server says, in the middle of the handshake or after it, that it does not take our certificate. */
const REFUSED_CERTIFICATE_CODE =
  /^ERR_SSL_.*ALERT_(BAD_CERTIFICATE|UNSUPPORTED_CERTIFICATE|CERTIFICATE_|UNKNOWN_CA|ACCESS_DENIED)/;

const FAMILY_OF_CODE = /^(HPE|CERT|CRL|UNABLE_TO|ERR_TLS_CERT|ERR_OSSL)(?=_)/;

/** Why a request got no answer, or only a part of one. Nothing of the error but its code is looked at. */
export function errorToProblemReason(error: unknown): ProblemReason {
  if (error instanceof KubernetesReadError) return error.reason;
  const code = (error as { code?: unknown } | undefined)?.code;
  if (typeof code !== 'string') return 'internal';
  if (REFUSED_CERTIFICATE_CODE.test(code)) return 'credentials-rejected';
  const family = FAMILY_OF_CODE.exec(code)?.[1];
  return (
    REASON_OF_CODE[code] ??
    (family ? REASON_OF_CODE[family] : undefined) ??
    'unreachable'
  );
}
