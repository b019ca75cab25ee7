import { EnvironmentRow } from './environmentRows';

/** Reads from the schema of the list what a row is made of: the schema of each column, and what a new row begins with. */
export function readRowSchema(schema: { items?: unknown }): {
  columns: Readonly<Record<string, { default?: unknown }>>;
  beginning: EnvironmentRow;
} {
  const { properties } = (schema.items ?? {}) as {
    properties?: Record<string, { default?: unknown }>;
  };
  const columns = properties ?? {};
  return {
    columns,
    beginning: Object.fromEntries(
      Object.entries(columns)
        .filter(([, column]) => typeof column.default === 'string')
        .map(([key, column]) => [key, column.default]),
    ),
  };
}
