/**
 * Where in a field the input with an id stands, such as `helm.url`; nothing if it is none of the field's. Names that people give themselves
 * are not among the ids that the form knows: theirs begin with that of the object that they are in.
 */
export function findPlace(idSchema: unknown, id: string): string | undefined {
  return (
    find(idSchema, own => (own === id ? '' : undefined)) ??
    find(idSchema, (own, isLeaf) =>
      isLeaf && id.startsWith(`${own}_`) ? id.slice(own.length + 1) : undefined,
    )
  );
}

function find(
  idSchema: unknown,
  match: (id: string, isLeaf: boolean) => string | undefined,
): string | undefined {
  if (typeof idSchema !== 'object' || idSchema === null) return undefined;
  const { $id, ...inner } = idSchema as Record<string, unknown>;
  const children = Object.entries(inner);
  const own = match(String($id), children.length === 0);
  if (own !== undefined) return own;
  for (const [key, child] of children) {
    const place = find(child, match);
    if (place !== undefined) return place === '' ? key : `${key}.${place}`;
  }
  return undefined;
}
