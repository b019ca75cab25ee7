import { InputError } from '@backstage/errors';
import { OnboardingRequest } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { IdentityTemplate } from '../blueprint/blueprintContent';
import { toText } from '../blueprint/fillTemplate';
import { Scope, Scopes } from './listScopes';
import { PlannedFile, PlannedIdentityFile } from './OnboardingPlan';

/** The key pairs of an onboarding: one for the capability, one for each cluster, as far as the blueprint wants them. */
export function planIdentities(options: {
  request: OnboardingRequest;
  templates: readonly IdentityTemplate[];
  scopes: Scopes;
  files: readonly PlannedFile[];
}): PlannedIdentityFile[] {
  const { request, scopes, files } = options;
  return [
    ...scopes([]).map(scope => toIdentity('capability', scope)),
    ...scopes(['environments']).map(scope => toIdentity('leaf', scope)),
  ].filter(identity => identity !== undefined);

  function toIdentity(
    kind: 'capability' | 'leaf',
    { values, cluster }: Scope,
  ): PlannedIdentityFile | undefined {
    const secretName = values.get(`identities.${kind}.secretName`);
    const namespace = values.get(`identities.${kind}.namespace`);
    const entry = values.get(`identities.${kind}.entry`);
    if (secretName === undefined || namespace === undefined) return undefined;
    const holders = files.filter(
      file => file.identity === kind && file.cluster === cluster,
    );
    if (holders.length > 1) {
      throw new InputError(
        `Two files would hold the same identity: ${holders[0].path} and ${holders[1].path}`,
      );
    }
    const [file] = holders;
    return {
      scope: kind,
      capability: request.capability,
      cluster,
      secretName: toText(secretName, 'secretName'),
      namespace: toText(namespace, 'namespace'),
      ...(entry !== undefined && { entry: toText(entry, 'entry') }),
      file: file && { repository: file.repository, path: file.path },
    };
  }
}
