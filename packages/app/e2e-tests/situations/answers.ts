/* What a healthy backend never answers, or only for a moment: given to the page by the browser in its place. */
import { type Route } from '@playwright/test';

/** All of the API, as a pattern of addresses. */
export const API = '**/api/cluster-onboarding/v1';

/** Answers some requests of a page. */
export type Answer = (route: Route) => Promise<void>;

function refuse(status: number, name: string, message: string): Answer {
  return route =>
    route.fulfill({
      status,
      json: {
        error: { name, message },
        response: { statusCode: status },
      },
    });
}

export const denied = refuse(403, 'NotAllowedError', 'Unauthorized');
export const down = refuse(
  503,
  'ServiceUnavailableError',
  'Service has not started up yet',
);

/** The headers of a request without the tag by which what has not changed would come without a body. */
function withoutTag(route: Route): Record<string, string> {
  const { 'if-none-match': _, ...headers } = route.request().headers();
  return headers;
}

/** Answers what the backend does, changed. */
export function changed(change: (answer: any) => any): Answer {
  return async route => {
    const response = await route.fetch({ headers: withoutTag(route) });
    await route.fulfill({ response, json: change(await response.json()) });
  };
}

/** Answers what the backend does before the first look at a cluster, which is over in a moment. */
export async function neverLookedAt(route: Route): Promise<void> {
  const response = await route.fetch({ headers: withoutTag(route) });
  const { observedAt: _, ...answer } = await response.json();
  const { 'x-observed-at': __, ...headers } = response.headers();
  const { status } = answer;
  await route.fulfill({
    response,
    headers,
    json: {
      ...answer,
      hints: [],
      freshness: [],
      status: {
        ...status,
        state: 'unknown',
        isReadyForTeams: false,
        readySince: undefined,
        verdict: 'not known: nobody has looked at it yet',
        layers: status.layers.map((layer: { gate?: object }) => ({
          ...layer,
          ...(layer.gate && { gate: { ...layer.gate, isOpen: false } }),
          engine: 'flux',
          since: undefined,
          attestation: undefined,
          state: 'unknown',
          members: [],
          words: 'Not known',
          progress: { ready: 0, expected: 0 },
        })),
        objects: [],
        progress: { ready: 0, expected: 0 },
      },
    },
  });
}

/** Never answers, until the page is closed. */
export const never: Answer = () => new Promise<void>(() => {});
