import { Entity } from '@backstage/catalog-model';

/** Whether the page is that of a cluster itself, and not of something that runs on clusters. */
export function isResource({ kind }: Entity): boolean {
  return kind.toLocaleLowerCase('en-US') === 'resource';
}
