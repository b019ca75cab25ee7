import { planSample } from '../__testUtils__/renderSample';
import { blueprintFiles } from '../__testUtils__/sampleBlueprint';
import { readBlueprint } from '../blueprint';

const FLUX = 'kustomize.toolkit.fluxcd.io/v1';
const PARAMETERS = {
  parameters: [{ name: 'p', type: 'string', default: 'p' }],
};

function plan(object: object, p?: string) {
  return planSample(
    readBlueprint(
      blueprintFiles(
        {
          ...PARAMETERS,
          files: [
            {
              source: 'a.yaml',
              target: { repository: 'fleet', path: 'a.yaml' },
              objects: [object],
            },
          ],
        },
        { 'a.yaml': 'a: 1\n' },
      ),
    ),
    { settings: { parameters: p === undefined ? {} : { p } } },
  );
}

const named = (apiVersion: string, kind: string) => ({
  apiVersion,
  kind,
  name: '<<parameters.p>>',
  namespace: '<<capability>>',
});

describe('names of objects', () => {
  it.each<[string, object, string]>([
    ['a Kustomization', named(FLUX, 'Kustomization'), 'a'.repeat(63)],
    ['a ConfigMap', named('v1', 'ConfigMap'), `a.b-${'c'.repeat(249)}`],
    ['a role', named('rbac.authorization.k8s.io/v1', 'Role'), 'Team:reader'],
    [
      'a namespace',
      { apiVersion: 'v1', kind: 'Namespace', name: '<<parameters.p>>' },
      'a'.repeat(63),
    ],
  ])('may be as long as they can be for %s', (_, object, name) => {
    expect(plan(object, name).objects).toMatchObject([{ name }]);
  });

  it.each<[string, object, string, RegExp]>([
    [
      'is too long for a label that Flux makes of it',
      named(FLUX, 'Kustomization'),
      'a'.repeat(64),
      /a\.yaml: the Kustomization 'a{64}' has a name of 64 characters, and there may be at most 63.*shorter name/,
    ],
    [
      'is too long for a release',
      named('helm.toolkit.fluxcd.io/v2', 'HelmRelease'),
      'a'.repeat(64),
      /at most 63/,
    ],
    [
      'is too long for Terraform',
      named('infra.contrib.fluxcd.io/v1alpha2', 'Terraform'),
      'a'.repeat(64),
      /at most 63/,
    ],
    [
      'is too long for a Job',
      named('batch/v1', 'Job'),
      'a'.repeat(64),
      /at most 63/,
    ],
    [
      'is too long for anything',
      named('v1', 'ConfigMap'),
      'a'.repeat(254),
      /at most 253/,
    ],
    ['has capitals', named('v1', 'ConfigMap'), 'Search', /lower-case/],
    ['has an underscore', named('v1', 'ConfigMap'), 'a_b', /lower-case/],
    ['ends with a hyphen', named('v1', 'ConfigMap'), 'a-', /lower-case/],
    ['has an empty part', named('v1', 'ConfigMap'), 'a..b', /lower-case/],
    ['is empty', named('v1', 'ConfigMap'), '', /lower-case/],
    [
      'leads elsewhere',
      named('rbac.authorization.k8s.io/v1', 'Role'),
      '../x',
      /lower-case/,
    ],
    [
      'has a dot as a namespace',
      { apiVersion: 'v1', kind: 'Namespace', name: '<<parameters.p>>' },
      'a.b',
      /lower-case/,
    ],
    [
      'is in a namespace that cannot be',
      {
        apiVersion: 'v1',
        kind: 'ConfigMap',
        name: 'a',
        namespace: '<<parameters.p>>',
      },
      'a'.repeat(64),
      /namespace.*at most 63/,
    ],
  ])('are refused when one %s', (_, object, name, message) => {
    expect(() => plan(object, name)).toThrow(
      expect.objectContaining({
        name: 'InputError',
        message: expect.stringMatching(message),
      }),
    );
  });
});
