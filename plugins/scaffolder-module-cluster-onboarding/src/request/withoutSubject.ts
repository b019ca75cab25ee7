/**
 * A sentence about a value without what it is about: "must consist of lower-case letters". The form puts such words below the field and, in
 * its list of errors, behind the field's title, where a subject would be there twice.
 */
export function withoutSubject(sentence: string): string {
  return sentence.replace(/^(?:A|The|This)\b[^.:]*? (?=must |looks )/, '');
}
