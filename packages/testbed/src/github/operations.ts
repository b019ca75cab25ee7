// The document is not typed: its schema is larger than the use that is made of it.
type Json = any;

/** One operation of GitHub's API, as far as requests are checked against it. */
export interface Operation {
  readonly name: string;
  readonly pattern: RegExp;
  readonly literalSegments: number;
  readonly queryNames: ReadonlySet<string>;
  readonly statuses: readonly number[];
  readonly bodyIsRequired: boolean;
  /** Where the schema of the JSON body lies in the document. */
  readonly bodySchema: string | undefined;
}

/** OpenAPI 3.0 says "nullable" where JSON schema has a type "null"; ajv understands it beside "type" only. */
export function allowNulls(schema: Json): void {
  if (typeof schema !== 'object' || schema === null) return;
  Object.values(schema).forEach(allowNulls);
  if (schema.nullable !== true) return;
  if (Array.isArray(schema.enum) && !schema.enum.includes(null)) {
    schema.enum.push(null);
  }
  if (!schema.type) {
    const copy = { ...schema };
    delete copy.nullable;
    for (const key of Object.keys(schema)) delete schema[key];
    schema.anyOf = [copy, { type: 'null' }];
  }
}

function escapePointer(text: string): string {
  return encodeURIComponent(text.replaceAll('~', '~0').replaceAll('/', '~1'));
}

function toOperation(options: {
  document: Json;
  template: string;
  method: string;
}): Operation {
  const { document, template, method } = options;
  const operation = document.paths[template][method];
  const parameters: Json[] = (operation.parameters ?? []).map((item: Json) =>
    item.$ref
      ? document.components.parameters[item.$ref.split('/').pop()]
      : item,
  );
  const segments = template.split('/').map(segment => {
    const name = /^\{(.+)\}$/.exec(segment)?.[1];
    if (!name) {
      return segment
        .replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&')
        .replaceAll(/\{[^}]+\}/g, '[^/]+');
    }
    const parameter = parameters.find(item => item.name === name);
    return parameter?.['x-multi-segment'] ? '.*' : '[^/]+';
  });
  return {
    name: `${method.toUpperCase()} ${template}`,
    pattern: new RegExp(`^${segments.join('/')}$`),
    literalSegments: template.split('/').filter(text => !text.includes('{'))
      .length,
    queryNames: new Set(
      parameters.filter(item => item.in === 'query').map(item => item.name),
    ),
    statuses: Object.keys(operation.responses).map(Number),
    bodyIsRequired: operation.requestBody?.required === true,
    bodySchema: operation.requestBody?.content?.['application/json']?.schema
      ? `github#/paths/${escapePointer(
          template,
        )}/${method}/requestBody/content/application~1json/schema`
      : undefined,
  };
}

/** All operations of the document; of two that fit a path, the more specific comes first. */
export function listOperations(document: Json): Operation[] {
  return Object.entries<Json>(document.paths)
    .flatMap(([template, methods]) =>
      Object.keys(methods).map(method =>
        toOperation({ document, template, method }),
      ),
    )
    .sort((a, b) => b.literalSegments - a.literalSegments);
}
