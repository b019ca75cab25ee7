import { JsonObject, KubernetesObject } from '../objects/kubernetesObject';
import { ClusterState } from '../state/ClusterState';
import { KindStore } from '../state/KindStore';
import { writeObject } from '../state/ObjectVersion';
import * as apiStatus from './apiStatus';
import { Exchange } from './Exchange';
import { ResourcePath } from './parseApiPath';

/** RFC 7386: null takes away, objects are merged, all else replaces. */
export function mergePatch(target: unknown, patch: unknown): unknown {
  if (typeof patch !== 'object' || !patch || Array.isArray(patch)) return patch;
  const isObject =
    typeof target === 'object' && target && !Array.isArray(target);
  const merged: JsonObject = { ...(isObject ? (target as JsonObject) : {}) };
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete merged[key];
    else merged[key] = mergePatch(merged[key], value);
  }
  return merged;
}

function parse(text: string): JsonObject | undefined {
  try {
    const value = JSON.parse(text);
    return typeof value === 'object' && value ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Creates, patches or deletes an object. */
export async function answerWrite(
  exchange: Exchange,
  cluster: ClusterState,
  store: KindStore,
  target: ResourcePath,
): Promise<void> {
  const refuse = (status: apiStatus.ApiStatus) =>
    exchange.sendJson(status.code, status);
  const { namespace = '', name } = target;
  if (exchange.method === 'POST' && !name) {
    const body = parse(await exchange.readBody());
    const metadata = body?.metadata as JsonObject | undefined;
    if (!body || typeof metadata?.name !== 'string') {
      await refuse(apiStatus.badRequest('name or generateName is required'));
      return;
    }
    if (store.find(namespace, metadata.name)) {
      await refuse(apiStatus.alreadyExists(store.kind, metadata.name));
      return;
    }
    const created = cluster.apply({
      ...body,
      metadata: { ...metadata, ...(namespace && { namespace }) },
      kind: store.kind.kind,
    } as KubernetesObject);
    await exchange.sendJson(201, `${writeObject(created)}\n`);
    return;
  }
  const found = name ? store.find(namespace, name) : undefined;
  if (!name || !['PATCH', 'DELETE'].includes(exchange.method)) {
    await refuse(apiStatus.methodNotAllowed());
    return;
  }
  if (!found) {
    await refuse(apiStatus.notFound(store.kind, name));
    return;
  }
  if (exchange.method === 'DELETE') {
    cluster.remove(found);
    await exchange.sendJson(200, {
      kind: 'Status',
      apiVersion: 'v1',
      metadata: {},
      status: 'Success',
      details: { name, kind: store.kind.plural, uid: found.identity.uid },
    });
    return;
  }
  const type = `${exchange.headers['content-type'] ?? ''}`;
  if (!/^application\/(merge-patch|apply-patch)\+/.test(type)) {
    await refuse(apiStatus.unsupportedMediaType());
    return;
  }
  const patch = parse(await exchange.readBody());
  if (!patch) {
    await refuse(apiStatus.badRequest('error decoding patch'));
    return;
  }
  const isStatus = target.subresource === 'status';
  const object = JSON.parse(writeObject(found)) as KubernetesObject;
  // The subresource takes the status and nothing else; the object takes anything but the status.
  const { status, ...rest } = patch;
  const merged = mergePatch(object, isStatus ? { status } : rest);
  const written = cluster.apply(
    merged as KubernetesObject,
    'spec' in rest && !isStatus,
  );
  await exchange.sendJson(200, `${writeObject(written)}\n`);
}
