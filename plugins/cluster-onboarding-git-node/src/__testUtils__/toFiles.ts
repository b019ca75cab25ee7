import { FileChange } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';

/** So many new files. */
export function toFiles(count: number): FileChange[] {
  return Array.from({ length: count }, (_, index) => ({
    type: 'write',
    path: `clusters/search-dev/file-${String(index).padStart(3, '0')}.yaml`,
    content: `number: ${index}\n`,
  }));
}
