import { Reference } from '../../model';
import { asArray, asObject } from '../json';
import { ObjectParts } from '../reading';
import { readSource } from './kustomization';
import {
  readInputs,
  readReference,
  readReferences,
  readSecret,
} from './references';

const MOST_VARIABLES = 50;

/** What a Terraform object depends on, reads and writes. Its health checks name addresses, not objects. */
export function readTerraformReferences({
  spec,
  namespace,
}: ObjectParts): Reference[] {
  return [
    ...readReferences(spec.dependsOn, {
      role: 'depends-on',
      group: 'infra.contrib.fluxcd.io',
      kind: 'Terraform',
      namespace,
    }),
    ...readSource(spec.sourceRef, namespace),
    ...readInputs(spec.varsFrom, 'variables', namespace),
    ...asArray(spec.vars, MOST_VARIABLES).flatMap(entry => {
      const from = asObject(asObject(entry).valueFrom);
      const at = { role: 'variables', group: '', namespace } as const;
      return [
        ...readReference(from.secretKeyRef, { ...at, kind: 'Secret' }),
        ...readReference(from.configMapKeyRef, { ...at, kind: 'ConfigMap' }),
      ];
    }),
    ...asArray(spec.readInputsFromSecrets, MOST_VARIABLES).flatMap(entry =>
      readSecret(entry, 'inputs', namespace),
    ),
    ...readReference(spec.cliConfigSecretRef, {
      role: 'configuration',
      group: '',
      kind: 'Secret',
      namespace,
    }),
    ...readInputs(spec.backendConfigsFrom, 'configuration', namespace),
    ...asArray(spec.fileMappings, MOST_VARIABLES).flatMap(entry =>
      readSecret(asObject(entry).secretRef, 'secret', namespace),
    ),
    ...readSecret(spec.writeOutputsToSecret, 'outputs', namespace),
  ];
}
