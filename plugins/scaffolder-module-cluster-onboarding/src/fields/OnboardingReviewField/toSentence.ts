/** A text that can stand before another one: with a full stop, if nothing else ends it. */
export function toSentence(text: string): string {
  const words = text.trimEnd();
  return words === '' || /[.!?…][)”“"'’]*$/.test(words) ? words : `${words}.`;
}
