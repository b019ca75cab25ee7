import { RenderedFile } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { createLocate, Locate } from './locate';
import { parseYaml, ParsedYaml } from './parseYaml';
import { perSubject } from './perSubject';

/** A rendered file, read once for all rules. */
export interface FileView {
  /** The file. */
  readonly file: RenderedFile;
  /** Whether it is YAML, by its name. */
  readonly isYaml: boolean;
  /** What it holds; no documents for other files. */
  readonly yaml: ParsedYaml;
  /** Finds lines of values. */
  readonly locate: Locate;
}

const NO_YAML: ParsedYaml = { documents: [] };
const YAML_NAME = /\.(ya?ml|json)$/;

/** The rendered files. */
export const listFileViews = perSubject<readonly FileView[]>(subject =>
  subject.fileSet.files.map(file => {
    const isYaml = YAML_NAME.test(file.path);
    return {
      file,
      isYaml,
      yaml: isYaml ? parseYaml(file.content) : NO_YAML,
      locate: isYaml ? createLocate(file.content) : () => undefined,
    };
  }),
);
