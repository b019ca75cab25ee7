import { Finding } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  FileSetValidator,
  ValidationSubject,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { FileView, listFileViews } from '../facts/fileViews';
import { asArray, asObject, asText } from '../facts/json';
import { perSubject } from '../facts/perSubject';
import { repositoryOf } from '../facts/repositories';
import { listSealedDocuments, SealedDocument } from '../facts/sealing';
import { reportFile } from '../report';

const RULES_NAME = '.sops.yaml';

/** The rules by which people would encrypt a file again name the same recipients as the file has. */
export const sopsRules: FileSetValidator = {
  id: 'sops-rules',
  validate: subject => {
    const findings = new Map<FileView, Finding>();
    for (const sealed of listSealedDocuments(subject)) {
      const rules = findRules(subject, sealed.view);
      if (!rules || findings.has(rules)) continue;
      const index = findRule(rules, sealed.view);
      if (index >= 0 && isSame(rules, index, sealed)) continue;
      findings.set(rules, toFinding(rules, sealed.view, index));
    }
    return [...findings.values()];
  },
};

const indexRules = perSubject<ReadonlyMap<string, FileView>>(subject => {
  const index = new Map<string, FileView>();
  for (const view of listFileViews(subject)) {
    if (view.file.path.split('/').pop() === RULES_NAME) {
      index.set(
        `${repositoryOf(subject, view.file.repository)}:${view.file.path}`,
        view,
      );
    }
  }
  return index;
});

/** The nearest rules, upwards from the file, as sops looks for them. */
function findRules(
  subject: ValidationSubject,
  { file }: FileView,
): FileView | undefined {
  const repository = repositoryOf(subject, file.repository);
  const index = indexRules(subject);
  if (index.size === 0) return undefined;
  let folder = file.path;
  while (folder.includes('/')) {
    folder = folder.slice(0, folder.lastIndexOf('/'));
    const view = index.get(`${repository}:${folder}/${RULES_NAME}`);
    if (view) return view;
  }
  return index.get(`${repository}:${RULES_NAME}`);
}

function listRules({ yaml }: FileView): readonly unknown[] {
  return asArray(asObject(yaml.documents[0]).creation_rules);
}

/** The first rule whose pattern the path matches; sops looks at the path relative to the rules' folder. */
function findRule(rules: FileView, { file }: FileView): number {
  const folder = rules.file.path.slice(0, -RULES_NAME.length);
  const path = file.path.slice(folder.length);
  return listRules(rules).findIndex(rule => {
    const pattern = asText(asObject(rule).path_regex);
    if (pattern === undefined) return true;
    try {
      return new RegExp(pattern).test(path);
    } catch {
      return false;
    }
  });
}

function isSame(
  rules: FileView,
  index: number,
  { recipients, hasKeyService }: SealedDocument,
): boolean {
  const rule = asObject(listRules(rules)[index]);
  const age = rule.age ?? asObject(asArray(rule.key_groups)[0]).age;
  const wanted = new Set(
    (typeof age === 'string' ? age.split(',') : asArray(age).map(String))
      .map(text => text.trim())
      .filter(Boolean),
  );
  const present = new Set(recipients.map(({ recipient }) => recipient));
  if (wanted.size === 0) return hasKeyService;
  return (
    wanted.size === present.size &&
    [...wanted].every(recipient => present.has(recipient))
  );
}

function toFinding(
  rules: FileView,
  { file }: FileView,
  index: number,
): Finding {
  return reportFile(
    rules,
    {
      severity: 'error',
      rule: 'sops-rules-differ',
      message:
        index < 0
          ? `${rules.file.path} has no rule for ${file.path}, which lies below it and is encrypted.`
          : `${rules.file.path} names other recipients for ${file.path} than it is encrypted for.`,
      remedy:
        'Recipients come from the configuration alone: write the rules with the same.',
    },
    rules.locate(0, ['creation_rules', Math.max(index, 0)]),
  );
}
