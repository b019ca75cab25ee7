import { redactMessage } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

const LONGEST = 2_048;
// What ssh takes for a user, a host and a path when there is no scheme, as in git@github.com:acme/fleet.git.
const SCP_FORM = /^[^@/:\s]+@([A-Za-z0-9][-A-Za-z0-9.]*):(?!\/\/)([^\s]+)$/;

/**
 * The web address of a Git repository, as far as its own address tells: https as it is, ssh in both of its forms as https of the same
 * host. User names, passwords, ports of ssh, queries and fragments are left behind, since tokens stand there. Anything else has none.
 */
export function toRepositoryUrl(address: unknown): string | undefined {
  if (typeof address !== 'string' || address.length > LONGEST) return undefined;
  const scp = SCP_FORM.exec(address);
  if (scp) return toHttps(scp[1], `/${scp[2].replace(/^\/+/, '')}`);
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return undefined;
  }
  if (url.protocol === 'https:') return toHttps(url.host, url.pathname);
  if (url.protocol === 'ssh:') return toHttps(url.hostname, url.pathname);
  return undefined;
}

function toHttps(host: string, path: string): string | undefined {
  if (!URL.canParse(`https://${host}`)) return undefined;
  const url = new URL(`https://${host}`);
  url.pathname = path.replace(/\/+$/, '').replace(/\.git$/, '');
  // A token may stand in the path as well.
  const isHarmless = redactMessage(url.href) === url.href;
  return url.pathname !== '/' && isHarmless ? url.href : undefined;
}
