import { parseRevision } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/**
 * The page of the commit that a revision names, such as `main@sha1:4f2a91c…`; undefined when it names none, as chart versions and
 * digests of images do, or when the source has no https address. Most hosts have commits at `/commit/`; those that differ are known.
 */
export function toCommitUrl(
  sourceUrl: string | undefined,
  revision: string | undefined,
): string | undefined {
  const { hash, algorithm } = parseRevision(revision ?? '');
  const url = parseUrl(sourceUrl);
  if (!hash || algorithm !== 'sha1' || !url) return undefined;
  const path = url.pathname.replace(/\/+$/, '').replace(/\.git$/, '');
  if (path === '') return undefined;
  return `https://${url.host}${path}${toFolder(url.hostname)}${hash}`;
}

/** A revision as people read it: branch or tag, and seven digits of the commit. What holds no commit is left alone. */
export function toShortRevision(revision: string): string {
  const { name, hash } = parseRevision(revision);
  if (!hash) return revision;
  const short = hash.slice(0, 7);
  return name ? `${name}@${short}` : short;
}

function parseUrl(text: string | undefined): URL | undefined {
  try {
    const url = new URL(text ?? '');
    const isPlain = url.protocol === 'https:' && !url.username && !url.password;
    return isPlain ? url : undefined;
  } catch {
    return undefined;
  }
}

function toFolder(host: string): string {
  const labels = host.split('.');
  if (labels.includes('gitlab')) return '/-/commit/';
  return labels.includes('bitbucket') ? '/commits/' : '/commit/';
}
