/** One thing that can be chosen. */
export interface Choice {
  readonly value: string;
  readonly title: string;
}

/** Reads choices as a template's author writes them: plain values, or values with titles. What is neither is left out. */
export function readChoices(list: unknown): Choice[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap(item => {
    if (typeof item === 'string') return [{ value: item, title: item }];
    const { value, title } = (item ?? {}) as Record<string, unknown>;
    if (typeof value !== 'string') return [];
    return [{ value, title: typeof title === 'string' ? title : value }];
  });
}

/** The choices of a JSON schema. */
export function readSchemaChoices(schema: unknown): Choice[] {
  const { enum: values, enumNames } = (schema ?? {}) as Record<string, unknown>;
  if (!Array.isArray(values)) return [];
  const names: unknown[] = Array.isArray(enumNames) ? enumNames : [];
  return readChoices(
    values.map((value, index) => ({ value, title: names[index] })),
  );
}
