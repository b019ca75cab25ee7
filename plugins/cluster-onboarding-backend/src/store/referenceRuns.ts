/*
 * References as they are stored. They are the greater part of an observation, and neighbours say nearly the same: what a
 * Kustomization applies is in one or two namespaces and of a few kinds. So references that differ only in the name share one
 * run, a run says only what differs from the run before it, and the order stays.
 */
import {
  Reference,
  ReferenceRole,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/** `[role, group, kind, namespace, name or names, marks]`; 0 is "as in the run before", no marks are left out. */
export type ReferenceRun = [
  role: string | 0,
  group: string | 0,
  kind: string | 0,
  namespace: string | 0,
  names: string | string[],
  marks?: string,
];

type Head = [role: string, group: string, kind: string, namespace: string];

const ON_TARGET = 't';
const OPTIONAL = 'o';

function toMarks(reference: Reference): string {
  return `${reference.onTarget ? ON_TARGET : ''}${
    reference.isOptional ? OPTIONAL : ''
  }`;
}

function toHead({ role, group, kind, namespace }: Reference): Head {
  return [role, group, kind, namespace];
}

/** Puts references together in runs. */
export function toReferenceRuns(
  references: readonly Reference[],
): ReferenceRun[] {
  const runs: ReferenceRun[] = [];
  references.forEach((reference, index) => {
    const before = references[index - 1];
    const run = runs[runs.length - 1];
    if (before && isSameButForName(before, reference)) {
      // A single name stands for itself.
      if (Array.isArray(run[4])) run[4].push(reference.name);
      else run[4] = [run[4], reference.name];
    } else {
      runs.push(toRun(before, reference));
    }
  });
  return runs;
}

function isSameButForName(a: Reference, b: Reference): boolean {
  return (
    toHead(a).every((text, index) => text === toHead(b)[index]) &&
    toMarks(a) === toMarks(b)
  );
}

function toRun(
  before: Reference | undefined,
  reference: Reference,
): ReferenceRun {
  const said = before && toHead(before);
  const [role, group, kind, namespace] = toHead(reference).map((text, index) =>
    text === said?.[index] ? 0 : text,
  );
  const marks = toMarks(reference);
  return [
    role,
    group,
    kind,
    namespace,
    reference.name,
    ...(marks ? ([marks] as const) : ([] as const)),
  ];
}

/** The references of runs, in their order. */
export function fromReferenceRuns(
  runs: readonly ReferenceRun[],
  intern: (text: string) => string,
): Reference[] {
  const references: Reference[] = [];
  let head: Head = ['', '', '', ''];
  for (const [role, group, kind, namespace, names, marks = ''] of runs) {
    const said = [role, group, kind, namespace];
    head = head.map((before, index) => {
      const text = said[index];
      return text === 0 || text === undefined ? before : intern(text);
    }) as Head;
    for (const name of Array.isArray(names) ? names : [names]) {
      references.push({
        role: head[0] as ReferenceRole,
        group: head[1],
        kind: head[2],
        namespace: head[3],
        name: intern(name),
        ...(marks.includes(ON_TARGET) && { onTarget: true }),
        ...(marks.includes(OPTIONAL) && { isOptional: true }),
      });
    }
  }
  return references;
}
