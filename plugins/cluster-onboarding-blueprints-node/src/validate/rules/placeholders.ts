/*
 * What a template wants replaced must not be left: our own `<<name>>`, and those of the templates that people used to copy by hand
 * (`_CLUSTER_NAME`, a folder `_TEMPLATE` that `cp -r` has put inside of the cluster's, the scaffolder's `${{ }}`).
 */
import { Finding } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { FileSetValidator } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { listFileViews } from '../facts/fileViews';
import { toShown } from '../facts/manifests';
import { reportFile } from '../report';

const PLACEHOLDER = new RegExp(
  [
    '<<[\\w.?-]{1,100}>>',
    '\\$\\{\\{[^}]{0,100}\\}\\}',
    // Not within `${_NAME}` or a longer word, and not a variable of a script.
    '(?<![\\w${.])_(?:TEMPLATE|[A-Z]{2,}(?:_[A-Z]+)+)(?![\\w=])',
    '\\b__[A-Z][A-Z_]{2,}__\\b',
  ].join('|'),
  'g',
);
const MOST_PER_FILE = 10;

/** No placeholder is left, neither in files nor in their paths. */
export const placeholders: FileSetValidator = {
  id: 'placeholders',
  validate: subject => {
    const findings: Finding[] = [];
    for (const view of listFileViews(subject)) {
      const { path, content } = view.file;
      const [inPath] = path.match(PLACEHOLDER) ?? [];
      if (inPath !== undefined) {
        findings.push(
          reportFile(view, {
            severity: 'error',
            rule: 'leftover-placeholder',
            message: `The path ${toShown(path)} still holds ${toShown(
              inPath,
            )}.`,
            remedy:
              'A template was copied, or a value has no name: mend the path in the blueprint.',
          }),
        );
      }
      const found = [...content.matchAll(PLACEHOLDER)].slice(0, MOST_PER_FILE);
      for (const { 0: text, index } of found) {
        findings.push(
          reportFile(
            view,
            {
              severity: 'error',
              rule: 'leftover-placeholder',
              message: `${path} still holds ${toShown(text)}.`,
              remedy: 'Give it a value, or name it as the blueprint does.',
            },
            lineAt(content, index),
          ),
        );
      }
    }
    return findings;
  },
};

/** The line, counted from one, of a place in a text. */
export function lineAt(text: string, index: number): number {
  let line = 1;
  for (
    let at = text.indexOf('\n');
    at >= 0 && at < index;
    at = text.indexOf('\n', at + 1)
  )
    line += 1;
  return line;
}
