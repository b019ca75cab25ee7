import { errors } from 'undici';
import { KubernetesReadError } from './KubernetesReadError';
import { errorToProblemReason, statusToProblemReason } from './toProblemReason';

describe('statusToProblemReason', () => {
  it.each([
    [200, undefined],
    [204, undefined],
    [301, 'invalid-answer'],
    [302, 'invalid-answer'],
    [304, 'invalid-answer'],
    [400, 'invalid-answer'],
    [401, 'credentials-rejected'],
    [403, 'forbidden'],
    [404, 'not-installed'],
    [405, 'invalid-answer'],
    [408, 'timeout'],
    [410, 'invalid-answer'],
    [413, 'too-large'],
    [422, 'invalid-answer'],
    [429, 'throttled'],
    [500, 'server-error'],
    [502, 'server-error'],
    [503, 'server-error'],
    [504, 'timeout'],
    [599, 'server-error'],
  ])('calls status %s %s', (status, reason) => {
    expect(statusToProblemReason(status)).toBe(reason);
  });

  it('sees in 503 with a time to wait a server that asks us to wait', () => {
    expect(statusToProblemReason(503, { hasRetryAfter: true })).toBe(
      'throttled',
    );
  });
});

describe('errorToProblemReason', () => {
  it.each([
    ['ECONNREFUSED', 'unreachable'],
    ['ECONNRESET', 'unreachable'],
    ['ENOTFOUND', 'unreachable'],
    ['EAI_AGAIN', 'unreachable'],
    ['EHOSTUNREACH', 'unreachable'],
    ['ENETUNREACH', 'unreachable'],
    ['ETIMEDOUT', 'unreachable'],
    ['EPIPE', 'unreachable'],
    ['EPROTO', 'unreachable'],
    ['ERR_HTTP2_GOAWAY_SESSION', 'unreachable'],
    ['ERR_HTTP2_STREAM_ERROR', 'unreachable'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'unreachable'],
    ['HPE_INVALID_CONSTANT', 'invalid-answer'],
    ['ERR_ADDRESS_REFUSED', 'refused-address'],
    ['CERT_HAS_EXPIRED', 'certificate'],
    ['CERT_NOT_YET_VALID', 'certificate'],
    ['CERT_SIGNATURE_FAILURE', 'certificate'],
    ['CERT_UNTRUSTED', 'certificate'],
    ['CRL_HAS_EXPIRED', 'certificate'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'certificate'],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'certificate'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'certificate'],
    ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'certificate'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'certificate'],
    ['ERR_SSL_TLSV1_ALERT_UNKNOWN_CA', 'credentials-rejected'],
    ['ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED', 'credentials-rejected'],
    ['ERR_SSL_SSLV3_ALERT_CERTIFICATE_EXPIRED', 'credentials-rejected'],
    ['ERR_SSL_SSLV3_ALERT_BAD_CERTIFICATE', 'credentials-rejected'],
  ])('calls the code %s %s', (code, reason) => {
    expect(errorToProblemReason(Object.assign(new Error(), { code }))).toBe(
      reason,
    );
  });

  it.each([
    [new errors.ConnectTimeoutError(), 'unreachable'],
    [new errors.SocketError('closed'), 'unreachable'],
    [new errors.InformationalError('stream'), 'unreachable'],
    [new errors.ClientDestroyedError(), 'unreachable'],
    [new errors.HeadersTimeoutError(), 'timeout'],
    [new errors.BodyTimeoutError(), 'timeout'],
    [new errors.HeadersOverflowError(), 'too-large'],
    [new errors.ResponseContentLengthMismatchError(), 'invalid-answer'],
    [new errors.InvalidArgumentError(), 'internal'],
    [new KubernetesReadError('too-large', 'words'), 'too-large'],
    [new TypeError('a fault of ours'), 'internal'],
    ['text', 'internal'],
    [undefined, 'internal'],
  ] as const)('calls %p %s', (error, reason) => {
    expect(errorToProblemReason(error)).toBe(reason);
  });
});
