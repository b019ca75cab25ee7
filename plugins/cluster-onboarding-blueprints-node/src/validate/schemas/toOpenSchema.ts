import { StructuralSchema } from './structuralSchema';

const OPEN = new WeakMap<StructuralSchema, StructuralSchema>();

/** The schema without a word on unknown fields: those within `allOf` and the like only speak of fields that are declared outside. */
export function toOpenSchema(schema: StructuralSchema): StructuralSchema {
  let open = OPEN.get(schema);
  if (!open) {
    const { properties, items } = schema;
    open = {
      ...schema,
      'x-kubernetes-preserve-unknown-fields': true,
      ...(properties && {
        properties: Object.fromEntries(
          Object.entries(properties).map(([name, part]) => [
            name,
            toOpenSchema(part),
          ]),
        ),
      }),
      ...(items && { items: toOpenSchema(items) }),
    };
    OPEN.set(schema, open);
  }
  return open;
}
