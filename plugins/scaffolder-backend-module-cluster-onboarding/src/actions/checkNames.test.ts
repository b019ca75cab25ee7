import { createMockActionContext } from '@backstage/plugin-scaffolder-node-test-utils';
import { parse } from 'yaml';
import { createCheckNamesAction } from './checkNames';
import { examples } from './checkNames.examples';

type Input = { capability: string; environments: string[] };

async function run(input: Input): Promise<jest.Mock> {
  const output = jest.fn();
  const action = createCheckNamesAction();
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
    const action = createCheckNamesAction();
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
    expect(createCheckNamesAction().supportsDryRun).toBe(true);
  });

  it.each(examples.map(({ description, example }) => [description, example]))(
    'has a working example: %s',
    async (_, example) => {
      const step = parse(example).steps[0];
      expect(step.action).toBe(createCheckNamesAction().id);

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
