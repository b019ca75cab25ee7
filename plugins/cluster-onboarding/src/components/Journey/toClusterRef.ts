/** The entity ref of a cluster that an onboarding names; undefined for what cannot be the name of an entity. */
export function toClusterRef(name: string): string | undefined {
  return /^[A-Za-z0-9._-]+$/.test(name)
    ? `resource:default/${name.toLocaleLowerCase('en-US')}`
    : undefined;
}
