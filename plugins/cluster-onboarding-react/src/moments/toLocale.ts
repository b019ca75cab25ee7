/**
 * In which locale times are written: in the first of the browser's that is of the portal's language, so that whoever reads `en-GB` keeps its
 * order of day and month, else in that language itself; undefined leaves it to the browser.
 */
export function toLocale(
  language: string | undefined,
  spoken: readonly string[],
): string | undefined {
  if (!language) return undefined;
  const toBase = (tag: string) => tag.split('-')[0].toLocaleLowerCase('en-US');
  const own = spoken.find(tag => toBase(tag) === toBase(language)) ?? language;
  // A name for a language need not be one that browsers know.
  return isLocale(own) ? own : undefined;
}

function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}
