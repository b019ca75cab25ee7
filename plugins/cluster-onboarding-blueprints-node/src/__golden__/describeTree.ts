import { RenderedFile } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { createHash } from 'node:crypto';
import { parseAllDocuments } from 'yaml';
import { RenderedOnboarding } from './renderOnboarding';

/** One object of a rendered file. */
export interface TreeObject {
  readonly file: RenderedFile;
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: {
    readonly name: string;
    readonly namespace?: string;
    readonly labels?: Readonly<Record<string, string>>;
    readonly annotations?: Readonly<Record<string, string>>;
  };
  readonly spec?: Readonly<Record<string, unknown>>;
}

/** The objects of all files. */
export function listTreeObjects({ fileSet }: RenderedOnboarding): TreeObject[] {
  return fileSet.files.flatMap(file =>
    parseAllDocuments(file.content)
      .map(document => document.toJS())
      .filter(object => object?.kind)
      .map(object => ({ ...object, file })),
  );
}

/** A tree as one text: every file as it is. */
export function toFullText({ fileSet }: RenderedOnboarding): string {
  return fileSet.files
    .map(
      ({ repository, path, content }) =>
        `=== ${repository}:${path}\n${content}`,
    )
    .join('');
}

/** A tree as one text: what each file holds, and a digest that changes when the file does. */
export function toListText(rendered: RenderedOnboarding): string {
  const objects = listTreeObjects(rendered);
  return rendered.fileSet.files
    .map(file => {
      const digest = createHash('sha256').update(file.content).digest('hex');
      const lines = objects
        .filter(object => object.file === file)
        .map(
          ({ apiVersion, kind, metadata: { namespace, name } }) =>
            `  ${apiVersion} ${kind} ${
              namespace ? `${namespace}/` : ''
            }${name}\n`,
        );
      return `${file.repository}:${file.path} ${
        file.layer ?? '-'
      } ${digest.slice(0, 12)}\n${lines.join('')}`;
    })
    .join('');
}
