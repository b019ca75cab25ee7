import {
  NotAllowedError,
  NotFoundError,
  ServiceUnavailableError,
} from '@backstage/errors';
import { IdentitySecretRef } from './KubernetesSecretCreator';
import { HubAnswer } from './sendToHub';

/** What an answer that is no success means, in our own words; undefined for a success. */
export function toRefusal(options: {
  answer: HubAnswer;
  cluster: string;
  ref: IdentitySecretRef;
  what: string;
}): Error | undefined {
  const { answer, cluster, ref, what } = options;
  const { status } = answer;
  const where = `in namespace '${ref.namespace}' of the management cluster '${cluster}'`;
  if (status >= 200 && status < 300) return undefined;
  if (status === 401) {
    return new NotAllowedError(
      `The management cluster '${cluster}' does not take the credential that the kubernetes plugin has for it`,
    );
  }
  if (status === 403) {
    return new NotAllowedError(
      // Without a right that holds everywhere, the server does not even say that there is no such namespace.
      `This backend may not ${what} ${where}: make the namespace if it is not there yet, and bind the role of deploy/identity-creator.yaml in it; if both are so, a quota or a policy stands against it`,
    );
  }
  if (status === 404) {
    return new NotFoundError(
      `There is no namespace '${ref.namespace}' on the management cluster '${cluster}': make it and bind the role of deploy/identity-creator.yaml in it, or choose the secret mode 'git'`,
    );
  }
  if (status >= 300 && status < 400) {
    return new NotAllowedError(
      `The management cluster '${cluster}' sends requests elsewhere, which is not followed; set its own address`,
    );
  }
  return new ServiceUnavailableError(
    `The management cluster '${cluster}' could not ${what} in namespace '${ref.namespace}' (status ${status}); run again, and look into its log if that does not help`,
  );
}
