import { createAgeIdentity } from '../createAgeIdentity';
import { checkSopsRules, toSopsRules } from './sopsRules';

describe('the encryption rules of a directory', () => {
  let own: string;
  let recovery: string;
  let stranger: string;

  beforeAll(async () => {
    [own, recovery, stranger] = await Promise.all(
      [1, 2, 3].map(async () => (await createAgeIdentity()).recipient),
    );
  });

  it('are accepted as they are written', () => {
    const text = toSopsRules({ recipients: [own, recovery, own] });
    expect(checkSopsRules(text, [recovery, own])).toEqual({ isValid: true });
  });

  it('may be formatted differently', () => {
    const text = `creation_rules:\n  - age: >-\n      ${recovery},\n      ${own}\n    encrypted_regex: ^(data|stringData)$\n`;
    expect(checkSopsRules(text, [own, recovery])).toEqual({ isValid: true });
    const list = `creation_rules:\n  - age: [${own}, ${recovery}]\n    encrypted_regex: ^(data|stringData)$\n`;
    expect(checkSopsRules(list, [own, recovery])).toEqual({ isValid: true });
  });

  it.each([
    [
      'one more recipient',
      () => toSopsRules({ recipients: [own, recovery, stranger] }),
      /not expected: age1/,
    ],
    [
      'another recipient',
      () => toSopsRules({ recipients: [own, stranger] }),
      /not expected: age1/,
    ],
    ['one less', () => toSopsRules({ recipients: [own] }), /lack.*age1/],
    [
      'another key beside',
      () => `${toSopsRules({ recipients: [own, recovery] })}    pgp: 85D7\n`,
      /something else/,
    ],
    [
      'a second rule for somebody else',
      () =>
        `${toSopsRules({
          recipients: [own, recovery],
        })}  - age: ${stranger}\n    encrypted_regex: ^(data|stringData)$\n`,
      /not expected/,
    ],
    [
      'less that is encrypted',
      () =>
        toSopsRules({ recipients: [own, recovery] }).replace(
          'data|stringData',
          'data',
        ),
      /do not encrypt exactly/,
    ],
    [
      'a rule for some files only',
      () =>
        toSopsRules({ recipients: [own, recovery] }).replace(
          '- ',
          '- path_regex: x\n    ',
        ),
      /for other files/,
    ],
    [
      'a private key as recipient',
      () =>
        toSopsRules({ recipients: [own] }).replace(own, 'AGE-SECRET-KEY-1X'),
      /one that is no age recipient$/,
    ],
    ['no rules', () => 'creation_rules: []\n', /something else/],
    ['nothing', () => '', /something else/],
    ['broken YAML', () => 'creation_rules: {', /something else/],
  ])('are refused with %s', (_, toText, reason) => {
    expect(checkSopsRules(toText(), [own, recovery])).toEqual({
      isValid: false,
      reason: expect.stringMatching(reason),
    });
  });

  it('may be several, if they are those that are expected', () => {
    const toRules = (first: string, second: string) =>
      `creation_rules:\n  - path_regex: identity/\n    encrypted_regex: ^data$\n    age: ${first}\n  - encrypted_regex: ^data$\n    age: ${second}\n`;
    const expected = toRules(own, recovery);
    expect(checkSopsRules(`# A heading\n${expected}`, expected)).toEqual({
      isValid: true,
    });
    for (const other of [
      toRules(recovery, own),
      toRules(own, stranger),
      toRules(own, recovery).replace('identity/', '.*'),
      toRules(own, recovery).replace(/ {2}- enc[^]*/, ''),
      `${toRules(own, recovery)}  - encrypted_regex: ^data$\n    age: ${own}\n`,
    ]) {
      expect(checkSopsRules(other, expected)).toMatchObject({ isValid: false });
    }
  });

  it.each([[[]], [['nobody']]])('are not written for %j', recipients => {
    expect(() => toSopsRules({ recipients })).toThrow('need age recipients');
  });
});
