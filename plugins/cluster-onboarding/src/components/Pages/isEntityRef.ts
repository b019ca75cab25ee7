const ENTITY_REF = /^[A-Za-z0-9._-]+:[A-Za-z0-9._-]+\/[A-Za-z0-9._-]+$/;

/** Whether a text is an entity ref with all of its parts, and no name that somebody has elsewhere. */
export function isEntityRef(text: string): boolean {
  return ENTITY_REF.test(text);
}
