import { toCode, toLink, toMermaidText, toProse } from './markdown';

describe('markdown', () => {
  it.each([
    ['a name', 'search-dev', '`search-dev`'],
    ['backticks', 'a ``b`` `', '``` a ``b`` ` ```'],
    ['a bar', 'a|b', '`a¦b`'],
    ['line ends', 'a\r\n\u2028b', '`a b`'],
    ['nothing', '', '`–`'],
  ])('writes %s as code', (_, text, expected) => {
    expect(toCode(text)).toBe(expected);
  });

  it.each([
    ['a sentence', 'It is done', 'It is done'],
    ['a mention', 'ask @acme', 'ask \\@\u2060acme'],
    ['a lonely at sign', 'a @ b', 'a \\@ b'],
    ['an issue', 'see #12', 'see \\#\u206012'],
    ['HTML', '<b>&amp;', '\\<b\\>\\&amp\\;'],
    ['an address', 'https://x.y', 'https:\u2060//x.y'],
    ['a list', '- one', '\\- one'],
    ['a number', '1. one', '1\\. one'],
    ['letters of all kinds', 'Größe 大きさ', 'Größe 大きさ'],
  ])('writes %s as text', (_, text, expected) => {
    expect(toProse(text)).toBe(expected);
  });

  it('cuts what is too long, between characters', () => {
    const text = toProse('🚀'.repeat(400));
    expect(text).toMatch(/^(?:🚀){249}…$/u);
  });

  it.each([
    ['an address', 'https://x.y/a', '[text](<https://x.y/a>)'],
    ['brackets', 'https://x.y/a>b)c', '[text](<https://x.y/a%3Eb%29c>)'],
    ['a script', 'data:text/html,x', 'text'],
    ['no address', 'x', 'text'],
  ])('links to %s', (_, address, expected) => {
    expect(toLink('text', address)).toBe(expected);
  });

  it('writes what means something to Mermaid as its code', () => {
    expect(toMermaidText('a"]; b<br>@`|\nc')).toBe(
      '"a#34;#93;#59; b#60;br#62;#64;#96;#124; c"',
    );
  });
});
