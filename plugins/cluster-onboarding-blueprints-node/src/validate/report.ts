import { Finding } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { FileView } from './facts/fileViews';
import { ValuePath } from './facts/locate';
import { Manifest } from './facts/manifests';

/** What a rule says, without the place. */
export type Statement = Pick<
  Finding,
  'severity' | 'rule' | 'message' | 'remedy'
>;

/** A finding about an object, or about one value of it. */
export function reportManifest(
  manifest: Manifest,
  statement: Statement,
  path: ValuePath = [],
): Finding {
  const { view, document } = manifest;
  return reportFile(view, statement, view.locate(document, path));
}

/** A finding about a file. */
export function reportFile(
  { file }: Pick<FileView, 'file'>,
  { severity, rule, message, remedy }: Statement,
  line?: number,
): Finding {
  return {
    severity,
    rule,
    message,
    remedy,
    repository: file.repository,
    path: file.path,
    ...(line !== undefined && { line }),
  };
}
