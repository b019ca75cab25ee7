import { kindNamed, SimulatedKind, toApiVersion } from './kinds';
import { JsonObject, KubernetesObject } from './kubernetesObject';
import { withManagedFields } from './managedFields';
import { gap, numberGap, ObjectTemplate } from './ObjectTemplate';
import { Report } from './report';
import { StatusWriter } from './statuses';

/** What an object of many clusters has in common. */
export interface BlueprintOptions {
  /** Names it among the objects of a cluster, such as `security`. */
  key: string;
  kind: string;
  name: string;
  namespace?: string;
  labels?: Record<string, string>;
  spec?: JsonObject;
  writeStatus?: StatusWriter;
  /** The controller's name in managed fields. */
  controller?: string;
  /** Keys of what it waits for, within the same cluster's objects. */
  dependsOn?: readonly string[];
  /** Other fields beside spec and status. */
  more?: JsonObject;
  /** The spec while it has this report, where that differs. */
  specFor?: (report: Report) => JsonObject | undefined;
}

/** An object that many clusters have: its texts are written once for each state and shared. */
export class Blueprint {
  readonly key: string;
  readonly kind: SimulatedKind;
  readonly namespace: string;
  readonly name: string;
  readonly dependsOn: readonly string[];
  readonly #options: BlueprintOptions;
  readonly #templates = new Map<string, ObjectTemplate>();

  static create(options: BlueprintOptions): Blueprint {
    return new Blueprint(options);
  }

  private constructor(options: BlueprintOptions) {
    this.#options = options;
    this.key = options.key;
    this.kind = kindNamed(options.kind);
    this.namespace = this.kind.isNamespaced
      ? options.namespace ?? 'flux-system'
      : '';
    this.name = options.name;
    this.dependsOn = options.dependsOn ?? [];
  }

  /** Whether a controller looks after it, so that it reconciles. */
  get isReconciled(): boolean {
    return this.#options.writeStatus !== undefined;
  }

  /** The text for a report. */
  template(report: Report): ObjectTemplate {
    const key = typeof report === 'string' ? report : JSON.stringify(report);
    let template = this.#templates.get(key);
    if (!template) {
      template = ObjectTemplate.create(this.#toObject(report));
      this.#templates.set(key, template);
    }
    return template;
  }

  #toObject(report: Report): KubernetesObject {
    const { labels, spec = {}, writeStatus, controller, more } = this.#options;
    const { kind, name, namespace } = this;
    const own = this.#options.specFor?.(report) ?? spec;
    const status = writeStatus?.(report, { namespace, name, spec: own });
    const metadata = { name, ...(namespace && { namespace }) };
    const object: KubernetesObject = {
      apiVersion: toApiVersion(kind),
      kind: kind.kind,
      metadata: {
        annotations: {
          'kubectl.kubernetes.io/last-applied-configuration': `${JSON.stringify(
            {
              apiVersion: toApiVersion(kind),
              kind: kind.kind,
              metadata: { annotations: {}, labels, ...metadata },
              ...(!more && { spec: own }),
            },
          )}\n`,
        },
        creationTimestamp: gap('created'),
        finalizers: ['finalizers.fluxcd.io'],
        generation: numberGap('generation'),
        ...(labels && { labels }),
        ...metadata,
        resourceVersion: gap('resourceVersion'),
        uid: gap('uid'),
      },
      ...(more ?? { spec: own }),
      ...(status && { status }),
    };
    return withManagedFields(object, controller ?? 'source-controller');
  }
}
