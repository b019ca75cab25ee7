import { gap, numberGap } from '../ObjectTemplate';
import { condition, failed, underWay } from '../report';
import {
  isFailure,
  observed,
  StatusWriter,
  unobserved,
  wasReady,
} from './statusWriter';

/** HelmRelease: it stays ready while it is looked at. */
export const writeHelmRelease: StatusWriter = (
  report,
  { namespace, name, spec },
) => {
  const chart = `${name}`;
  const target = `${spec.targetNamespace ?? namespace}`;
  const message = `Helm install succeeded for release ${target}/${name}.v1 with chart ${chart}@1.4.2`;
  const done = [
    condition('Ready', 'True', 'InstallSucceeded', message),
    condition('Released', 'True', 'InstallSucceeded', message),
  ];
  const settled = {
    helmChart: `flux-system/${namespace}-${name}`,
    history: [
      {
        action: 'install',
        apiVersion: 'v2',
        appVersion: '1.4',
        chartName: chart,
        chartVersion: '1.4.2',
        configDigest: `sha256:3782b1ba05f329a33120eda0${gap('revision')}`,
        digest: `sha256:2ae17d9f7c90e191265170cf${gap('revision')}`,
        firstDeployed: gap('created'),
        lastDeployed: gap('created'),
        name,
        namespace: target,
        status: 'deployed',
        version: 1,
      },
    ],
    inventory: {
      entries: [{ id: `${target}_${name}_apps_Deployment`, v: 'v1' }],
    },
    lastAttemptedConfigDigest: `sha256:3782b1ba05f329a33120eda0${gap(
      'revision',
    )}`,
    lastAttemptedGeneration: numberGap('generation'),
    lastAttemptedReleaseAction: 'install',
    lastAttemptedReleaseActionDuration: '153.398767ms',
    lastAttemptedRevision: '1.4.2',
    ...observed,
    storageNamespace: target,
  };
  const fulfilling = condition(
    'Reconciling',
    'True',
    'Progressing',
    'Fulfilling prerequisites',
  );
  if (report === 'ready') return { conditions: done, ...settled };
  if (isFailure(report)) {
    return {
      conditions: failed(report, namespace),
      ...(wasReady(report) ? settled : unobserved),
    };
  }
  if (typeof report === 'object' && 'step' in report) {
    return {
      conditions: report.step % 2 === 0 ? [fulfilling, ...done] : done,
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
