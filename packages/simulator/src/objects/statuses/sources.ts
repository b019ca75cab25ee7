import { JsonObject } from '../kubernetesObject';
import { gap } from '../ObjectTemplate';
import { condition, failed, REVISION, underWay } from '../report';
import {
  isFailure,
  observed,
  RECONCILE_STEPS,
  StatusWriter,
  unobserved,
  wasReady,
} from './statusWriter';

function writeSource(
  artifact: JsonObject,
  reason: string,
  message: string,
  more: JsonObject,
): StatusWriter {
  return (report, { namespace }) => {
    const settled = {
      artifact: { ...artifact, lastUpdateTime: gap('created'), size: 2319 },
      ...more,
      ...observed,
    };
    const stored = condition('ArtifactInStorage', 'True', reason, message);
    if (report === 'ready') {
      return {
        conditions: [condition('Ready', 'True', reason, message), stored],
        ...settled,
      };
    }
    if (isFailure(report)) {
      return {
        conditions: [
          ...failed(report, namespace),
          ...('fails' in report
            ? [condition('FetchFailed', 'True', report.fails, report.message)]
            : []),
          ...(wasReady(report) ? [stored] : []),
        ],
        ...(wasReady(report) ? settled : unobserved),
      };
    }
    if (typeof report === 'object' && 'step' in report) {
      const words =
        report.step < RECONCILE_STEPS - 1 ? 'building artifact' : undefined;
      return {
        conditions: words
          ? [...underWay(words, words), stored]
          : [condition('Ready', 'True', reason, message), stored],
        ...settled,
      };
    }
    if (typeof report === 'object' && 'attempts' in report) {
      return {
        conditions: underWay(report.attempts, report.attempts),
        ...unobserved,
      };
    }
    return unobserved;
  };
}

/** GitRepository. */
export const writeGitRepository: StatusWriter = (report, object) => {
  const path = `gitrepository/${object.namespace}/${object.name}/${gap(
    'revision',
  )}.tar.gz`;
  return writeSource(
    {
      digest: `sha256:5a7ed5184127a6933f4b3881${gap('revision')}`,
      path,
      revision: REVISION,
      url: `http://source-controller.flux-system.svc.cluster.local./${path}`,
    },
    'Succeeded',
    `stored artifact for revision '${REVISION}'`,
    {},
  )(report, object);
};

/** HelmChart. */
export const writeHelmChart: StatusWriter = (report, object) => {
  const chart = `${object.spec.chart}`.split('/').reverse()[0];
  const path = `helmchart/${object.namespace}/${object.name}/${chart}-1.4.2.tgz`;
  return writeSource(
    {
      digest: `sha256:a5b7ac9f28832e92f5882437${gap('revision')}`,
      path,
      revision: '1.4.2',
      url: `http://source-controller.flux-system.svc.cluster.local./${path}`,
    },
    'ChartPackageSucceeded',
    `packaged '${chart}' chart with version '1.4.2'`,
    {
      observedChartName: chart,
      observedSourceArtifactRevision: REVISION,
      url: `http://source-controller.flux-system.svc.cluster.local./helmchart/${object.namespace}/${object.name}/latest.tar.gz`,
    },
  )(report, object);
};

/** HelmRepository of the classic kind, with an index. */
export const writeHelmRepository: StatusWriter = (report, object) =>
  writeSource(
    {
      digest: `sha256:bb7ed5184127a6933f4b3881${gap('revision')}`,
      path: `helmrepository/${object.namespace}/${object.name}/index.yaml`,
      revision: `sha256:bb7ed5184127a6933f4b3881${gap('revision')}`,
      url: `http://source-controller.flux-system.svc.cluster.local./helmrepository/${object.namespace}/${object.name}/index.yaml`,
    },
    'Succeeded',
    `stored artifact: revision 'sha256:bb7ed5184127a6933f4b3881${gap(
      'revision',
    )}'`,
    {},
  )(report, object);
