import fc from 'fast-check';
import { stringify } from 'yaml';
import { CERTIFICATE, createKey, toBase64 } from './__fixtures__/certificates';
import { parseKubeconfig } from './parseKubeconfig';

const TOKEN = 'canary-token';
const CA = toBase64(CERTIFICATE);
const KEY = createKey();

interface Parts {
  file?: Record<string, unknown>;
  cluster?: Record<string, unknown>;
  user?: Record<string, unknown>;
  context?: Record<string, unknown>;
}

function kubeconfig(parts: Parts = {}): string {
  return stringify({
    apiVersion: 'v1',
    kind: 'Config',
    'current-context': 'leaf-admin@leaf',
    contexts: [
      {
        name: 'leaf-admin@leaf',
        context: { cluster: 'leaf', user: 'leaf-admin', ...parts.context },
      },
    ],
    clusters: [
      {
        name: 'leaf',
        cluster: {
          server: 'https://leaf.example.com:6443',
          'certificate-authority-data': CA,
          ...parts.cluster,
        },
      },
    ],
    users: [{ name: 'leaf-admin', user: parts.user ?? { token: TOKEN } }],
    ...parts.file,
  });
}

const BOMB = [
  'a: &a ["x","x","x","x","x","x","x","x","x"]',
  'b: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]',
  'c: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b]',
  'd: &d [*c,*c,*c,*c,*c,*c,*c,*c,*c]',
  'e: &e [*d,*d,*d,*d,*d,*d,*d,*d,*d]',
].join('\n');

describe('parseKubeconfig', () => {
  it('takes server, trust and token', () => {
    expect(parseKubeconfig(kubeconfig())).toEqual({
      server: 'https://leaf.example.com:6443',
      caData: CERTIFICATE,
      token: TOKEN,
    });
  });

  it('takes a client certificate, as Cluster API writes it', () => {
    const text = kubeconfig({
      file: { preferences: {} },
      context: { namespace: 'default', extensions: [] },
      user: {
        'client-certificate-data': CA,
        'client-key-data': toBase64(KEY),
      },
    });

    expect(parseKubeconfig(text)).toEqual({
      server: 'https://leaf.example.com:6443',
      caData: CERTIFICATE,
      clientCertificate: { cert: CERTIFICATE, key: KEY },
    });
  });

  it('takes JSON, which is YAML too', () => {
    const text = JSON.stringify({
      apiVersion: 'v1',
      kind: 'Config',
      'current-context': 'c',
      contexts: [{ name: 'c', context: { cluster: 'c', user: 'c' } }],
      clusters: [
        {
          name: 'c',
          cluster: { server: 'https://c', 'certificate-authority-data': CA },
        },
      ],
      users: [{ name: 'c', user: { token: TOKEN } }],
    });

    expect(parseKubeconfig(text)).toMatchObject({ server: 'https://c' });
  });

  it('leaves certificates unchecked only where the operator allows it', () => {
    const text = kubeconfig({
      cluster: {
        'insecure-skip-tls-verify': true,
        'certificate-authority-data': undefined,
      },
    });

    expect(parseKubeconfig(text, { isTlsSkipAllowed: true })).toEqual({
      server: 'https://leaf.example.com:6443',
      isTlsVerificationSkipped: true,
      token: TOKEN,
    });
    expect(() => parseKubeconfig(text)).toThrow(
      'it has the field insecure-skip-tls-verify, which the configuration does not allow',
    );
  });

  it.each<[string, string, string]>([
    // Programs, files and ways round that a kubeconfig can name.
    [
      'exec',
      kubeconfig({
        user: {
          exec: { command: '/canary/run', apiVersion: 'v1', args: ['canary'] },
        },
      }),
      'it has the field exec, which is not accepted',
    ],
    [
      'exec beside a token',
      kubeconfig({ user: { token: TOKEN, exec: { command: 'canary' } } }),
      'it has the field exec, which is not accepted',
    ],
    [
      'auth-provider',
      kubeconfig({ user: { 'auth-provider': { name: 'canary' } } }),
      'it has the field auth-provider, which is not accepted',
    ],
    [
      'tokenFile',
      kubeconfig({ user: { tokenFile: '/canary/token' } }),
      'it has the field tokenFile, which is not accepted',
    ],
    [
      'client-key',
      kubeconfig({ user: { 'client-key': '/etc/canary.key' } }),
      'it has the field client-key, which is not accepted',
    ],
    [
      'client-certificate',
      kubeconfig({ user: { 'client-certificate': '/etc/canary.crt' } }),
      'it has the field client-certificate, which is not accepted',
    ],
    [
      'certificate-authority',
      kubeconfig({ cluster: { 'certificate-authority': '/etc/canary.crt' } }),
      'it has the field certificate-authority, which is not accepted',
    ],
    [
      'proxy-url',
      kubeconfig({ cluster: { 'proxy-url': 'http://canary' } }),
      'it has the field proxy-url, which is not accepted',
    ],
    [
      'tls-server-name',
      kubeconfig({ cluster: { 'tls-server-name': 'canary' } }),
      'it has the field tls-server-name, which is not accepted',
    ],
    [
      'impersonation of its own',
      kubeconfig({ user: { token: TOKEN, as: 'canary' } }),
      'it has the field as, which is not accepted',
    ],
    [
      'a password',
      kubeconfig({ user: { username: 'canary', password: 'canary' } }),
      'it has the field username, which is not accepted',
    ],
    [
      'a field that nobody knows',
      kubeconfig({ user: { token: TOKEN, 'canary-field': 1 } }),
      'it has a field that is not accepted',
    ],
    [
      'a field that nobody knows, at the top',
      kubeconfig({ file: { 'canary-field': 1 } }),
      'it has a field that is not accepted',
    ],
    [
      'a field that every object has',
      kubeconfig().replace(
        'token: canary-token',
        'token: canary-token\n      __proto__: {exec: canary}',
      ),
      'it has a field that is not accepted',
    ],
    // More than one way to read it.
    [
      'several contexts',
      kubeconfig({
        file: {
          contexts: [
            {
              name: 'leaf-admin@leaf',
              context: { cluster: 'leaf', user: 'leaf-admin' },
            },
            { name: 'canary', context: { cluster: 'canary', user: 'canary' } },
          ],
        },
      }),
      'it has to have exactly one of contexts',
    ],
    [
      'no users',
      kubeconfig({ file: { users: [] } }),
      'it has to have exactly one of users',
    ],
    [
      'clusters that are no list',
      kubeconfig({ file: { clusters: { canary: 1 } } }),
      'it has to have exactly one of clusters',
    ],
    [
      'another current context',
      kubeconfig({ file: { 'current-context': 'canary' } }),
      'its current-context does not lead to its cluster and user',
    ],
    [
      'a context of another user',
      kubeconfig({ context: { user: 'canary' } }),
      'its current-context does not lead to its cluster and user',
    ],
    [
      'a token and a certificate',
      kubeconfig({ user: { token: TOKEN, 'client-certificate-data': CA } }),
      'its user has to have either a token or a client certificate',
    ],
    [
      'no credential',
      kubeconfig({ user: {} }),
      'its user has to have either a token or a client certificate',
    ],
    // Values that are not what they should be.
    [
      'another kind',
      kubeconfig({ file: { kind: 'Canary' } }),
      'it is not a kubeconfig of version v1',
    ],
    [
      'insecure-skip-tls-verify as text',
      kubeconfig({ cluster: { 'insecure-skip-tls-verify': 'canary' } }),
      'its insecure-skip-tls-verify is neither true nor false',
    ],
    [
      'no certificate authority',
      kubeconfig({ cluster: { 'certificate-authority-data': undefined } }),
      'its certificate-authority-data is not a text',
    ],
    [
      'a certificate authority that is none',
      kubeconfig({
        cluster: { 'certificate-authority-data': toBase64('canary') },
      }),
      'its certificate-authority-data is not a certificate',
    ],
    [
      'a key among the certificates',
      kubeconfig({
        cluster: {
          'certificate-authority-data': toBase64(`${CERTIFICATE}${KEY}`),
        },
      }),
      'its certificate-authority-data is not a certificate',
    ],
    [
      'a key that is none',
      kubeconfig({
        user: {
          'client-certificate-data': CA,
          'client-key-data': toBase64('canary'),
        },
      }),
      'its client-key-data is not a private key',
    ],
    [
      'a certificate without key',
      kubeconfig({ user: { 'client-certificate-data': CA } }),
      'its client-key-data is not a text',
    ],
    [
      'a token with a line break',
      kubeconfig({ user: { token: 'canary\r\nX-Canary: 1' } }),
      'its token is not a token',
    ],
    [
      'a token that is a number',
      kubeconfig({ user: { token: 4711 } }),
      'its token is not a text',
    ],
    ...[
      'http://canary',
      'file:///canary',
      'canary:6443',
      'https://',
      'https://can\tary',
      'https://cаnary',
      'https://canary/\u2028',
      `https://canary/${'a'.repeat(3_000)}`,
      ' https://canary',
    ].map(
      server =>
        [
          `the server ${JSON.stringify(server).slice(0, 40)}`,
          kubeconfig({ cluster: { server } }),
          'its server is not an address that begins with https://',
        ] as [string, string, string],
    ),
    // Texts that are no plain document.
    ['nothing', '', 'plain YAML'],
    ['a list', '- canary', 'it is not a map'],
    ['a word', 'canary', 'it is not a map'],
    ['tabs', 'apiVersion: v1\n\tkind: canary', 'plain YAML'],
    ['what is not YAML', '{{ canary }', 'plain YAML'],
    ['a bomb', BOMB, 'plain YAML'],
    [
      'an alias',
      `${kubeconfig()}\npreferences: &canary {}\nextensions: *canary\n`,
      'plain YAML',
    ],
    ['a merge', `x: &x {a: 1}\n<<: *x\n${kubeconfig()}`, 'plain YAML'],
    [
      'a tag',
      `preferences: !!js/function canary\n${kubeconfig()}`,
      'plain YAML',
    ],
    ['a key twice', `kind: Canary\n${kubeconfig()}`, 'plain YAML'],
    ['two documents', `${kubeconfig()}\n---\n${kubeconfig()}`, 'plain YAML'],
    ['deep nesting', `a: ${'['.repeat(60_000)}`, 'plain YAML'],
    [
      '5 MB',
      `# ${'canary'.repeat(900_000)}\n${kubeconfig()}`,
      'more than 64 KB',
    ],
    [
      'more than 64 KB',
      kubeconfig({ user: { token: 'canary'.repeat(12_000) } }),
      'more than 64 KB',
    ],
  ])('refuses %s, and repeats nothing of it', (_, text, words) => {
    let message = '';
    try {
      parseKubeconfig(text);
    } catch (error) {
      message = String(error);
    }

    expect(message).toContain(words);
    expect(message).toMatch(/^InputError: /);
    expect(message.toLowerCase()).not.toContain('canary');
  });

  it('throws nothing but its own words, whatever it is given', () => {
    const good = kubeconfig();
    fc.assert(
      fc.property(
        fc.nat(good.length),
        fc.nat(40),
        fc.string({ unit: 'binary' }),
        (at, length, put) => {
          const text = good.slice(0, at) + put + good.slice(at + length);
          let name = 'none';
          try {
            parseKubeconfig(text);
          } catch (error) {
            name = (error as Error).name;
          }
          expect(['none', 'InputError']).toContain(name);
        },
      ),
    );
  });
});
