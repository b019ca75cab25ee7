/** As much of the form's registry as is needed to ask its own validator. */
interface SchemaChecker {
  readonly schemaUtils: {
    getValidator(): {
      validateFormData(value: any, schema: any): { errorSchema: object };
    };
  };
}

/** What is wrong with a value by its schema alone, as the form itself would say it when somebody tries to go on. */
export function checkSchema(
  registry: SchemaChecker,
  field: { value: unknown; schema: object },
): object {
  return registry.schemaUtils
    .getValidator()
    .validateFormData(field.value, field.schema).errorSchema;
}
