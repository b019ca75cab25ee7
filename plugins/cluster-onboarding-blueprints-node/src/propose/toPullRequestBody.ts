import {
  Finding,
  formatRepositoryName,
  RepositoryName,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  FileSet,
  RepositoryRole,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { OnboardingPlan } from '../plan';
import { toCode, toLink, toProse, toTable } from './markdown';
import { toLayerDiagram } from './toLayerDiagram';

/** One of the repositories of an onboarding, as bodies tell of it. */
export interface BodyRepository {
  readonly repository: RepositoryName;
  readonly roles: readonly RepositoryRole[];
  /** Its pull request, once it is known. */
  readonly url?: string;
}

/** What a body is made of. */
export interface PullRequestBodyOptions {
  readonly plan: OnboardingPlan;
  readonly fileSet: FileSet;
  readonly findings: readonly Finding[];
  /** The repository of this pull request. */
  readonly own: BodyRepository;
  /** All repositories, in the order of merging. */
  readonly repositories: readonly BodyRepository[];
}

/** GitHub takes 65 536 characters. */
export const LONGEST_BODY = 60_000;
const MOST_FINDINGS = 50;

interface Section {
  readonly title: string;
  readonly text: string;
}

/** The body of a pull request: what, who asked, what was found, what is left to do, and how to undo it. */
export function toPullRequestBody(options: PullRequestBodyOptions): string {
  const { plan } = options;
  // Those that are needed whatever happens are short; the others come in as far as there is room.
  const head = toIntroduction(options);
  const tail = [toMerging(options), toUndoing(options)].map(toText);
  const mark = `<!-- strata-onboarding: ${toMark(plan.requestId)} -->`;
  const shown: string[] = [];
  const left: string[] = [];
  let room = LONGEST_BODY - [head, ...tail, mark].join('\n\n').length - 500;
  for (const section of listMiddleSections(options)) {
    const text = toText(section);
    if (text.length + 2 <= room) {
      shown.push(text);
      room -= text.length + 2;
    } else {
      left.push(section.title);
    }
  }
  const note =
    left.length > 0
      ? [`_Left out, for want of room: ${left.join(', ')}._`]
      : [];
  return [head, ...shown, ...note, ...tail, mark].join('\n\n');
}

function toText({ title, text }: Section): string {
  return `### ${title}\n\n${text}`;
}

// It ends a comment of HTML, so nothing else may stand in it.
function toMark(requestId: string): string {
  return requestId.replace(/[^A-Za-z0-9-]/g, '').replace(/--+/g, '-');
}

function toIntroduction({
  plan,
  fileSet,
  own,
}: PullRequestBodyOptions): string {
  const { request, blueprint, strategy } = plan;
  const isOwn = ({ repository }: { repository: RepositoryRole }) =>
    own.roles.includes(repository);
  const files = fileSet.files.filter(isOwn).length;
  const deletions = fileSet.deletions.filter(isOwn).length;
  const sentences = [
    `Clusters for the capability ${toCode(
      request.capability,
    )}, owned by ${toCode(request.owner)}. Asked for by ${toCode(
      plan.requestedBy,
    )}.`,
    `Strategy ${toCode(strategy.id)}: ${toProse(
      strategy.title,
    )}. Rendered from the blueprint ${toCode(
      `${blueprint.name} ${blueprint.version}`,
    )} (${toCode(blueprint.origin)}).`,
    `This repository is for: ${own.roles.join(', ')}. Files: ${files}${
      deletions > 0 ? `, deleted: ${deletions}` : ''
    }. Secrets: ${toCode(request.secrets.mode)}.`,
  ];
  return [
    ...(request.description !== undefined
      ? [`> ${toProse(request.description)}`]
      : []),
    sentences.join('\n'),
  ].join('\n\n');
}

function listMiddleSections(options: PullRequestBodyOptions): Section[] {
  const { plan } = options;
  return [
    toClusters(plan),
    toFindings(options),
    toManualSteps(plan),
    { title: 'Layers', text: toLayerDiagram(plan.layers) },
    ...(plan.exceptions.length > 0 ? [toExceptions(plan)] : []),
    toScorecard(plan),
  ];
}

function toClusters({ request, clusters }: OnboardingPlan): Section {
  const rows = request.environments.map((environment, index) => [
    toCode(clusters[index] ?? ''),
    toCode(environment.name),
    toCode(environment.clusterType),
    toCode(environment.size),
    toCode(environment.region),
    toCode(environment.kubernetesVersion ?? ''),
  ]);
  return {
    title: 'Clusters',
    text: toTable(
      ['cluster', 'environment', 'type', 'size', 'region', 'Kubernetes'],
      rows,
    ),
  };
}

function toFindings({ findings, own }: PullRequestBodyOptions): Section {
  const title = 'Findings';
  const told = findings
    .filter(
      ({ severity, repository }) =>
        severity !== 'note' &&
        (repository === undefined ||
          own.roles.some(role => role === repository)),
    )
    .sort((a, b) => toRank(a) - toRank(b));
  if (told.length === 0) {
    return { title, text: 'All checks passed, without warnings.' };
  }
  const lines = told.slice(0, MOST_FINDINGS).map(finding => {
    const { severity, rule, path, line, message, remedy } = finding;
    const place =
      path !== undefined
        ? ` in ${toCode(line === undefined ? path : `${path}:${line}`)}`
        : '';
    return `- **${severity}** ${toCode(rule)}${place}: ${toProse(
      message,
    )} ${toProse(remedy)}`;
  });
  const more = told.length - MOST_FINDINGS;
  if (more > 0) lines.push(`- and ${more} more`);
  return { title, text: lines.join('\n') };
}

function toRank({ severity }: Finding): number {
  return severity === 'error' ? 0 : 1;
}

function toManualSteps({ manualSteps }: OnboardingPlan): Section {
  return {
    title: 'Left to people',
    text:
      manualSteps.length === 0
        ? 'None: after the merge everything happens by itself.'
        : manualSteps.map(step => `- [ ] ${toProse(step.title)}`).join('\n'),
  };
}

function toExceptions({ exceptions }: OnboardingPlan): Section {
  return {
    title: 'Exceptions asked for',
    text: toTable(
      ['layer', 'until', 'reason'],
      exceptions.map(({ layer, expiresAt, reason }) => [
        toCode(layer),
        toCode(expiresAt),
        toProse(reason),
      ]),
    ),
  };
}

function toScorecard({ strategy }: OnboardingPlan): Section {
  const rows = Object.entries(strategy.scorecard).map(([name, grade]) => [
    toCode(name),
    toProse(grade.is),
    toProse(grade.why),
  ]);
  const warnings = strategy.warnings.map(text => `- ${toProse(text)}`);
  return {
    title: 'The strategy by the six requirements',
    text: [
      toTable(['requirement', 'is', 'why'], rows),
      ...(warnings.length > 0 ? [warnings.join('\n')] : []),
    ].join('\n\n'),
  };
}

function toMerging({ own, repositories }: PullRequestBodyOptions): Section {
  const title = 'Merging';
  if (repositories.length < 2) {
    return {
      title,
      text: 'This is the only pull request of the request. Nothing happens before it is merged.',
    };
  }
  const lines = repositories.map((item, index) => {
    const name = formatRepositoryName(item.repository);
    const shown = item.url ? toLink(name, item.url) : toCode(name);
    const isOwn = item.repository === own.repository;
    return `${index + 1}. ${shown} (${item.roles.join(', ')})${
      isOwn ? ', this one' : ''
    }`;
  });
  return {
    title,
    text: [
      'Merge in this order:',
      lines.join('\n'),
      'The repository of the fleet comes last: merging it makes Flux look for what the others hold. Until then nothing happens; merged too early, it reports missing paths until the others are there.',
    ].join('\n\n'),
  };
}

function toUndoing({ plan, repositories }: PullRequestBodyOptions): Section {
  const rest =
    plan.request.secrets.mode === 'git'
      ? 'Nothing has been created.'
      : 'Keys that the secrets mode has made outside Git stay there; nothing else has been created.';
  return {
    title: 'How to undo it',
    text: [
      `- Before the merge: close ${
        repositories.length > 1 ? 'the pull requests' : 'this pull request'
      } and delete the branch. ${rest}`,
      `- After it: revert ${
        repositories.length > 1
          ? 'the pull requests, that of the fleet first'
          : 'it'
      }. Flux then removes what it has applied, and whatever provisions the clusters takes them down: save their data first.`,
      '- Encrypted files stay in the history of the repository: rotate what they hold if a key that opens them was lost.',
    ].join('\n'),
  };
}
