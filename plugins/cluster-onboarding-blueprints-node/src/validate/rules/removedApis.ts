/** An API version of Kubernetes itself that went away. */
export interface RemovedApi {
  readonly apiVersion: string;
  readonly kinds: readonly string[] | 'all';
  /** The version of Kubernetes that has it no more. */
  readonly removedIn: string;
  /** What to use instead. */
  readonly use: string;
}

const REMOVED_APIS: readonly RemovedApi[] = [
  {
    apiVersion: 'extensions/v1beta1',
    kinds: 'all',
    removedIn: '1.22',
    use: 'apps/v1 or networking.k8s.io/v1',
  },
  {
    apiVersion: 'apps/v1beta1',
    kinds: 'all',
    removedIn: '1.16',
    use: 'apps/v1',
  },
  {
    apiVersion: 'apps/v1beta2',
    kinds: 'all',
    removedIn: '1.16',
    use: 'apps/v1',
  },
  {
    apiVersion: 'admissionregistration.k8s.io/v1beta1',
    kinds: ['MutatingWebhookConfiguration', 'ValidatingWebhookConfiguration'],
    removedIn: '1.22',
    use: 'admissionregistration.k8s.io/v1',
  },
  {
    apiVersion: 'apiextensions.k8s.io/v1beta1',
    kinds: 'all',
    removedIn: '1.22',
    use: 'apiextensions.k8s.io/v1',
  },
  {
    apiVersion: 'apiregistration.k8s.io/v1beta1',
    kinds: 'all',
    removedIn: '1.22',
    use: 'apiregistration.k8s.io/v1',
  },
  {
    apiVersion: 'autoscaling/v2beta1',
    kinds: 'all',
    removedIn: '1.25',
    use: 'autoscaling/v2',
  },
  {
    apiVersion: 'autoscaling/v2beta2',
    kinds: 'all',
    removedIn: '1.26',
    use: 'autoscaling/v2',
  },
  {
    apiVersion: 'batch/v1beta1',
    kinds: 'all',
    removedIn: '1.25',
    use: 'batch/v1',
  },
  {
    apiVersion: 'certificates.k8s.io/v1beta1',
    kinds: ['CertificateSigningRequest'],
    removedIn: '1.22',
    use: 'certificates.k8s.io/v1',
  },
  {
    apiVersion: 'coordination.k8s.io/v1beta1',
    kinds: ['Lease'],
    removedIn: '1.22',
    use: 'coordination.k8s.io/v1',
  },
  {
    apiVersion: 'discovery.k8s.io/v1beta1',
    kinds: 'all',
    removedIn: '1.25',
    use: 'discovery.k8s.io/v1',
  },
  {
    apiVersion: 'events.k8s.io/v1beta1',
    kinds: 'all',
    removedIn: '1.25',
    use: 'events.k8s.io/v1',
  },
  {
    apiVersion: 'flowcontrol.apiserver.k8s.io/v1beta1',
    kinds: 'all',
    removedIn: '1.26',
    use: 'flowcontrol.apiserver.k8s.io/v1',
  },
  {
    apiVersion: 'flowcontrol.apiserver.k8s.io/v1beta2',
    kinds: 'all',
    removedIn: '1.29',
    use: 'flowcontrol.apiserver.k8s.io/v1',
  },
  {
    apiVersion: 'flowcontrol.apiserver.k8s.io/v1beta3',
    kinds: 'all',
    removedIn: '1.32',
    use: 'flowcontrol.apiserver.k8s.io/v1',
  },
  {
    apiVersion: 'networking.k8s.io/v1beta1',
    kinds: ['Ingress', 'IngressClass'],
    removedIn: '1.22',
    use: 'networking.k8s.io/v1',
  },
  {
    apiVersion: 'node.k8s.io/v1beta1',
    kinds: 'all',
    removedIn: '1.25',
    use: 'node.k8s.io/v1',
  },
  {
    apiVersion: 'policy/v1beta1',
    kinds: 'all',
    removedIn: '1.25',
    use: 'policy/v1',
  },
  {
    apiVersion: 'rbac.authorization.k8s.io/v1beta1',
    kinds: 'all',
    removedIn: '1.22',
    use: 'rbac.authorization.k8s.io/v1',
  },
  {
    apiVersion: 'scheduling.k8s.io/v1beta1',
    kinds: 'all',
    removedIn: '1.22',
    use: 'scheduling.k8s.io/v1',
  },
  {
    apiVersion: 'storage.k8s.io/v1beta1',
    kinds: [
      'CSIDriver',
      'CSINode',
      'CSIStorageCapacity',
      'StorageClass',
      'VolumeAttachment',
    ],
    removedIn: '1.27',
    use: 'storage.k8s.io/v1',
  },
];

const REMOVED = new Map(
  REMOVED_APIS.flatMap(entry =>
    (entry.kinds === 'all' ? ['*'] : entry.kinds).map(
      kind => [`${entry.apiVersion}/${kind}`, entry] as const,
    ),
  ),
);

/** What is known of an API version of Kubernetes that went away; undefined for all others. */
export function findRemovedApi({
  apiVersion,
  kind,
}: {
  readonly apiVersion: string;
  readonly kind: string;
}): RemovedApi | undefined {
  return REMOVED.get(`${apiVersion}/${kind}`) ?? REMOVED.get(`${apiVersion}/*`);
}
