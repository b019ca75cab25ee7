import { Revisions } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { withoutEnd } from './withoutEnd';

/** A revision as it is stored: text, or the place of the same text among the object's revisions; null if there is none. */
export type RevisionText = string | number | null;

type RevisionName = keyof Revisions;

const ORDER: readonly RevisionName[] = [
  'offered',
  'applied',
  'attempted',
  'content',
];

/** An object mostly knows one revision by several names: each text is kept once. */
export function toRevisionTexts(revisions: Revisions): RevisionText[] {
  const texts = ORDER.map(name => revisions[name]);
  return withoutEnd(
    texts.map((text, index) => {
      const place = texts.indexOf(text);
      return place < index && text !== undefined ? place : text ?? null;
    }),
  );
}

/** The revisions of stored texts. */
export function fromRevisionTexts(
  texts: readonly RevisionText[],
  intern: (text: string) => string,
): Revisions {
  return Object.fromEntries(
    ORDER.flatMap((name, index) => {
      const text = fromRevisionText(texts[index] ?? null, texts, intern);
      return text === undefined ? [] : [[name, text]];
    }),
  );
}

/** A revision that is named elsewhere in the observation. */
export function toRevisionText(
  revision: string | undefined,
  revisions: Revisions | undefined,
): RevisionText {
  if (revision === undefined) return null;
  const place = ORDER.findIndex(name => revisions?.[name] === revision);
  return place < 0 ? revision : place;
}

/** The opposite of `toRevisionText`. */
export function fromRevisionText(
  text: RevisionText,
  texts: readonly RevisionText[],
  intern: (text: string) => string,
): string | undefined {
  const said = typeof text === 'number' ? texts[text] : text;
  return typeof said === 'string' ? intern(said) : undefined;
}
