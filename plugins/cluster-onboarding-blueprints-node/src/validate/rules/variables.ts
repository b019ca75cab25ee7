/*
 * Flux replaces `${NAME}` in everything that a Kustomization with `postBuild` applies; what it does not know becomes empty text. So each must
 * be known, or have a default of its own: `${NAME:=value}`.
 */
import { Finding } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  FileSetValidator,
  ValidationSubject,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { FileView } from '../facts/fileViews';
import { asArray, asObject, asText } from '../facts/json';
import { nameOf } from '../facts/manifests';
import { perSubject } from '../facts/perSubject';
import { getPlacements, Placement } from '../facts/placements';
import { getProducers } from '../facts/producers';
import { listSyncs, Sync } from '../facts/syncs';
import { reportFile } from '../report';
import { listProvidedKeys } from './providedKeys';

interface Variable {
  readonly name: string;
  readonly line: number;
}

const VARIABLE = /\$(\$?)\{([A-Za-z_][A-Za-z0-9_]*)([^}]*)\}/g;
const SUBSTITUTION_DISABLED =
  /kustomize\.toolkit\.fluxcd\.io\/substitute["']?:\s*["']?disabled/;

/** The variables of each file that have no default. */
const listVariables = perSubject<ReadonlyMap<FileView, readonly Variable[]>>(
  subject => {
    const found = new Map<FileView, Variable[]>();
    for (const { files, manifest } of listSyncs(subject)) {
      if (manifest.spec.postBuild === undefined) continue;
      for (const view of files)
        if (!found.has(view)) found.set(view, readVariables(view));
    }
    return found;
  },
);

/** Every variable of Flux has a value. */
export const variables: FileSetValidator = {
  id: 'variables',
  validate: subject => {
    const findings = new Map<string, Finding>();
    for (const sync of listSyncs(subject)) {
      if (sync.manifest.spec.postBuild === undefined) continue;
      for (const placement of getPlacements(subject).of(sync.manifest)) {
        const known = listKnown(subject, sync, placement);
        if (!known) continue;
        for (const view of sync.files) {
          for (const { name, line } of listVariables(subject).get(view) ?? []) {
            const key = `${view.file.repository}:${view.file.path}:${name}`;
            if (known.has(name) || findings.has(key)) continue;
            findings.set(key, toFinding(view, sync, name, line));
          }
        }
      }
    }
    return [...findings.values()];
  },
};

function toFinding(
  view: FileView,
  { manifest }: Sync,
  name: string,
  line: number,
): Finding {
  return reportFile(
    view,
    {
      severity: 'error',
      rule: 'variable-uncovered',
      message: `\${${name}} has no value: ${nameOf(
        manifest,
      )}, which applies the file, does not know it.`,
      remedy: `Add ${name} to its substitutions or to a ConfigMap that it takes them from, or write a default: \${${name}:=value}.`,
    },
    line,
  );
}

function readVariables({ file }: FileView): Variable[] {
  const { content } = file;
  if (!content.includes('${') || SUBSTITUTION_DISABLED.test(content)) return [];
  const found: Variable[] = [];
  const seen = new Set<string>();
  content.split('\n').forEach((text, index) => {
    if (/^\s*#/.test(text)) return;
    for (const [, escape, name, rest] of text.matchAll(VARIABLE)) {
      if (escape || seen.has(name) || /^:?[-=]/.test(rest)) continue;
      seen.add(name);
      found.push({ name, line: index + 1 });
    }
  });
  return found;
}

/** The names that a Kustomization knows; undefined when it reads from something whose keys nobody can tell beforehand. */
function listKnown(
  subject: ValidationSubject,
  { manifest }: Sync,
  placement: Placement,
): ReadonlySet<string> | undefined {
  const postBuild = asObject(manifest.spec.postBuild);
  const known = new Set(Object.keys(asObject(postBuild.substitute)));
  for (const entry of asArray(postBuild.substituteFrom)) {
    const { kind, name, optional } = asObject(entry);
    const wanted = {
      cluster: placement.cluster,
      kind: asText(kind) ?? '',
      namespace: placement.namespace,
      name: asText(name) ?? '',
    };
    const maker = getProducers(subject).find(wanted);
    const keys = maker && listProvidedKeys(maker.manifest);
    if (keys) keys.forEach(key => known.add(key));
    // What is missing is told by another rule.
    else if (maker || (optional !== true && getProducers(subject).has(wanted)))
      return undefined;
  }
  return known;
}
