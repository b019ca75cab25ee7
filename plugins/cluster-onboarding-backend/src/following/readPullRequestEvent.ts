import {
  parseRepositoryName,
  RepositoryName,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { z } from 'zod/v3';

const eventSchema = z.object({
  number: z.number().int().positive(),
  repository: z.object({ html_url: z.string().max(300) }),
});

/** Which pull request an event of GitHub is about; undefined for what cannot be read. Nothing else of it is believed. */
export function readPullRequestEvent(
  payload: unknown,
): { repository: RepositoryName; number: number } | undefined {
  const result = eventSchema.safeParse(payload);
  if (!result.success) return undefined;
  const { number, repository } = result.data;
  const name = parseRepositoryName(repository.html_url);
  return name && { repository: name, number };
}
