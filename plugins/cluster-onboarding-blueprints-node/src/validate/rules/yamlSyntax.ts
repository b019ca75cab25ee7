import { FileSetValidator } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { listFileViews } from '../facts/fileViews';
import { reportFile } from '../report';

/** Every file that is called YAML can be read as such. */
export const yamlSyntax: FileSetValidator = {
  id: 'yaml-syntax',
  validate: subject =>
    listFileViews(subject).flatMap(view => {
      const { problem } = view.yaml;
      if (!problem) return [];
      return [
        reportFile(
          view,
          {
            severity: 'error',
            rule: 'yaml-syntax',
            message: `${view.file.path} is no valid YAML: ${problem.message}.`,
            remedy: 'Mend the file of the blueprint that it is rendered from.',
          },
          problem.line,
        ),
      ];
    }),
};
