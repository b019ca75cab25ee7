/** Where in a field the input with an id stands, such as `helm.url`; nothing if it is none of the field's. */
export function findPlace(idSchema: unknown, id: string): string | undefined {
  if (typeof idSchema !== 'object' || idSchema === null) return undefined;
  for (const [key, inner] of Object.entries(idSchema)) {
    if (key === '$id') {
      if (inner === id) return '';
      continue;
    }
    const place = findPlace(inner, id);
    if (place !== undefined) return place === '' ? key : `${key}.${place}`;
  }
  return undefined;
}
