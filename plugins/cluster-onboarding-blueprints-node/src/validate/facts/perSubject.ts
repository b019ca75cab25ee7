import { ValidationSubject } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';

/** Works something out once for each subject, when it is first asked for: all rules look at the same facts. */
export function perSubject<T>(
  compute: (subject: ValidationSubject) => T,
): (subject: ValidationSubject) => T {
  const known = new WeakMap<ValidationSubject, { readonly value: T }>();
  return subject => {
    let entry = known.get(subject);
    if (!entry) {
      entry = { value: compute(subject) };
      known.set(subject, entry);
    }
    return entry.value;
  };
}
