import * as fields from './texts/fields';
import { fieldsGerman } from './texts/de/fields';
import { namesGerman } from './texts/de/names';
import { reviewGerman } from './texts/de/review';
import { namesTexts } from './texts/names';
import { reviewTexts } from './texts/review';

type Texts = { readonly [key: string]: string | Texts };

function flatten(texts: Texts, before = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string'
      ? [[`${before}${key}`, text] as [string, string]]
      : flatten(text, `${before}${key}.`),
  );
}

const ENGLISH = flatten({
  ...Object.fromEntries(
    Object.entries(fields).map(([name, texts]) => [
      name.replace('Texts', ''),
      texts,
    ]),
  ),
  names: namesTexts,
  review: reviewTexts,
});
const GERMAN: Record<string, string> = {
  ...fieldsGerman,
  ...namesGerman,
  ...reviewGerman,
};

const listValues = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

describe('German texts', () => {
  it('are there for every English one, and for nothing else', () => {
    expect(Object.keys(GERMAN).sort()).toEqual(
      ENGLISH.map(([key]) => key).sort(),
    );
  });

  it.each(ENGLISH)('have the same values in %s', (key, english) => {
    expect(listValues(GERMAN[key])).toEqual(listValues(english));
  });
});
