import { toBlobId } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import {
  toTestFileSet,
  toTestFinding,
  toTestPlan,
  toTestStates,
} from './__testUtils__/toTestPlan';
import { planChanges } from './planChanges';
import { toBranchName } from './toBranchName';

const settings = {
  pullRequests: {
    labels: ['onboarding'],
    reviewers: ['team:platform'],
    hasCoAuthor: true,
    branchPrefix: 'strata/',
  },
};
const base = {
  plan: toTestPlan(),
  fileSet: toTestFileSet(),
  findings: [toTestFinding()],
  states: toTestStates(),
  settings,
};
const split = { ...base, plan: toTestPlan({ layout: 'split' }) };

describe('planChanges', () => {
  it('makes one change of one repository', () => {
    expect(planChanges(base)).toEqual([
      {
        repository: { host: 'github.com', owner: 'acme', name: 'fleet' },
        roles: ['fleet', 'services', 'apps'],
        baseBranch: 'main',
        branch: 'strata/search-0a1b2c3d',
        requestId: '0a1b2c3d-0000-4000-8000-000000000001',
        title: 'Onboard search: dev, test, prod',
        body: expect.stringContaining('only pull request'),
        files: ['apps', 'fleet', 'services'].map(role => ({
          type: 'write',
          path: `${role}/search.yaml`,
          content: `role: ${role}\n`,
        })),
        labels: ['onboarding'],
        reviewers: ['team:platform'],
      },
    ]);
  });

  it('makes one change per repository, that of the fleet last', () => {
    const changes = planChanges(split);
    expect(
      changes.map(({ repository, roles, title, files }) => [
        repository.name,
        roles,
        title,
        files.map(({ path }) => path),
      ]),
    ).toEqual([
      [
        'services',
        ['services'],
        'Onboard search (services): dev, test, prod',
        ['services/search.yaml'],
      ],
      [
        'apps',
        ['apps'],
        'Onboard search (apps): dev, test, prod',
        ['apps/search.yaml'],
      ],
      [
        'fleet',
        ['fleet'],
        'Onboard search (fleet): dev, test, prod',
        ['fleet/search.yaml'],
      ],
    ]);
  });

  it('leaves out repositories without files', () => {
    const fileSet = toTestFileSet(['fleet']);
    expect(
      planChanges({ ...split, fileSet }).map(({ roles }) => roles),
    ).toEqual([['fleet']]);
  });

  it('sends only what differs, and deletes only what is there', () => {
    const states = toTestStates(
      new Map([
        ['fleet/search.yaml', toBlobId('role: fleet\n')],
        ['apps/search.yaml', toBlobId('role: other\n')],
        ['fleet/old.yaml', toBlobId('')],
      ]),
    );
    const fileSet = {
      ...base.fileSet,
      deletions: [
        { repository: 'fleet' as const, path: 'fleet/old.yaml' },
        { repository: 'fleet' as const, path: 'fleet/older.yaml' },
      ],
    };
    const [{ files }] = planChanges({ ...base, states, fileSet });
    expect(files).toEqual([
      { type: 'write', path: 'apps/search.yaml', content: 'role: apps\n' },
      { type: 'delete', path: 'fleet/old.yaml' },
      {
        type: 'write',
        path: 'services/search.yaml',
        content: 'role: services\n',
      },
    ]);
  });

  it('keeps a change without files, for whose branch a pull request may be missing', () => {
    const states = toTestStates(
      new Map(
        base.fileSet.files.map(({ path, content }) => [
          path,
          toBlobId(content),
        ]),
      ),
    );
    expect(planChanges({ ...base, states })).toMatchObject([{ files: [] }]);
  });

  it('links the pull requests with each other once they are known', () => {
    const links = new Map([
      ['github.com/acme/services', 'https://github.com/acme/services/pull/7'],
    ]);
    const [services, apps] = planChanges({ ...split, links });
    expect(apps.body).toContain('https://github.com/acme/services/pull/7');
    expect(apps.body).toContain('`github.com/acme/apps` (apps), this one');
    expect(services.body).not.toContain('acme/apps/pull');
    expect(planChanges(split)[1].body).not.toContain('/pull/7');
  });

  it('links those that an earlier run has opened', () => {
    const states = toTestStates();
    const fleet = {
      ...states.fleet,
      pullRequest: {
        number: 3,
        url: 'https://github.com/acme/fleet/pull/3',
        state: 'open' as const,
        headCommit: 'head',
      },
    };
    const [services] = planChanges({
      ...split,
      states: { ...states, fleet },
    });
    expect(services.body).toContain('https://github.com/acme/fleet/pull/3');
  });

  it('tells each repository only its own findings', () => {
    const [services, , fleet] = planChanges(split);
    expect(fleet.body).toContain('deprecated-api');
    expect(services.body).not.toContain('deprecated-api');
  });

  it.each([
    [true, { name: 'Jo Doe', email: 'jo@example.com' }],
    [false, undefined],
  ])(
    'names who asked if the operator wants it: %s',
    (hasCoAuthor, expected) => {
      const [change] = planChanges({
        ...base,
        coAuthor: { name: 'Jo Doe', email: 'jo@example.com' },
        settings: { pullRequests: { ...settings.pullRequests, hasCoAuthor } },
      });
      expect(change.coAuthor).toEqual(expected);
    },
  );

  it('plans the same for the same', () => {
    expect(planChanges(base)).toEqual(planChanges(base));
    expect(toBranchName(base)).toBe('strata/search-0a1b2c3d');
  });
});
