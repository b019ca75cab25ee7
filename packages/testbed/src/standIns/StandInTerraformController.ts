import { KubernetesObject, RunningKubernetes } from '../kubernetes';
import { isMissing, RunningStandIn, startStandIn } from './startStandIn';

const GROUP_VERSION = 'infra.contrib.fluxcd.io/v1alpha2';

interface Condition {
  type: string;
  status: 'True' | 'False' | 'Unknown';
  reason: string;
  message: string;
}

const SOURCES = {
  GitRepository: 'gitrepositories',
  OCIRepository: 'ocirepositories',
  Bucket: 'buckets',
};

const RECONCILING: Condition = {
  type: 'Reconciling',
  status: 'True',
  reason: 'Progressing',
  message: 'Fulfilling prerequisites',
};

const PLANNED: Condition = {
  type: 'Plan',
  status: 'True',
  reason: 'TerraformPlannedWithChanges',
  message: 'Plan generated',
};

/** Says what the outputs of a module are, once it was applied. */
export type StandInOutputs = (
  terraform: KubernetesObject,
) => Promise<Record<string, string>> | Record<string, string>;

/**
 * Stands for tofu-controller, which cannot be built from the Go proxy: moves Terraform objects through the conditions that the real one
 * writes, on the real CRD, by its status subresource, and writes the outputs' Secret. It runs no Terraform: what a module would have made is
 * what `outputs` says.
 */
export function startStandInTerraformController(options: {
  kubernetes: RunningKubernetes;
  outputs: StandInOutputs;
}): RunningStandIn {
  const { kubernetes, outputs } = options;

  const get = (path: string): Promise<KubernetesObject | undefined> =>
    kubernetes.request('GET', path).catch(error => {
      if (isMissing(error)) return undefined;
      throw error;
    });

  async function setStatus(
    object: KubernetesObject,
    conditions: readonly Condition[],
    fields: object = {},
  ): Promise<void> {
    const lastTransitionTime = `${new Date().toISOString().slice(0, 19)}Z`;
    await kubernetes.request('PATCH', `${toPath(object)}/status`, {
      status: {
        conditions: conditions.map(condition => ({
          ...condition,
          lastTransitionTime,
          observedGeneration: object.metadata.generation,
        })),
        ...fields,
      },
    });
  }

  async function findRevision(
    object: KubernetesObject,
  ): Promise<string | undefined> {
    const { kind, name, namespace } = object.spec.sourceRef;
    const plural = SOURCES[kind as keyof typeof SOURCES];
    const source = await get(
      `/apis/source.toolkit.fluxcd.io/v1/namespaces/${
        namespace ?? object.metadata.namespace
      }/${plural}/${name}`,
    );
    return source?.status?.artifact?.revision;
  }

  async function findUnreadyDependency(
    object: KubernetesObject,
  ): Promise<string | undefined> {
    for (const { name, namespace } of object.spec.dependsOn ?? []) {
      const place = namespace ?? object.metadata.namespace;
      const dependency = await get(
        `/apis/${GROUP_VERSION}/namespaces/${place}/terraforms/${name}`,
      );
      if (!dependency || !isSettled(dependency)) return `${place}/${name}`;
    }
    return undefined;
  }

  async function findMissingInput(
    object: KubernetesObject,
  ): Promise<string | undefined> {
    const inputs = [
      ...(object.spec.varsFrom ?? []),
      ...(object.spec.readInputsFromSecrets ?? []).map(
        ({ name }: { name: string }) => ({ kind: 'Secret', name }),
      ),
    ];
    for (const { kind, name, optional } of inputs) {
      const found = await get(
        `/api/v1/namespaces/${
          object.metadata.namespace
        }/${kind.toLowerCase()}s/${name}`,
      );
      if (!found && !optional) return `${kind} "${name}"`;
    }
    return undefined;
  }

  /** Takes one object one step further. */
  async function reconcile(object: KubernetesObject): Promise<void> {
    if (object.spec.suspend || isSettled(object)) return;
    const revision = await findRevision(object);
    if (!revision) {
      await setStatus(object, [
        failed('ArtifactFailed', 'Source is not ready, artifact not found'),
      ]);
      return;
    }
    const dependency = await findUnreadyDependency(object);
    if (dependency) {
      await setStatus(object, [
        failed('DependencyNotReady', `dependency '${dependency}' is not ready`),
      ]);
      return;
    }
    const missing = await findMissingInput(object);
    if (missing) {
      await setStatus(object, [
        failed('VarsGenerationFailed', `${missing} not found`),
      ]);
      return;
    }
    await setStatus(object, [
      RECONCILING,
      ready('Unknown', 'Progressing', 'Reconciliation in progress'),
    ]);
    const { generation } = object.metadata;
    const planned = {
      observedGeneration: generation,
      lastAttemptedRevision: revision,
      lastPlannedRevision: revision,
      lastPlannedGeneration: generation,
    };
    const plan = `plan-${revision.replace('@sha1:', '-').slice(0, 15)}`;
    await setStatus(
      object,
      [
        RECONCILING,
        ready('Unknown', 'TerraformPlannedWithChanges', 'Plan generated'),
        PLANNED,
      ],
      { ...planned, plan: { pending: plan } },
    );
    if (object.spec.approvePlan !== 'auto') return;
    await setStatus(object, [
      RECONCILING,
      ready('Unknown', 'Progressing', 'Applying'),
      PLANNED,
    ]);
    const values = await outputs(object);
    if (object.spec.writeOutputsToSecret) await writeOutputs(object, values);
    await setStatus(
      object,
      [
        ready(
          'True',
          'TerraformOutputsWritten',
          `Outputs written: ${revision}`,
        ),
        {
          type: 'Apply',
          status: 'True',
          reason: 'TerraformAppliedSucceed',
          message: 'Applied successfully',
        },
        {
          type: 'Output',
          status: 'True',
          reason: 'TerraformOutputsWritten',
          message: 'Outputs written',
        },
        PLANNED,
      ],
      {
        ...planned,
        lastAppliedRevision: revision,
        availableOutputs: Object.keys(values),
        plan: { lastApplied: plan, pending: null },
      },
    );
  }

  async function writeOutputs(
    object: KubernetesObject,
    values: Record<string, string>,
  ): Promise<void> {
    const { name, labels, annotations } = object.spec.writeOutputsToSecret;
    const wanted: string[] = object.spec.writeOutputsToSecret.outputs ?? [
      ...Object.keys(values),
    ];
    const data = wanted.map(entry => {
      // `output:key` gives an output another name.
      const [output, key = output] = entry.split(':');
      if (values[output] === undefined) {
        throw new Error(`The module has no output ${output}`);
      }
      return [key, values[output]] as const;
    });
    await kubernetes.apply({
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: {
        name,
        namespace: object.metadata.namespace,
        labels,
        annotations,
      },
      stringData: Object.fromEntries(data),
    });
  }

  return startStandIn({
    name: 'StandInTerraformController',
    kubernetes,
    listPath: `/apis/${GROUP_VERSION}/terraforms`,
    reconcile,
  });
}

function ready(
  status: Condition['status'],
  reason: string,
  message: string,
): Condition {
  return { type: 'Ready', status, reason, message };
}

function failed(reason: string, message: string): Condition {
  return ready('False', reason, message);
}

function isSettled({ metadata, status }: KubernetesObject): boolean {
  return (
    status?.observedGeneration === metadata.generation &&
    status.conditions?.some(
      ({ type, status: value }: Condition) =>
        type === 'Ready' && value === 'True',
    )
  );
}

function toPath({ metadata }: KubernetesObject): string {
  return `/apis/${GROUP_VERSION}/namespaces/${metadata.namespace}/terraforms/${metadata.name}`;
}
