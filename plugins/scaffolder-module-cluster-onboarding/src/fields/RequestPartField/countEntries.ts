interface EntrySchema {
  properties?: object;
  additionalProperties?: unknown;
}

/** How many entries somebody has added to the lists of a part: those of the part itself, or those that it has within. */
export function countEntries(value: unknown, schema: EntrySchema): number {
  if (Array.isArray(value)) return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  // Names that the schema does not know were added, too.
  if (schema.additionalProperties) return Object.keys(value).length;
  const inner = value as Record<string, unknown>;
  return Object.entries(schema.properties ?? {}).reduce(
    (sum, [key, each]) => sum + countEntries(inner[key], each as EntrySchema),
    0,
  );
}
