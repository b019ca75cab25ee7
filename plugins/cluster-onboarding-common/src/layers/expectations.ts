import { ObjectRef } from '../model';
import { toKindTest } from './compileLayers';
import { compileGlob } from './glob';
import { ExpectedMember } from './layerDefinition';

/**
 * What the variables in names of expected objects stand for.
 *
 * @public
 */
export interface LayerVariables {
  /** The name of the cluster. */
  readonly cluster: string;
  /** The capability it serves, if known; otherwise any will do. */
  readonly capability?: string;
  /** The environment it is part of, if known; otherwise any will do. */
  readonly environment?: string;
}

/** An expected object of one cluster. */
export interface Expectation {
  /** How it is written in sentences. */
  readonly text: string;
  /** Its kind, without group. */
  readonly kind: string;
  /** Whether an object is the expected one. */
  isMetBy(ref: ObjectRef): boolean;
}

/** Puts the variables of a cluster into what a layer expects. */
export function toExpectation(
  member: ExpectedMember,
  variables: LayerVariables,
): Expectation {
  const name = fillIn(member.name, variables);
  const namespace =
    member.namespace === undefined
      ? undefined
      : fillIn(member.namespace, variables);
  const isKind = toKindTest(member.kind);
  const isName = compileGlob(name);
  const isNamespace =
    namespace === undefined ? () => true : compileGlob(namespace);
  const kind = member.kind.slice(member.kind.lastIndexOf('/') + 1);
  return {
    text: namespace ? `${kind} ${namespace}/${name}` : `${kind} ${name}`,
    kind,
    isMetBy: ref =>
      isKind(ref) && isName(ref.name) && isNamespace(ref.namespace),
  };
}

function fillIn(text: string, variables: LayerVariables): string {
  return text.replace(
    /\$\{(cluster|capability|environment)\}/g,
    (_, name: keyof LayerVariables) => variables[name] ?? '*',
  );
}
