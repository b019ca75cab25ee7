import { createHash } from 'node:crypto';
import { createSecureContext, SecureContext } from 'node:tls';

const known = new Map<string, WeakRef<SecureContext>>();
const forgotten = new FinalizationRegistry<string>(key => {
  if (known.get(key)?.deref() === undefined) known.delete(key);
});

/**
 * What TLS needs to know of certificates. One takes some 50 KB and is held by every socket made with it, so those of the same
 * certificates share one. Throws if a certificate or a key cannot be read.
 */
export function getSecureContext(certificates: {
  ca?: string;
  cert?: string;
  key?: string;
}): SecureContext {
  const { ca, cert, key } = certificates;
  const digest = createHash('sha256')
    .update(JSON.stringify([ca, cert, key]))
    .digest('base64');
  const shared = known.get(digest)?.deref();
  if (shared) return shared;
  const context = createSecureContext({
    ...(ca !== undefined && { ca }),
    ...(cert !== undefined && { cert, key }),
  });
  known.set(digest, new WeakRef(context));
  forgotten.register(context, digest);
  return context;
}
