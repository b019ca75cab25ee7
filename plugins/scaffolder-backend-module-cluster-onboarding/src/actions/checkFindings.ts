import { LoggerService } from '@backstage/backend-plugin-api';
import { InputError } from '@backstage/errors';
import { Finding } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { formatFindings } from '@strata-gitops/backstage-plugin-cluster-onboarding-blueprints-node';

/** Stops a task if there is an error, and tells the rest in its log, if one is given. */
export function checkFindings(
  findings: readonly Finding[],
  logger?: Pick<LoggerService, 'info' | 'warn'>,
): void {
  const errors = findings.filter(({ severity }) => severity === 'error');
  const warnings = findings.filter(({ severity }) => severity === 'warning');
  for (const line of formatFindings(warnings)) logger?.warn(line);
  if (errors.length === 0) {
    logger?.info(
      `Checked: no errors; warnings that go into the pull requests: ${warnings.length}`,
    );
    return;
  }
  throw new InputError(
    `Nothing was written, because the files are not right:\n${formatFindings(
      errors,
    )
      .map(line => `- ${line}`)
      .join('\n')}`,
  );
}
