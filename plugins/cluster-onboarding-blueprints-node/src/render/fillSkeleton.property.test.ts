import fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import { Document, parseAllDocuments, visit } from 'yaml';
import { BAD_VALUES } from '../__testUtils__/badInputs';
import { PROPERTY_RUNS } from '../__testUtils__/propertyRuns';
import { PlaceholderSyntax } from '../blueprint/PlaceholderSyntax';
import { readTextSkeleton } from '../blueprint/readTextSkeleton';
import { readYamlSkeleton } from '../blueprint/readYamlSkeleton';
import { Value } from '../blueprint/values';
import { fillSkeleton } from './fillSkeleton';

const SYNTAX = PlaceholderSyntax.create(new Map([['_OWN_WORD', 'text']]));

const SKELETON = readYamlSkeleton(
  'file.yaml',
  `# head
plain: <<text>>
mixed: a-<<text>>-<<text>>
own: x-_OWN_WORD
quoted: '<<text>>'
double: "<<text>>\\n"
flow: { a: [<<text>>, "<<text>>"], b: <<data>> }
list:
  - <<text>>
  - name: <<text>>
    data: <<data>>
nested:
  data: <<data>> # behind
  optional: <<absent?>>
  deep:
    optional: <<absent?>>
---
text: <<text>>
kept: |
  \${VAR} {{ x }}
`,
  SYNTAX,
);

const text = fc.oneof(
  fc.constantFrom(...BAD_VALUES),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc
    .tuple(
      fc.constantFrom(...BAD_VALUES),
      fc.string({ unit: 'binary', maxLength: 10 }),
      fc.constantFrom(...BAD_VALUES),
    )
    .map(parts => parts.join('')),
);

// A longer key is refused.
const key = text.filter(({ length }) => length < 100);

const data: fc.Arbitrary<Value> = fc.letrec<{ data: Value }>(tie => ({
  data: fc.oneof(
    { depthSize: 'small', maxDepth: 2 },
    text,
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map(n => n + 0),
    fc.boolean(),
    fc.array(tie('data'), { maxLength: 3 }),
    fc
      .array(fc.tuple(key, tie('data')), { maxLength: 3 })
      .map(entries =>
        Object.assign(Object.create(null), Object.fromEntries(entries)),
      ),
  ),
})).data;

/** What must come out, written down by hand. */
function toExpected(value: string, any: Value): unknown[] {
  const plain = JSON.parse(JSON.stringify(any));
  return [
    {
      plain: value,
      mixed: `a-${value}-${value}`,
      own: `x-${value}`,
      quoted: value,
      double: `${value}\n`,
      flow: { a: [value, value], b: plain },
      list: [value, { name: value, data: plain }],
      nested: { data: plain },
    },
    // eslint-disable-next-line no-template-curly-in-string
    { text: value, kept: '${VAR} {{ x }}\n' },
  ];
}

// eslint-disable-next-line no-control-regex
const HIDDEN = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\ufeff]/;

/** Whether a document has errors, anchors, aliases or tags. */
function isOdd(document: Document.Parsed): boolean {
  let isFound = document.errors.length > 0;
  visit(document, {
    Alias: () => {
      isFound = true;
    },
    Value: (_, node) => {
      isFound ||= Boolean(node.anchor || node.tag);
    },
  });
  return isFound;
}

describe('filling a skeleton with any values', () => {
  it('gives what was meant: no further key, document, anchor or tag', () => {
    fc.assert(
      fc.property(text, data, (value, any) => {
        const values = new Map<string, Value>([
          ['text', value],
          ['data', any],
        ]);
        const result = fillSkeleton(SKELETON, values).text;
        const documents = [...parseAllDocuments(result)];
        const read = documents.map(document => document.toJS());
        // Jest's own comparison would take minutes for ten thousand times.
        expect(isDeepStrictEqual(read, toExpected(value, any))).toBe(true);
        expect(documents.filter(isOdd)).toEqual([]);
        expect(HIDDEN.test(result)).toBe(false);
        expect(fillSkeleton(SKELETON, values).text).toBe(result);
      }),
      PROPERTY_RUNS,
    );
  });

  it('writes every text in double quotes, so that no reader takes it for something else', () => {
    const skeleton = readYamlSkeleton('f.yaml', 'a: <<text>>\n', SYNTAX);
    fc.assert(
      fc.property(text, value => {
        const result = fillSkeleton(skeleton, new Map([['text', value]])).text;
        expect(result).toMatch(/^a: "[^\n]*"\n$/);
        expect(JSON.parse(result.slice(3))).toBe(value);
      }),
      { numRuns: PROPERTY_RUNS.numRuns / 10 },
    );
  });

  it('puts only words into text blocks and foreign texts, or refuses', () => {
    const block = readYamlSkeleton(
      'f.yaml',
      'a: |\n  - <<text>>\n  - b\n',
      SYNTAX,
    );
    const script = readTextSkeleton('f.sh', 'run _OWN_WORD <<text>>\n', SYNTAX);
    fc.assert(
      fc.property(text, value => {
        const values = new Map([['text', value]]);
        const isWord = /^[\w./@+~:-]*$/.test(value) && !/^:|::|:$/.test(value);
        const results = [block, script].map(skeleton => {
          try {
            return fillSkeleton(skeleton, values).text;
          } catch (error) {
            return (error as Error).name;
          }
        });
        expect(results).toEqual(
          isWord
            ? [`a: |\n  - ${value}\n  - b\n`, `run ${value} ${value}\n`]
            : ['InputError', 'InputError'],
        );
      }),
      { numRuns: PROPERTY_RUNS.numRuns / 10 },
    );
  });
});
