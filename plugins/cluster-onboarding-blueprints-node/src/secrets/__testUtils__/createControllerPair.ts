import { generateKeyPairSync, sign } from 'node:crypto';

const SEQUENCE = 0x30;
const SHA256_WITH_RSA = '06092a864886f70d01010b0500';
const COMMON_NAME = '0603550403';
const SUBJECT_ALT_NAME = '0603551d11';

/** A value of ASN.1, whose content has less than 64 KB. */
function der(tag: number, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  const length =
    body.length < 0x80
      ? [body.length]
      : [0x82, Math.floor(body.length / 256), body.length % 256];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}

function hex(text: string): Buffer {
  return Buffer.from(text, 'hex');
}

/** A certificate for 127.0.0.1 and its key, as a server of TLS or the Sealed Secrets controller has them. */
export function createControllerPair(): {
  certificate: string;
  privateKey: string;
} {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
  });
  const algorithm = der(SEQUENCE, hex(SHA256_WITH_RSA));
  const commonName = der(0x0c, Buffer.from('localhost'));
  const name = der(
    SEQUENCE,
    der(0x31, der(SEQUENCE, hex(COMMON_NAME), commonName)),
  );
  const address = der(SEQUENCE, der(0x87, Buffer.from([127, 0, 0, 1])));
  const extension = der(SEQUENCE, hex(SUBJECT_ALT_NAME), der(0x04, address));
  const unsigned = der(
    SEQUENCE,
    hex('a003020102'),
    hex('020101'),
    algorithm,
    name,
    der(
      SEQUENCE,
      der(0x17, Buffer.from('200101000000Z')),
      der(0x17, Buffer.from('490101000000Z')),
    ),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(SEQUENCE, extension)),
  );
  const signature = sign('sha256', unsigned, privateKey);
  const certificate = der(
    SEQUENCE,
    unsigned,
    algorithm,
    der(0x03, hex('00'), signature),
  );
  const lines = certificate.toString('base64').match(/.{1,64}/g)!;
  return {
    certificate: [
      '-----BEGIN CERTIFICATE-----',
      ...lines,
      '-----END CERTIFICATE-----',
      '',
    ].join('\n'),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
