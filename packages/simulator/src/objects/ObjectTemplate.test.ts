import {
  gap,
  numberGap,
  ObjectTemplate,
  TemplateValues,
} from './ObjectTemplate';

const VALUES: TemplateValues = {
  cluster: 'search-dev',
  capability: 'search',
  environment: 'dev',
  uid: 'u-1',
  resourceVersion: '17',
  generation: '3',
  revision: 'abcdef',
  shortRevision: 'abc',
  sequence: '99',
  count: '5',
  time: '2026-11-01T10:00:00Z',
  created: '2026-11-01T09:00:00Z',
};

describe('ObjectTemplate', () => {
  it('fills gaps in texts, keys within texts, and numbers', () => {
    const template = ObjectTemplate.create({
      metadata: {
        name: `${gap('cluster')}-core`,
        generation: numberGap('generation'),
        annotations: { applied: JSON.stringify({ name: gap('cluster') }) },
      },
    });

    expect(JSON.parse(template.write(VALUES))).toEqual({
      metadata: {
        name: 'search-dev-core',
        generation: 3,
        annotations: { applied: '{"name":"search-dev"}' },
      },
    });
  });

  it('takes an object as it is, whatever its texts look like', () => {
    const template = ObjectTemplate.createFixed({
      metadata: {
        name: gap('cluster'),
        note: `"resourceVersion":"${gap('resourceVersion')}"`,
        resourceVersion: 'old',
      },
    });

    expect(JSON.parse(template.write(VALUES)).metadata).toEqual({
      name: '%cluster%',
      note: '"resourceVersion":"%resourceVersion%"',
      resourceVersion: '17',
    });
  });
});
