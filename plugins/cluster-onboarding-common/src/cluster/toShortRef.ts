/**
 * An entity ref as short as it is clear: the name alone in the namespace `default`.
 *
 * @public
 */
export function toShortRef(ref: string): string {
  const [, rest = ref] = /^[^:]*:(.*)$/s.exec(ref) ?? [];
  return rest.startsWith('default/') ? rest.slice('default/'.length) : rest;
}
