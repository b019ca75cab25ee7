import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createTempFolder } from '../folders';
import { ensurePart } from '../kubernetes/realParts';

/** Opens a SealedSecret with the real kubeseal and the private key of its controller, and gives the Secret as JSON. */
export async function unsealWithKubeseal(options: {
  /** The SealedSecret as YAML. */
  sealedSecret: string;
  /** The private key, as PEM. */
  privateKey: string;
}): Promise<string> {
  const { sealedSecret, privateKey } = options;
  const { kubeseal } = await ensurePart('sealed-secrets');
  const folder = await createTempFolder('kubeseal');
  try {
    const keyFile = join(folder.path, 'key.pem');
    await writeFile(keyFile, privateKey, { mode: 0o600 });
    const opening = promisify(execFile)(
      kubeseal,
      ['--recovery-unseal', `--recovery-private-key=${keyFile}`],
      // It looks for a kubeconfig although it needs none.
      { env: { HOME: folder.path } },
    );
    opening.child.stdin!.end(sealedSecret);
    return (await opening).stdout;
  } finally {
    await folder.remove();
  }
}
