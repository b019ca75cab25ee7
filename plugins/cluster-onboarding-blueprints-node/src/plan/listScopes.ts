import {
  OnboardingRequest,
  RequestedEnvironment,
  toClusterName,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { IdentityTemplate } from '../blueprint/blueprintContent';
import { isMet } from '../blueprint/conditions';
import { fillText } from '../blueprint/fillTemplate';
import { Loop } from '../blueprint/knownValues';
import { Value } from '../blueprint/values';
import { deriveEnvironmentValues, deriveProfileValues } from './deriveValues';
import { Values } from './Values';

/** What a file is made for: an environment, a profile, a policy, or each of several. */
export interface Scope {
  readonly values: Values;
  readonly environment?: RequestedEnvironment;
  readonly cluster?: string;
}

/** Gives the scopes of a file by what it is made for each of. */
export type Scopes = (loops: readonly Loop[]) => readonly Scope[];

/** The scopes of a request. Those of the same loops are made once, since many files share them. */
export function listScopes(
  request: OnboardingRequest,
  values: Values,
  identities: readonly IdentityTemplate[],
): Scopes {
  const root: Scope = {
    values: values.with(toIdentityValues('capability', identities, values)),
  };
  const known = new Map<string, readonly Scope[]>();
  const list = (loops: readonly Loop[]): readonly Scope[] => {
    const key = loops.join();
    const found = known.get(key);
    if (found) return found;
    const last = loops.at(-1);
    const scopes =
      last === undefined
        ? [root]
        : list(loops.slice(0, -1)).flatMap(outer =>
            widen(request, last, outer, identities),
          );
    known.set(key, scopes);
    return scopes;
  };
  return list;
}

function widen(
  request: OnboardingRequest,
  loop: Loop,
  outer: Scope,
  identities: readonly IdentityTemplate[],
): Scope[] {
  if (loop === 'environments') {
    return request.environments.map(environment => {
      const values = outer.values.with(
        deriveEnvironmentValues(request, environment),
      );
      return {
        ...outer,
        environment,
        cluster: toClusterName({
          capability: request.capability,
          environment: environment.name,
        }),
        values: values.with(toIdentityValues('leaf', identities, values)),
      };
    });
  }
  if (loop === 'profiles') {
    return request.options.profiles.map(profile => ({
      ...outer,
      values: outer.values.with(deriveProfileValues(request, profile)),
    }));
  }
  return request.options.policies.map(policy => ({
    ...outer,
    values: outer.values.with(new Map([['policy', policy]])),
  }));
}

function toIdentityValues(
  scope: 'capability' | 'leaf',
  identities: readonly IdentityTemplate[],
  values: Values,
): Map<string, Value> {
  const identity = identities.find(
    one => one.scope === scope && isMet(one.when, values),
  );
  const found = new Map<string, Value>();
  if (!identity) return found;
  for (const part of ['secretName', 'namespace', 'entry'] as const) {
    const template = identity[part];
    const text = template && fillText(template, values);
    if (text !== undefined) found.set(`identities.${scope}.${part}`, text);
  }
  return found;
}
