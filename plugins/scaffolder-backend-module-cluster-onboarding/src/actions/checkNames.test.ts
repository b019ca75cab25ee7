import { createMockActionContext } from '@backstage/plugin-scaffolder-node-test-utils';
import { parse } from 'yaml';
import { ActionTools } from './ActionTools';
import { createCheckNamesAction } from './checkNames';
import { examples } from './checkNames.examples';

type Input = { capability: string; environments: string[]; owner?: string };

/** The action, on a backend that has these answers; by default every name can be had. */
function createAction(answers: Record<string, object> = {}) {
  return createCheckNamesAction({
    onboardings: {
      checkClusterNames: async (names: readonly string[]) => ({
        items: names.map(name => ({
          name,
          isTaken: name in answers,
          ...answers[name],
        })),
      }),
    } as Partial<ActionTools['onboardings']> as ActionTools['onboardings'],
  });
}

async function run(
  input: Input,
  answers?: Record<string, object>,
): Promise<jest.Mock> {
  const output = jest.fn();
  const action = createAction(answers);
  await action.handler({ ...createMockActionContext({ input }), output });
  return output;
}

describe('cluster-onboarding:check-names', () => {
  it('outputs one name per environment, in order', async () => {
    const output = await run({
      capability: 'search',
      environments: ['prod', 'dev'],
    });

    expect(output.mock.calls).toEqual([
      ['clusterNames', ['search-prod', 'search-dev']],
    ]);
  });

  it('lists every bad name with its reason and outputs nothing', async () => {
    const output = jest.fn();
    const action = createAction();
    const context = createMockActionContext({
      input: {
        capability: 'search',
        environments: ['dev', 'Test', '../prod', 'dev'],
      },
    });

    await expect(action.handler({ ...context, output })).rejects.toMatchObject({
      name: 'InputError',
      message: [
        'These cluster names cannot be used:',
        `- "search-Test": A cluster name must consist of lower-case letters a to z, digits and hyphens, without upper-case letters; 'search-test' would do.`,
        `- "search-../prod": A cluster name must consist of lower-case letters a to z, digits and hyphens, without '.' and '/'.`,
        '- "search-dev": Two environments lead to this name.',
      ].join('\n'),
    });
    expect(output).not.toHaveBeenCalled();
  });

  it("says who has a name already, and takes what is one's own for free", async () => {
    await expect(
      run(
        {
          capability: 'search',
          environments: ['dev', 'test', 'stage', 'prod'],
        },
        {
          'search-dev': { owner: 'group:default/team-search' },
          'search-test': { isOwn: true },
          'search-stage': {
            onboarding: { id: '7', path: '/cluster-onboarding/onboardings/7' },
          },
          'search-prod': {},
        },
      ),
    ).rejects.toMatchObject({
      name: 'InputError',
      message: [
        'These cluster names cannot be used:',
        '- "search-dev": It is there already, owned by team-search, who alone can ask for it.',
        '- "search-stage": Another onboarding has it: see /cluster-onboarding/onboardings/7.',
        '- "search-prod": It is there already.',
      ].join('\n'),
    });
  });

  it('takes names for free whose clusters belong to who asks for them', async () => {
    const answers = { 'search-dev': { owner: 'group:default/team-search' } };
    const wanted = { capability: 'search', environments: ['dev'] };

    const output = await run(
      { ...wanted, owner: 'group:default/team-search' },
      answers,
    );
    expect(output).toHaveBeenCalledWith('clusterNames', ['search-dev']);
    await expect(
      run({ ...wanted, owner: 'group:default/team-payment' }, answers),
    ).rejects.toThrow('owned by team-search, who alone can ask for it');
  });

  it('keeps line breaks, hidden characters and long text out of the message', async () => {
    await expect(
      run({
        capability: 'search',
        environments: ['a\nb', 'a\u202eb', 'x'.repeat(1024 * 1024)],
      }),
    ).rejects.toMatchObject({
      message: expect.stringMatching(
        /^These[^\n]+\n- "search-a\\nb": [ -~]+\n- "search-a\\u\{202e\}b": [ -~]+\n- "search-x{53}…": [ -~]+$/,
      ),
    });
  });

  it('can be part of a dry run', () => {
    expect(createAction().supportsDryRun).toBe(true);
  });

  it.each(examples.map(({ description, example }) => [description, example]))(
    'has a working example: %s',
    async (_, example) => {
      const step = parse(example).steps[0];
      expect(step.action).toBe(createAction().id);

      const fromForm: Record<string, unknown> = {
        '${{ parameters.capability }}': 'search',
        '${{ parameters.environments }}': ['dev', 'test', 'prod'],
      };
      const output = await run({
        capability: fromForm[step.input.capability] ?? step.input.capability,
        environments:
          fromForm[step.input.environments] ?? step.input.environments,
      } as Input);

      expect(output).toHaveBeenCalledWith('clusterNames', [
        'search-dev',
        'search-test',
        'search-prod',
      ]);
    },
  );
});
