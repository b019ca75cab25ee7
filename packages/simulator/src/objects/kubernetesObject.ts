/** Any object in JSON. */
export type JsonObject = { [key: string]: unknown };

/** An object as an API server has it. */
export interface KubernetesObject extends JsonObject {
  apiVersion: string;
  kind: string;
  metadata: ObjectMetadata;
}

/** What is known of every object. */
export interface ObjectMetadata extends JsonObject {
  name: string;
  namespace?: string;
  labels?: Record<string, string>;
  annotations?: Record<string, string>;
}
