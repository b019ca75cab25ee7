import {
  checkClusterName,
  checkOnboardingRequest,
  RequestIssue,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { toRequest } from './toRequest';
import { withoutSubject } from './withoutSubject';

/*
 * A request is checked as a whole, but a form is filled in page by page. So one part is checked within a request whose other parts are
 * fine: what is wrong then belongs to the part, and rules that look at several parts are asked, too.
 */
const FINE = {
  capability: 'a',
  owner: 'group:default/a',
  environments: [{ name: 'a', region: 'a' }],
  registry: { helm: { url: 'https://a' }, containers: { url: 'a' } },
  repositories: { fleet: 'a/a/a' },
};

/** What is wrong with one part of a request, in words that go below a field. Paths are relative to the part; that of the part itself is empty. */
export function checkRequestPart(
  part: string,
  formData: Readonly<Record<string, unknown>>,
): RequestIssue[] {
  const request = toRequest(formData);
  const check = checkOnboardingRequest({
    ...FINE,
    // Clusters are called after both.
    ...(part === 'environments' &&
      checkClusterName(request.capability).isValid && {
        capability: request.capability,
      }),
    [part]: request[part],
  });
  if ('request' in check) return [];
  return check.issues
    .filter(({ path }) => path === part || path.startsWith(`${part}.`))
    .map(({ path, message }) => ({
      path: path.slice(part.length + 1),
      message: withoutSubject(message),
    }));
}
