import { FileSetValidator } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { apiVersions } from './rules/apiVersions';
import { appliedTwice } from './rules/appliedTwice';
import { branches } from './rules/branches';
import { ciphertexts } from './rules/ciphertexts';
import { claimedPaths } from './rules/claimedPaths';
import { decryption } from './rules/decryption';
import { dependsOn } from './rules/dependsOn';
import { gates } from './rules/gates';
import { identities } from './rules/identities';
import { kustomizationFiles } from './rules/kustomizationFiles';
import { layerGraph } from './rules/layerGraph';
import { layerOrder } from './rules/layerOrder';
import { objects } from './rules/objects';
import { paths } from './rules/paths';
import { placeholders } from './rules/placeholders';
import { plaintextSecrets } from './rules/plaintextSecrets';
import { policies } from './rules/policies';
import { recipients } from './rules/recipients';
import { references } from './rules/references';
import { registryCredentials } from './rules/registryCredentials';
import { schema } from './rules/schema';
import { sopsRules } from './rules/sopsRules';
import { strayCharacters } from './rules/strayCharacters';
import { syncPaths } from './rules/syncPaths';
import { tenantRights } from './rules/tenantRights';
import { variables } from './rules/variables';
import { yamlSyntax } from './rules/yamlSyntax';

/**
 * The validators that every onboarding is checked by. All look at the same facts, which are worked out once for a subject.
 *
 * @public
 */
export const BUILT_IN_VALIDATORS: readonly FileSetValidator[] = [
  yamlSyntax,
  schema,
  apiVersions,
  paths,
  claimedPaths,
  kustomizationFiles,
  objects,
  placeholders,
  strayCharacters,
  plaintextSecrets,
  recipients,
  identities,
  ciphertexts,
  sopsRules,
  decryption,
  dependsOn,
  references,
  registryCredentials,
  variables,
  syncPaths,
  policies,
  appliedTwice,
  branches,
  tenantRights,
  gates,
  layerGraph,
  layerOrder,
];
