import { Finding } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { FileSetValidator } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import {
  KUSTOMIZE_CONFIG,
  listManifests,
  Manifest,
  nameOf,
} from '../facts/manifests';
import { reportManifest } from '../report';
import { checkSchema, SchemaProblem } from '../schemas/checkSchema';
import { METADATA_SCHEMA } from '../schemas/coreSchemas';
import { findKind, listVersions } from '../schemas/findSchema';
import { findRemovedApi } from './removedApis';

// What is checked by itself, or is not part of what a cluster gets.
const ASIDE = new Set(['apiVersion', 'kind', 'metadata', 'status', 'sops']);
const FREE_METADATA = new Set([KUSTOMIZE_CONFIG, 'backstage.io']);

/** Every object is as the schema of its kind says, and a kind that cannot be checked is told. */
export const schema: FileSetValidator = {
  id: 'schema',
  validate: subject => {
    const findings: Finding[] = [];
    const unknown = new Map<string, Manifest>();
    for (const manifest of listManifests(subject)) {
      const { apiVersion, group, kind, value } = manifest;
      const known = findKind(apiVersion, kind);
      const problems: SchemaProblem[] = [];
      if (!FREE_METADATA.has(group)) {
        problems.push(
          ...checkSchema(METADATA_SCHEMA, value.metadata ?? {}).map(item => ({
            ...item,
            path: ['metadata', ...item.path],
          })),
        );
      }
      if (known?.schema) {
        const own = Object.fromEntries(
          Object.entries(value).filter(([key]) => !ASIDE.has(key)),
        );
        problems.push(...checkSchema(known.schema, own));
      } else if (
        !known &&
        !findRemovedApi(manifest) &&
        listVersions(group, kind).length === 0 &&
        !unknown.has(`${apiVersion}/${kind}`)
      ) {
        unknown.set(`${apiVersion}/${kind}`, manifest);
      }
      findings.push(
        ...problems.map(problem => toFinding(manifest, problem, known?.origin)),
      );
    }
    for (const manifest of unknown.values()) {
      const { apiVersion, kind } = manifest;
      findings.push(
        reportManifest(
          manifest,
          {
            severity: 'note',
            rule: 'schema-unknown',
            message: `There is no schema for ${kind} of ${apiVersion}, so ${nameOf(
              manifest,
            )} is checked by the cluster alone.`,
            remedy:
              'Look at it with care, or have it checked by a validator of your own.',
          },
          ['kind'],
        ),
      );
    }
    return findings;
  },
};

function toFinding(
  manifest: Manifest,
  { path, words }: SchemaProblem,
  origin = 'Kubernetes',
): Finding {
  const place =
    path.map(part => String(part).replace(/[^\w./-]/g, '?')).join('.') ||
    'the object';
  return reportManifest(
    manifest,
    {
      severity: 'error',
      rule: 'schema',
      message: `${nameOf(
        manifest,
      )} is not as its kind demands: ${place} ${words}.`,
      remedy: `Correct it in the blueprint; the schema is that of ${origin}.`,
    },
    path,
  );
}
