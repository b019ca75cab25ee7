/** A value that people give a name, as far as it has been typed. */
export interface NamedRow {
  readonly name: string;
  readonly value: string;
}

/** What stands for a name that cannot be one of its own; rules of names refuse it, and nothing that was typed is lost. */
const UNNAMED = 'newKey';

const UNNAMED_KEY = new RegExp(`^${UNNAMED}(-\\d+)?$`);

/** The rows of an object of texts, in its order. */
export function readRows(values: unknown): NamedRow[] {
  return Object.entries(values ?? {}).map(([key, value]) => ({
    name: UNNAMED_KEY.test(key) ? '' : key,
    value: String(value ?? ''),
  }));
}

/** The key of each row in the object; what has no name yet, or that of a row before it, has one that no rule of names takes. */
export function listKeys(rows: readonly NamedRow[]): string[] {
  return rows.map(({ name }, index) => {
    const before = rows.slice(0, index);
    const isTaken = before.some(row => row.name === name);
    // Counted without empty rows, so that it stays when somebody comes back to the page.
    return name === '' || UNNAMED_KEY.test(name) || isTaken
      ? `${UNNAMED}-${before.filter(isTyped).length}`
      : name;
  });
}

/** The object of texts that rows come to. A row in which nothing was typed is none. */
export function toValues(rows: readonly NamedRow[]): Record<string, string> {
  const typed = rows.filter(isTyped);
  const keys = listKeys(typed);
  return Object.fromEntries(
    typed.map(({ value }, index) => [keys[index], value]),
  );
}

function isTyped({ name, value }: NamedRow): boolean {
  return name !== '' || value !== '';
}
