import { EntityRefLink } from '@backstage/plugin-catalog-react';
import { isEntityRef } from './isEntityRef';

/** A person or a team: a link to their page if the catalog may know them, else what they are called elsewhere. */
export function Person(props: { name: string }): JSX.Element {
  const { name } = props;
  return isEntityRef(name) ? <EntityRefLink entityRef={name} /> : <>{name}</>;
}
