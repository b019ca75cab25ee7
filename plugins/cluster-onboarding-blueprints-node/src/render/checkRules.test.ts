import { stringify } from 'yaml';
import { planSample, renderSample } from '../__testUtils__/renderSample';
import {
  blueprintFiles,
  RECOVERY,
  ROOT,
} from '../__testUtils__/sampleBlueprint';
import { readBlueprint } from '../blueprint';
import { listFilesToRead, OnboardingPlan } from '../plan';
import { createAgeIdentity, createSealer } from '../secrets';

const RULES = `# Whom files in this folder are encrypted for.
creation_rules:
  - encrypted_regex: ^(data|stringData)$
    age: '<<recipients.NAME>>'
`;
const SECRET = `apiVersion: v1
kind: Secret
metadata:
  name: registry
  namespace: <<capability>>
stringData:
  password: <<secret.password>>
`;
const PATH = 'hub/search/.sops.yaml';
const KEY = `fleet:${PATH}`;

function planRules(recipients: 'rootFiles' | 'capabilityFiles') {
  return planSample(
    readBlueprint(
      blueprintFiles(
        {
          identities: undefined,
          secretValues: [{ name: 'password', title: 'Password' }],
          files: [
            {
              source: '.sops.yaml',
              target: {
                repository: 'fleet',
                path: 'hub/<<capability>>/.sops.yaml',
              },
            },
            {
              source: 'secret.yaml',
              target: {
                repository: 'fleet',
                path: 'hub/<<capability>>/secret.yaml',
              },
              seal: {
                with: 'sops',
                to: recipients === 'rootFiles' ? 'root' : 'capability',
              },
              objects: [
                {
                  apiVersion: 'v1',
                  kind: 'Secret',
                  name: 'registry',
                  namespace: '<<capability>>',
                },
              ],
            },
          ],
        },
        {
          '.sops.yaml': RULES.replace('NAME', recipients),
          'secret.yaml': SECRET,
        },
      ),
    ),
  );
}

function toRules(...recipients: string[]): string {
  return stringify({
    creation_rules: [
      { encrypted_regex: '^(data|stringData)$', age: recipients.join(',') },
    ],
  });
}

function render(plan: OnboardingPlan, rules: string) {
  return renderSample(plan, {
    secretValues: new Map([['password', 'typed']]),
    existing: new Map([[KEY, rules]]),
    existingPaths: {
      fleet: new Set([PATH]),
      services: new Set(),
      apps: new Set(),
    },
  });
}

describe('encryption rules that stand in the repository', () => {
  it('are read before rendering', () => {
    const state = {
      baseCommit: 'c',
      files: new Map([[PATH, 'id']]),
      otherEntries: new Set<string>(),
    };
    expect(
      listFilesToRead(planRules('rootFiles'), {
        fleet: state,
        services: state,
        apps: state,
      }),
    ).toEqual([{ repository: 'fleet', path: PATH, contentId: 'id' }]);
  });

  it('may be written in another way, if they mean the same', async () => {
    const { files } = await render(
      planRules('rootFiles'),
      toRules(RECOVERY, ROOT),
    );
    expect(files.map(({ path }) => path)).toContain(PATH);
  });

  it.each<[string, (stranger: string) => string]>([
    ['name a stranger beside ours', one => toRules(ROOT, RECOVERY, one)],
    ['name a stranger instead of ours', one => toRules(one)],
    ['lack who can recover', () => toRules(ROOT)],
    [
      'hold a rule for other files',
      () => `${toRules(ROOT, RECOVERY)}  - age: ${ROOT}\n    path_regex: x\n`,
    ],
    [
      'name another kind of key',
      () =>
        'creation_rules:\n  - pgp: 85D77543B3D624B63CEA9E6DBC17301B491B3F21\n',
    ],
    ['are no YAML', () => 'creation_rules: [\n'],
    [
      'stand for more than they say',
      () =>
        ['a0: &a0 [x]']
          .concat(
            [...Array(9).keys()].map(
              n => `a${n + 1}: &a${n + 1} [${`*a${n},`.repeat(9)}]`,
            ),
          )
          .join('\n'),
    ],
  ])('stop everything when they %s', async (_, toText) => {
    const { recipient } = await createAgeIdentity();
    await expect(
      render(planRules('rootFiles'), toText(recipient)),
    ).rejects.toThrow(
      expect.objectContaining({
        name: 'ConflictError',
        message: expect.stringContaining(PATH),
      }),
    );
  });

  it('are told without what stands in them when it is no recipient', async () => {
    const { privateKey } = await createAgeIdentity();
    await expect(
      render(planRules('rootFiles'), toRules(privateKey)),
    ).rejects.toThrow(
      expect.objectContaining({
        message: expect.not.stringContaining('AGE-SECRET-KEY'),
      }),
    );
  });

  it('and what was encrypted by them stay when keys are only made up for a preview', async () => {
    const plan = planRules('capabilityFiles');
    const sealer = createSealer({ now: () => 0 });
    // As a mode gives them that keeps private halves elsewhere.
    const { recipient } = await createAgeIdentity();
    const real = plan.identities.map(() => ({ recipient, isNew: false }));
    const first = await renderSample(plan, {
      sealer,
      identities: real,
      secretValues: new Map([['password', 'typed']]),
    });
    const existing = new Map(
      first.files.map(({ path, content }) => [`fleet:${path}`, content]),
    );
    const madeUp = await createAgeIdentity();
    const preview = await renderSample(plan, {
      sealer,
      existing,
      identities: plan.identities.map(() => ({ ...madeUp, isNew: true })),
    });
    expect(preview.files.map(({ content }) => content)).toEqual(
      first.files.map(({ content }) => content),
    );
    const other = plan.identities.map(() => ({
      recipient: madeUp.recipient,
      isNew: true,
    }));
    await expect(
      renderSample(plan, { sealer, existing, identities: other }),
    ).rejects.toThrow(expect.objectContaining({ name: 'ConflictError' }));
  });
});
