/**
 * Where charts and images come from by a request of any shape, each with the path below its address; what is not as expected is left out.
 *
 * @public
 */
export function listRegistryPlaces(
  request: Readonly<Record<string, unknown>>,
): string[] {
  const { helm, containers } = toRecord(request.registry);
  return [helm, containers].flatMap(toPlace);
}

function toPlace(value: unknown): string[] {
  const { url, prefix } = toRecord(value);
  if (typeof url !== 'string' || url === '') return [];
  const path = typeof prefix === 'string' ? trimSlashes(prefix) : '';
  return [path === '' ? url : `${url.replace(/\/+$/, '')}/${path}`];
}

function trimSlashes(text: string): string {
  return text.replace(/^\/+|\/+$/g, '');
}

function toRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
    ? (value as Record<string, unknown>)
    : {};
}
