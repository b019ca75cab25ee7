import fc from 'fast-check';
import { createRequestValues } from '../__fixtures__/onboardingRequest';
import { PROPERTY_RUNS } from '../__fixtures__/propertyRuns';
import {
  checkOnboardingRequest,
  listClusterNames,
  parseOnboardingRequest,
} from './parseOnboardingRequest';

function listMessages(values: unknown): string[] {
  const check = checkOnboardingRequest(values);
  return 'issues' in check
    ? check.issues.map(({ path, message }) => `${path}: ${message}`)
    : [];
}

/** The values with one of them, named by its path, replaced. */
function withValue(path: readonly (string | number)[], value: unknown) {
  const values = createRequestValues({
    secrets: { vault: { address: 'https://vault.example.com', role: 'fleet' } },
    options: {
      profiles: [{ name: 'cert-manager', version: '1.2.3' }],
      policies: ['no-root'],
      runtimeInfo: { COST_CENTER: '4711' },
    },
    exceptions: [
      {
        layer: 'security-compliance',
        reason: 'The new chart is not ready',
        expiresAt: '2027-01-31',
      },
    ],
  });
  let parent: any = values;
  for (const part of path.slice(0, -1)) parent = parent[part];
  parent[path[path.length - 1]] = value;
  return values;
}

describe('repositories of a layout that is not chosen', () => {
  const wrong = { services: 'my repo!', apps: 'no repository' };

  it.each([['mono'], [undefined]])(
    'do not count with the layout %s, and are not in the request',
    layout => {
      const fleet = 'github.com/acme/fleet';
      const values = createRequestValues({
        repositories: { ...(layout && { layout }), fleet, ...wrong },
      });
      expect(parseOnboardingRequest(values).repositories).toEqual({
        layout: 'mono',
        fleet,
      });
    },
  );

  it('count with three repositories', () => {
    const fleet = 'github.com/acme/fleet';
    const values = createRequestValues({
      repositories: { layout: 'split', fleet, ...wrong },
    });
    expect(listMessages(values)).toEqual([
      expect.stringMatching(/^repositories\.services: .* must have a host/),
      expect.stringMatching(/^repositories\.apps: .* must have a host/),
    ]);
  });
});

const NAMES: readonly (readonly [string, unknown, string])[] = [
  ['empty text', '', 'must be given'],
  ['64 characters', 'a'.repeat(64), 'at most 53 characters'],
  ['a megabyte', 'a'.repeat(1024 * 1024), 'at most 53 characters'],
  ['parent directory', '..', "without '.'"],
  ['path traversal', 'a/../../b', "without '/'"],
  ['encoded path traversal', '%2e%2e%2f', "without '%'"],
  ['backslash', 'a\\b', "without '\\'"],
  ['drive', 'C:', 'without upper-case letters'],
  ['short option', '-rf', 'must start and end'],
  ['long option', '--upload-pack=x', "without '='"],
  ['Git directory', '.git', "without '.'"],
  ['workflow directory', '.github/workflows', "without '.'"],
  ['trailing space', 'a ', 'without spaces'],
  ['NUL', 'a\0b', 'without U+0000'],
  ['line break', 'a\nb', 'without U+000A'],
  ['right-to-left override', 'a\u202eb', 'without U+202E'],
  ['full-width letter', 'ｐrod', 'only looks like another'],
  ['decomposed letter', 'cafe\u0301', 'only looks like another'],
  ['homoglyph', 'pr\u043ed', 'without U+043E'],
  ['upper-case twin', 'Dev', 'without upper-case letters'],
  ['prototype', '__proto__', "without '_'"],
  ['tilde', '~', "without '~'"],
  ['emoji', '🚀', 'without U+1F680'],
  ['list', ['dev'], 'must be text'],
  ['object', { toString: () => 'dev' }, 'must be text'],
  ['null', null, 'must be text'],
  ['number', 7, 'must be text'],
];

describe('parseOnboardingRequest', () => {
  it('fills in what was not said', () => {
    expect(parseOnboardingRequest(createRequestValues())).toEqual({
      capability: 'search',
      owner: 'group:default/team-search',
      environments: ['dev', 'test', 'prod'].map(name => ({
        name,
        size: 'S',
        region: 'eu-central-1',
        clusterType: 'eks',
      })),
      strategy: 'alt-5',
      engines: {},
      secrets: { mode: 'git' },
      registry: {
        helm: {
          url: 'https://charts.example.com',
          type: 'default',
          provider: 'generic',
          prefix: '',
        },
        containers: { url: 'registry.example.com', prefix: '' },
        hasCredentials: false,
      },
      repositories: {
        layout: 'mono',
        fleet: 'github.com?owner=acme&repo=fleet',
      },
      branch: 'main',
      options: {
        profiles: [],
        policies: [],
        hasPipeline: false,
        runtimeInfo: {},
      },
      exceptions: [],
    });
  });

  it('checks what it gave as it checked what it was given', () => {
    const request = parseOnboardingRequest(createRequestValues());
    expect(parseOnboardingRequest(request)).toEqual(request);
  });

  it('tells everything that is wrong in one message', () => {
    const values = createRequestValues({
      capability: '../x',
      branch: 'a..b',
      surprise: 1,
    });

    expect(() => parseOnboardingRequest(values)).toThrow(
      expect.objectContaining({
        name: 'InputError',
        message: [
          'The request cannot be used:',
          "- capability: The name of a capability must consist of lower-case letters a to z, digits and hyphens, without '.' and '/'.",
          '- branch: The branch must be a name that a branch can have.',
          '- request: There is no such value: surprise.',
        ].join('\n'),
      }),
    );
  });

  it('names the clusters in the order of the environments', () => {
    expect(
      listClusterNames(parseOnboardingRequest(createRequestValues())),
    ).toEqual(['search-dev', 'search-test', 'search-prod']);
  });

  it.each(
    [
      ['capability'],
      ['environments', 1, 'name'],
      ['secrets', 'mode'],
      ['options', 'profiles', 0, 'name'],
      ['options', 'policies', 0],
      ['exceptions', 0, 'layer'],
    ].flatMap(path =>
      NAMES.map(
        ([title, value, reason]) =>
          [path.join('.'), title, path, value, reason] as const,
      ),
    ),
  )('refuses as %s: %s', (where, _, path, value, reason) => {
    expect(listMessages(withValue(path, value))).toEqual([
      expect.stringMatching(
        new RegExp(
          `^${where.replaceAll(
            '.',
            '\\.',
          )}: (The (name|secrets|layer)|This must)`,
        ),
      ),
    ]);
    expect(listMessages(withValue(path, value))[0]).toContain(reason);
  });

  it('looks for repeats only in what is not too long anyway', () => {
    const policies = [...Array(100_000).keys()].map(number => `p${number}`);
    const options = { policies: [...policies, 'p0'] };
    expect(listMessages(createRequestValues({ options }))).toEqual([
      'options.policies: This must have at most 50 entries.',
    ]);
  });

  it.each([
    ['default'],
    ['flux-system'],
    ['kube-system'],
    ['kube-node-lease'],
    ['cert-manager'],
    ['capi-system'],
    ['crossplane-system'],
    ['platform-ingress'],
    ['identities'],
  ])('leaves the name %s to the management cluster', capability => {
    expect(listMessages(createRequestValues({ capability }))).toEqual([
      'capability: The name of a capability must not be one that Kubernetes, Flux or the fleet uses itself.',
    ]);
  });

  it('counts the length of the name that both parts lead to', () => {
    const capability = 'a'.repeat(49);
    expect(listMessages(createRequestValues({ capability }))).toEqual([
      'environments.1.name: The name of an environment must be shorter, since a cluster is called after capability and environment: a cluster name must have at most 53 characters, this one has 54.',
      'environments.2.name: The name of an environment must be shorter, since a cluster is called after capability and environment: a cluster name must have at most 53 characters, this one has 54.',
    ]);
  });

  it('refuses two environments of one name, and repeated profiles and policies', () => {
    const environment = { name: 'dev', region: 'eu-central-1' };
    const profile = { name: 'cert-manager', version: '1.2.3' };
    expect(
      listMessages(
        createRequestValues({
          environments: [environment, environment],
          options: {
            profiles: [profile, profile],
            policies: ['no-root', 'no-root'],
          },
        }),
      ),
    ).toEqual([
      'environments.1.name: The name of an environment must be another one: two environments are called dev.',
      'options.profiles.1.name: The profile must not be asked for twice.',
      'options.policies.1: The policy must not be asked for twice.',
    ]);
  });

  it.each(['1', '1.2.3', 'v1.2', '1.x', '1.2.3-rc.1', '1.2.3+build-7'])(
    'takes the version %s of a package',
    version => {
      expect(
        listMessages(
          createRequestValues({
            options: { profiles: [{ name: 'ingress', version }] },
          }),
        ),
      ).toEqual([]);
    },
  );

  it.each(['abc', 'latest', '1.2.', '1..2', '1.2.3-', '1 2'])(
    'refuses %s, which is no version of a package',
    version => {
      expect(
        listMessages(
          createRequestValues({
            options: { profiles: [{ name: 'ingress', version }] },
          }),
        ),
      ).toEqual([
        'options.profiles.0.version: The version of a profile must be a version, such as 1.2.3 or 1.x.',
      ]);
    },
  );

  it.each([
    ['ledger..com', 'must not have two dots in a row.'],
    ['ledger.example.com.', 'must neither begin nor end with a dot.'],
    ['-ledger.example.com', 'must have no hyphen at its beginning'],
    ['ledger-.example.com', 'must have no hyphen at its beginning'],
    ['ledger.example.com:443', 'without https://, port and path.'],
    ['https://ledger.example.com', 'without https://, port and path.'],
    ['Ledger.example.com', 'must consist of lower-case letters,'],
    ['ledger example', 'must consist of lower-case letters,'],
    ['ledger', 'must be whole, such as shop.example.com.'],
  ])('says what is wrong with the domain %s', (text, words) => {
    expect(
      listMessages(withValue(['environments', 0, 'domain'], text)),
    ).toEqual([expect.stringContaining(words)]);
  });

  it('takes domains whose parts are names of DNS, and no others', () => {
    const DOMAIN =
      /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)+$/;
    fc.assert(
      fc.property(
        fc
          .array(fc.constantFrom('a', 'a', '1', '-', '.', '.', 'B'), {
            maxLength: 8,
          })
          .map(letters => letters.join('')),
        text => {
          const path = ['environments', 0, 'domain'];
          expect(listMessages(withValue(path, text)).length === 0).toBe(
            DOMAIN.test(text),
          );
        },
      ),
      PROPERTY_RUNS,
    );
  });

  it.each([
    ['Registry.example.com', 'must be written in lower case.'],
    ['https://registry', 'must be a host such as'],
    ['Registry/path', 'must be a host such as'],
  ])('says what is wrong with the host %s', (text, words) => {
    const path = ['registry', 'containers', 'url'];
    expect(listMessages(withValue(path, text))).toEqual([
      expect.stringContaining(words),
    ]);
  });

  it.each([
    [
      'github.com?owner=ac me!&repo=fleet',
      'must have an organization or user of letters, digits and hyphens.',
    ],
    [
      'github.com?owner=acme&repo=my fleet',
      'must have a name of letters, digits, dots, hyphens and underscores that does not end in .git.',
    ],
    [
      'github.com?owner=a b&repo=x y',
      'must have an organization or user of letters, digits and hyphens, and a name of letters',
    ],
    [
      'github.com?owner=acme',
      'must have a host, an organization or user, and a name, such as',
    ],
    ['GitHub com/acme/fleet', 'must have a host such as github.com.'],
    ['fleet', 'such as github.com/acme/fleet.'],
  ])('says which part of the repository %s is wrong', (text, words) => {
    expect(listMessages(withValue(['repositories', 'fleet'], text))).toEqual([
      expect.stringContaining(words),
    ]);
  });

  it.each([
    ['a description', ['description']],
    ['a runtime value', ['options', 'runtimeInfo', 'COST_CENTER']],
    ['a reason', ['exceptions', 0, 'reason']],
  ])('keeps hidden characters and variables out of %s', (_, path) => {
    for (const text of [
      'a longer text\0',
      'a longer\ntext',
      'a longer\rtext',
      'a longer\ttext',
      'a longer\u0085text',
      'a longer\u2028text',
      'a longer\u202etext',
      '\ufeffa longer text',
      'a longer\ud800text',
      'a longer\u200btext',
      '"\n---\napiVersion: v1\nkind: ClusterRoleBinding',
    ]) {
      expect(listMessages(withValue(path, text))).toEqual([
        expect.stringContaining('line breaks or hidden characters'),
      ]);
    }
    for (const text of ['use ${VAR} here', '${{ secrets.token }}']) {
      expect(listMessages(withValue(path, text))).toEqual([
        expect.stringContaining('which Flux would take for a variable'),
      ]);
    }
    expect(listMessages(withValue(path, 'x'.repeat(10_000_000)))).toEqual([
      expect.stringContaining('at most 500 characters'),
    ]);
  });

  it.each([
    '{{ values }} and more',
    '{% raw %} and more',
    '*anchor and more',
    '&a [*a, *a, *a]',
    '!!js/function "x"',
    '<<: *x and more',
    '# no comment at all',
    'key: value of it',
    '| and > and @ and `',
    'yes or no, on, off',
    '012 and 1_000',
    '2024-01-01 and later',
    'NaN and .inf and ~',
    'sops: { mac: x }',
    'ｆull width and é and 🚀',
  ])('carries as data what YAML could take for more: %s', text => {
    const values = withValue(['options', 'runtimeInfo', 'COST_CENTER'], text);
    expect(parseOnboardingRequest(values).options.runtimeInfo).toEqual({
      COST_CENTER: text,
    });
    expect(listMessages(withValue(['exceptions', 0, 'reason'], text))).toEqual(
      [],
    );
  });

  it.each([
    'AGE-SECRET-KEY-1QQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQ',
    '-----BEGIN RSA PRIVATE KEY-----',
    `ghp_${'a1B2'.repeat(9)}`,
    'AKIAIOSFODNN7EXAMPLE',
    `eyJ${'hbGciOi'.repeat(3)}.${'eyJzdWIi'.repeat(3)}.c2ln`,
  ])('refuses what looks like a secret, without repeating it: %s', secret => {
    const paths = [
      ['description'],
      ['options', 'runtimeInfo', 'COST_CENTER'],
      ['exceptions', 0, 'reason'],
    ];
    for (const path of paths) {
      const messages = listMessages(withValue(path, `it is ${secret}`));
      expect(messages).toEqual([
        expect.stringContaining('looks like a secret'),
      ]);
      expect(messages.join()).not.toContain(secret);
    }
  });

  it('refuses a token where a word is wanted', () => {
    const token = `ghp_${'a1B2'.repeat(9)}`;
    expect(listMessages(withValue(['environments', 0, 'size'], token))).toEqual(
      [
        'environments.0.size: The size looks like a secret. Use the secret fields of the form.',
      ],
    );
  });

  it.each([
    ['http', 'http://vault.example.com'],
    ['file', 'file:///etc/passwd'],
    ['metadata service', 'https://169.254.169.254/'],
    ['everywhere', 'https://0.0.0.0'],
    ['IPv6 loopback', 'https://[::1]'],
    ['mapped IPv4', 'https://[::ffff:127.0.0.1]'],
    ['short IPv4', 'https://127.1'],
    ['hexadecimal IPv4', 'https://0x7f000001'],
    ['octal IPv4', 'https://0177.0.0.1'],
    ['decimal IPv4', 'https://2130706433'],
    ['trailing dot', 'https://localhost.'],
    ['user and password', 'https://user:pw@host'],
    ['fragment that hides a host', 'https://host#@evil'],
    ['query', 'https://host?x=1'],
    ['tab in the host', 'https://ho\tst'],
    ['homograph', 'https://v\u0430ult.example.com'],
    ['path traversal', 'https://host/a/../b'],
    ['doubled slash', 'https://host//evil'],
    ['port of nobody', 'https://host:99999'],
    ['no host', 'https://'],
    ['3000 characters', `https://${'a'.repeat(3_000)}`],
    ['data', 'data:text/html,x'],
    ['line break', 'https://host\n'],
    ['variable', 'https://${VAR}'],
  ])('refuses the address: %s', (_, url) => {
    expect(
      listMessages(withValue(['secrets', 'vault', 'address'], url)),
    ).toEqual([
      expect.stringMatching(/^secrets\.vault\.address: The address of Vault /),
    ]);
    expect(
      listMessages(withValue(['registry', 'helm', 'url'], url)),
    ).toContainEqual(
      expect.stringMatching(/^registry\.helm\.url: The address of the chart/),
    );
  });

  it.each([
    ['https://charts.example.com', 'default'],
    ['oci://charts.example.com', 'oci'],
  ])(
    'knows by the address %s which kind of chart repository it is',
    (url, type) => {
      const { registry } = parseOnboardingRequest(
        withValue(['registry', 'helm'], { url }),
      );
      expect(registry.helm.type).toBe(type);
      const other = type === 'oci' ? 'default' : 'oci';
      expect(
        listMessages(withValue(['registry', 'helm'], { url, type: other })),
      ).toEqual([expect.stringMatching(/^registry\.helm\.type: The kind/)]);
    },
  );

  it.each([
    'https://vault.example.com',
    'https://vault.example.com:8200/v1/',
    'https://10.1.2.3:8200',
    'https://xn--vlt-hoa.example.com',
  ])('takes the address %s', url => {
    expect(
      listMessages(withValue(['secrets', 'vault', 'address'], url)),
    ).toEqual([]);
  });

  it.each([
    ['../x'],
    ['a/../b'],
    ['/'],
    ['a//b'],
    ['a b'],
    ['.git'],
    ['a\n'],
    ['${VAR}'],
  ])('refuses the path %j', path => {
    expect(
      listMessages(withValue(['secrets', 'vault', 'authPath'], path)),
    ).toHaveLength(1);
  });

  it.each([
    ['-x'],
    ['a..b'],
    ['a.lock'],
    ['a/.b'],
    ['a b'],
    ['refs/heads/'],
    ['a~1'],
    ['a^'],
    ['a:b'],
    ['@{u}'],
    ['a\0'],
    [''],
  ])('refuses the branch %j', branch => {
    expect(listMessages(createRequestValues({ branch }))).toEqual([
      'branch: The branch must be a name that a branch can have.',
    ]);
  });

  it.each([
    ['2027-02-30'],
    ['2027-13-01'],
    ['tomorrow'],
    ['2027-01-31T25:00Z'],
    ['2027-01-31\n'],
    [''],
  ])('refuses the day %j', day => {
    expect(
      listMessages(withValue(['exceptions', 0, 'expiresAt'], day)),
    ).toEqual([
      'exceptions.0.expiresAt: The end of an exception must be a date such as 2027-01-31.',
    ]);
  });

  it.each([
    ['/auth/ldap/', 1],
    ['auth/ldap', 1],
    ['/ldap', 1],
    ['ldap/', 1],
    ['ldap', 0],
    ['teams/ldap', 0],
    ['authority', 0],
  ])(
    'takes as the auth path of Vault what stands after auth/: %s',
    (path, count) => {
      const messages = listMessages(
        withValue(['secrets', 'vault', 'authPath'], path),
      );
      expect(messages).toHaveLength(count);
      for (const message of messages) {
        expect(message).toContain('must be what stands after auth/');
      }
    },
  );

  it('wants all three repositories when they are split', () => {
    const fleet = 'github.com?owner=acme&repo=fleet';
    expect(
      listMessages(
        createRequestValues({ repositories: { layout: 'split', fleet } }),
      ),
    ).toEqual([
      'repositories.services: The repository of the services must be given.',
      'repositories.apps: The repository of the applications must be given.',
    ]);
  });

  it.each([
    ['fleet and applications', 'acme/services', 'acme/fleet', ['apps']],
    [
      'services and applications',
      'acme/apps',
      'ACME/Apps',
      ['services', 'apps'],
    ],
    ['fleet and services', 'Acme/fleet', 'acme/apps', ['services']],
    ['all three', 'acme/fleet', 'acme/fleet', ['services', 'apps']],
    ['none', 'acme/services', 'acme/apps', []],
  ])(
    'wants three different repositories when they are split: one for %s',
    (_, services, apps, fields) => {
      const messages = listMessages(
        createRequestValues({
          repositories: {
            layout: 'split',
            fleet: 'github.com?owner=acme&repo=fleet',
            services: `https://github.com/${services}`,
            apps: `github.com/${apps}`,
          },
        }),
      );
      expect(messages).toEqual(
        fields.map(field =>
          expect.stringMatching(
            `^repositories.${field}: .* must be another one than .* choose the layout “One repository for everything”`,
          ),
        ),
      );
    },
  );

  it('does not fill in or take over what objects inherit', () => {
    const values = JSON.parse(
      '{"engines":{"__proto__":"flux"},"options":{"runtimeInfo":{"__proto__":"x"}}}',
    );
    expect(listMessages(createRequestValues(values)).join('\n')).toMatch(
      /engines[^\n]+\n.*A runtime value must have a name of/,
    );
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });

  it('never throws, and says nothing that was typed', () => {
    const paths = [
      ['capability'],
      ['owner'],
      ['strategy'],
      ['branch'],
      ['environments'],
      ['environments', 0],
      ['environments', 0, 'domain'],
      ['engines'],
      ['secrets', 'vault'],
      ['registry'],
      ['repositories', 'fleet'],
      ['options', 'runtimeInfo'],
      ['exceptions'],
      ['unknown'],
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...paths),
        fc.anything({ withBigInt: true, withNullPrototype: true }),
        (path, value) => {
          for (const message of listMessages(withValue(path, value))) {
            expect(message).toMatch(/^[ -~]{1,500}$/);
          }
        },
      ),
      PROPERTY_RUNS,
    );
    fc.assert(
      fc.property(fc.anything(), value => {
        expect(checkOnboardingRequest(value)).toHaveProperty('issues');
      }),
      PROPERTY_RUNS,
    );
  });

  it('keeps messages short however much is wrong', () => {
    const values = createRequestValues({
      environments: Array.from({ length: 1_000 }, () => ({})),
      [`x${'y'.repeat(1_000_000)}`]: 1,
    });
    const messages = listMessages(values);
    expect(messages).toHaveLength(20);
    expect(messages.join('\n').length).toBeLessThan(5_000);
  });
});
