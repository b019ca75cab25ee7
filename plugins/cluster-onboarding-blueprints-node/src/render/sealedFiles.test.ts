import { parse } from 'yaml';
import {
  contentOf,
  planSample,
  renderSample,
} from '../__testUtils__/renderSample';
import {
  RECOVERY,
  ROOT,
  sampleSettings,
  singleFileBlueprint,
} from '../__testUtils__/sampleBlueprint';
import { createAgeIdentity, createSealer } from '../secrets';
import { createControllerPair } from '../secrets/__testUtils__/createControllerPair';

const SECRET = `apiVersion: v1
kind: Secret
metadata:
  name: registry
  namespace: <<capability>>
  labels:
    strata.dev/capability: <<capability>>
stringData:
  password: <<secret.password>>
`;
const OBJECT = {
  apiVersion: 'v1',
  kind: 'Secret',
  name: 'registry',
  namespace: '<<capability>>',
};
const CANARY = 'canary-s3cret';

function sealedBlueprint(text = SECRET, file: object = {}) {
  return singleFileBlueprint(text, {
    file: {
      seal: { with: 'sops', to: 'root' },
      objects: [OBJECT],
      ...file,
    },
    document: {
      secretValues: [{ name: 'password', title: 'Password' }],
      identities: undefined,
    },
  });
}

describe('sealed files', () => {
  const sealer = createSealer({ now: () => 0 });
  const secretValues = new Map([['password', CANARY]]);
  const key = 'fleet:out/file.yaml';

  it('holds no secret in plain text, and the recipients of the operator', async () => {
    const plan = planSample(sealedBlueprint());
    const content = contentOf(
      await renderSample(plan, { sealer, secretValues }),
    );
    expect(content).not.toContain(CANARY);
    expect(content).not.toContain(Buffer.from(CANARY).toString('base64'));
    expect(content).toContain('ENC[AES256_GCM');
    expect(content.match(/age1[0-9a-z]+/g)).toEqual([ROOT, RECOVERY]);
  });

  it('is kept byte for byte, without the secret being typed again', async () => {
    const plan = planSample(sealedBlueprint());
    const first = contentOf(await renderSample(plan, { sealer, secretValues }));
    const again = await renderSample(plan, {
      sealer,
      existing: new Map([[key, first]]),
    });
    expect(again.files).toEqual([
      expect.objectContaining({ content: first, isKept: true }),
    ]);
  });

  it('is kept by a later onboarding of the same capability', async () => {
    const blueprint = sealedBlueprint(
      SECRET.replace(
        'stringData:',
        '    strata.dev/onboarding-id: <<requestId>>\nstringData:',
      ),
    );
    const first = contentOf(
      await renderSample(planSample(blueprint), { sealer, secretValues }),
    );
    const later = planSample(blueprint, { requestId: 'later' });
    await expect(
      renderSample(later, { sealer, existing: new Map([[key, first]]) }),
    ).resolves.toMatchObject({ files: [{ content: first, isKept: true }] });
  });

  it('is kept as a SealedSecret, too', async () => {
    const { certificate } = createControllerPair();
    const sealing = createSealer({ now: () => 0, certificate });
    const object = {
      ...OBJECT,
      apiVersion: 'bitnami.com/v1alpha1',
      kind: 'SealedSecret',
    };
    const file = {
      seal: { with: 'sealed-secrets', to: 'leaf' },
      forEach: 'environments',
      target: { repository: 'fleet', path: 'out/<<cluster.name>>.yaml' },
      objects: [object],
    };
    const plan = planSample(sealedBlueprint(SECRET, file));
    const first = await renderSample(plan, { sealer: sealing, secretValues });
    expect(JSON.stringify(first)).not.toContain(CANARY);
    const existing = new Map(
      first.files.map(({ path, content }) => [`fleet:${path}`, content]),
    );
    const again = await renderSample(plan, { sealer: sealing, existing });
    expect(again.files).toEqual(
      first.files.map(each => ({ ...each, isKept: true })),
    );
    const changed = SECRET.replace('password:', 'pass:');
    await expect(
      renderSample(planSample(sealedBlueprint(changed, file)), {
        sealer: sealing,
        existing,
      }),
    ).rejects.toThrow('rotating password');
  });

  it('is not written over when it stands there but was not read', async () => {
    const existingPaths = {
      fleet: new Set(['out/file.yaml']),
      services: new Set<string>(),
      apps: new Set<string>(),
    };
    const plan = planSample(sealedBlueprint());
    await expect(
      renderSample(plan, { sealer, secretValues, existingPaths }),
    ).rejects.toThrow('but was not read');
  });

  it('is written anew when its secret is rotated', async () => {
    const plan = planSample(sealedBlueprint());
    const first = contentOf(await renderSample(plan, { sealer, secretValues }));
    const existing = new Map([[key, first]]);
    const rotate = new Set(['password']);
    const rotated = await renderSample(plan, {
      sealer,
      secretValues,
      existing,
      rotate,
    });
    expect(rotated.files[0].isKept).toBeUndefined();
    expect(rotated.files[0].content).not.toBe(first);
    const other = new Set(['another']);
    await expect(
      renderSample(plan, { sealer, existing, rotate: other }),
    ).resolves.toMatchObject({ files: [{ isKept: true }] });
    await expect(
      renderSample(plan, { sealer, existing, rotate }),
    ).rejects.toThrow("The secret value 'password' was not given");
  });

  it.each<[string, string, object]>([
    [
      'a label',
      SECRET.replace('strata.dev/capability', 'strata.dev/other'),
      {},
    ],
    ['a key', SECRET.replace('password:', 'pass:'), {}],
    [
      'a recipient',
      SECRET,
      {
        settings: {
          hub: {
            ...sampleSettings().hub,
            recipients: { root: ROOT, recovery: [], owners: {} },
          },
        },
      },
    ],
  ])(
    'asks for rotation when %s would have to change',
    async (_, text, options) => {
      const first = contentOf(
        await renderSample(planSample(sealedBlueprint()), {
          sealer,
          secretValues,
        }),
      );
      const plan = planSample(sealedBlueprint(text), options);
      const rendering = renderSample(plan, {
        sealer,
        secretValues,
        existing: new Map([[key, first]]),
      });
      await expect(rendering).rejects.toThrow(
        /out\/file\.yaml is encrypted.*rotating password/,
      );
    },
  );

  it('gives container runtimes their configuration, whatever the password holds', async () => {
    const blueprint = singleFileBlueprint(
      'data: <<secret.registryDockerConfig>>\n',
      {
        file: { seal: { with: 'sops', to: 'root' } },
        document: {
          secretValues: ['registryUsername', 'registryPassword'].map(name => ({
            name,
            title: name,
          })),
        },
      },
    );
    const password = '"}}, ${x}\n<<capability>>';
    const content = contentOf(
      await renderSample(planSample(blueprint), {
        secretValues: new Map([
          ['registryUsername', 'me'],
          ['registryPassword', password],
        ]),
      }),
    );
    expect(JSON.parse(parse(content).data)).toEqual({
      auths: {
        'registry.example.com:5000': {
          username: 'me',
          password,
          auth: Buffer.from(`me:${password}`).toString('base64'),
        },
      },
    });
  });

  it('says which secret is missing', async () => {
    const rendering = renderSample(planSample(sealedBlueprint()), { sealer });
    await expect(rendering).rejects.toThrow(
      "The secret value 'password' was not given",
    );
  });

  it('stops when the recipient is not known', async () => {
    const plan = planSample(
      sealedBlueprint(SECRET, { seal: { with: 'sops', to: 'capability' } }),
    );
    const rendering = renderSample(plan, {
      sealer,
      secretValues,
      identities: plan.identities.map(() => ({ isNew: false })),
    });
    await expect(rendering).rejects.toThrow(
      "the recipient 'capability' is not known",
    );
  });

  describe('with an identity', () => {
    const text = `apiVersion: v1
kind: Secret
metadata:
  name: registry
  namespace: <<capability>>
  annotations:
    strata.dev/age-recipient: <<recipients.leaf>>
stringData:
  age.agekey: <<secret.identity>>
`;
    const blueprint = sealedBlueprint(text, {
      identity: 'leaf',
      forEach: 'environments',
      target: { repository: 'fleet', path: 'id/<<cluster.name>>.yaml' },
    });
    const plan = planSample(blueprint, {
      request: { environments: [{ name: 'dev', region: 'eu-1' }] },
    });
    const made = async () => ({ ...(await createAgeIdentity()), isNew: true });

    it('holds the private half encrypted and the public half readable, and is kept', async () => {
      const identities = [await made(), await made()];
      const first = await renderSample(plan, { sealer, identities });
      const content = contentOf(first);
      expect(content).not.toContain('AGE-SECRET-KEY');
      expect(content).toContain(
        `strata.dev/age-recipient: "${identities[1].recipient}"`,
      );
      const again = await renderSample(plan, {
        sealer,
        identities: identities.map(({ recipient }) => ({
          recipient,
          isNew: false,
        })),
        existing: new Map([['fleet:id/search-dev.yaml', content]]),
      });
      expect(again.files).toEqual([
        expect.objectContaining({ content, isKept: true }),
      ]);
    });

    it('is never written over by another identity', async () => {
      const content = contentOf(
        await renderSample(plan, {
          sealer,
          identities: [await made(), await made()],
        }),
      );
      const existing = new Map([['fleet:id/search-dev.yaml', content]]);
      const identities = [await made(), await made()];
      await expect(
        renderSample(plan, { sealer, identities, existing }),
      ).rejects.toThrow('holds an identity already, but a new one was made');
      const known = identities.map(({ recipient }) => ({
        recipient,
        isNew: false,
      }));
      await expect(
        renderSample(plan, { sealer, identities: known, existing }),
      ).rejects.toThrow('a key is replaced by rotation only');
    });

    it('is not written without the private half', async () => {
      const identities = [{ isNew: false }, { recipient: ROOT, isNew: false }];
      await expect(renderSample(plan, { sealer, identities })).rejects.toThrow(
        'gave no private half',
      );
    });
  });
});
