import { Finding } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { RepositoryRole } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import fc from 'fast-check';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import {
  TestTexts,
  toTestFileSet,
  toTestFinding,
  toTestPlan,
} from './__testUtils__/toTestPlan';
import { LONGEST_BODY, toPullRequestBody } from './toPullRequestBody';

const own = {
  repository: { host: 'github.com', owner: 'acme', name: 'fleet' },
  roles: ['fleet', 'services', 'apps'] as RepositoryRole[],
};

function toBody(
  texts: TestTexts = {},
  findings: readonly Finding[] = [toTestFinding(texts)],
): string {
  return toPullRequestBody({
    plan: toTestPlan({ texts }),
    fileSet: toTestFileSet(),
    findings,
    own,
    repositories: [own],
  });
}

interface Node {
  readonly type: string;
  readonly value?: string;
  readonly lang?: string;
  readonly children?: readonly Node[];
}

function parse(body: string): Node {
  return fromMarkdown(body, {
    extensions: [gfm()],
    mdastExtensions: [gfmFromMarkdown()],
  }) as Node;
}

/** What the document is made of, without what it says. */
function toShape(node: Node): unknown {
  return node.children ? [node.type, ...node.children.map(toShape)] : node.type;
}

function listNodes(node: Node): Node[] {
  return [node, ...(node.children ?? []).flatMap(listNodes)];
}

const PLAIN = 'plain';
const NAMES = [
  'requestedBy',
  'owner',
  'description',
  'region',
  'title',
  'engine',
  'why',
  'warning',
  'step',
  'reason',
  'origin',
  'message',
  'remedy',
  'path',
] as const;
const plainTexts = Object.fromEntries(
  NAMES.map(name => [name, PLAIN]),
) as TestTexts;

const NASTY = [
  '@acme/admins please approve',
  '#1 GH-12 acme/fleet#3',
  '`code` ``more``',
  'a | b | c',
  '<img src=x onerror=alert(1)>',
  '<!-- hidden -->',
  '--> <b>shown</b>',
  '</details>',
  'line\n\n# Heading\n\n- [x] done',
  '```\n```mermaid\nclick a "javascript:alert(1)"',
  '[approve](https://evil.example.net)',
  '![x](https://evil.example.net/x.png)',
  'https://evil.example.net www.example.net jo@example.net',
  '"]; click g0n0 "https://evil.example.net"; x["',
  'end\n  g0n0 --> g0n4',
  '%%{init: {"securityLevel": "loose"}}%%',
  '#quot;#35;&quot;&amp;',
  '\\',
  '$\\alpha$',
  ':tada: **bold** _it_ ~~no~~',
  '    indented',
  '1. one\n2. two',
  '> quote',
  '| --- | --- |',
  '\u202eright to left\u2066',
  '',
  ' ',
  '\ud83d',
];
const nasty = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom(...'@#`|<>[]()!-*_~\\"\n $:/&;{}%x1'),
    maxLength: 40,
  }),
);
const texts = fc.record(
  Object.fromEntries(NAMES.map(name => [name, nasty])),
) as fc.Arbitrary<TestTexts>;

const MERMAID = [
  /^flowchart LR$/,
  /^ {2}subgraph g\d+\["[^"]+"\]$/,
  /^ {4}g\d+n\d+\["[^"]+"\]$/,
  /^ {2}end$/,
  /^ {2}g\d+n\d+ --> g\d+n\d+$/,
];

describe('toPullRequestBody', () => {
  const expected = toShape(parse(toBody(plainTexts)));

  it.each(NASTY)(
    'is made of the same parts whatever the values are: %j',
    text => {
      const values = Object.fromEntries(NAMES.map(name => [name, text]));
      expect(toShape(parse(toBody(values)))).toEqual(expected);
    },
  );

  it('is made of the same parts whatever the values are', () => {
    fc.assert(
      fc.property(texts, values => {
        const root = parse(toBody(values));
        expect(toShape(root)).toEqual(expected);
        const nodes = listNodes(root);
        expect(
          nodes.filter(({ type }) => type === 'html').map(node => node.value),
        ).toEqual([
          '<!-- strata-onboarding: 0a1b2c3d-0000-4000-8000-000000000001 -->',
        ]);
        // GitHub looks for these in the rendered text, but not in code.
        const text = nodes.filter(({ type }) => type === 'text');
        const said = text.map(node => node.value).join('\n');
        expect(said).not.toMatch(/@[A-Za-z0-9]|#\d|GH-\d|:\/\/|www\./);
        const [diagram] = nodes.filter(({ lang }) => lang === 'mermaid');
        for (const line of diagram.value!.split('\n')) {
          expect(MERMAID.some(pattern => pattern.test(line))).toBe(true);
          expect(line).not.toMatch(/[@`|<;](?<!#\d+;)/);
        }
      }),
      { numRuns: 120 },
    );
  });

  it('tells what, who, which, and how to undo it', () => {
    const body = toBody();
    for (const text of [
      '`search`',
      '`user:default/jo`',
      '| `search-prod` | `prod` | `eks` | `L` | `eu-central-1` | `1.36` |',
      '**warning** `deprecated-api`',
      'None: after the merge everything happens by itself.',
      '### How to undo it',
      '| `REQ5` | partly |',
    ]) {
      expect(body).toContain(text);
    }
  });

  it('draws clusters that are alike once', () => {
    expect(toBody().match(/subgraph/g)).toHaveLength(1);
    expect(toBody()).toContain('"search-dev, search-test, search-prod"');
  });

  it('lists what is left to people', () => {
    expect(toBody({ step: 'Order the network' })).toContain(
      '- [ ] Order the network',
    );
  });

  it('says so when nothing was found', () => {
    expect(toBody({}, [])).toContain('All checks passed');
    expect(toBody({}, [{ ...toTestFinding(), severity: 'note' }])).toContain(
      'All checks passed',
    );
  });

  it('stays below the limit, and says what it leaves out', () => {
    const long = 'ü@'.repeat(400);
    const values = Object.fromEntries(NAMES.map(name => [name, long]));
    const findings = Array.from({ length: 500 }, () => toTestFinding(values));
    const body = toBody(values, findings);
    expect(body.length).toBeLessThanOrEqual(LONGEST_BODY);
    expect(body).toContain('Left out, for want of room: Findings');
    expect(body).toContain('### How to undo it');
    expect(body).toContain('strata-onboarding:');
  });

  it('cuts a long list of findings', () => {
    const findings = Array.from({ length: 60 }, () => toTestFinding());
    expect(toBody({}, findings)).toContain('- and 10 more');
  });
});
