/** What the emulated GitHub has when it starts. */
export interface GithubOptions {
  /** Defaults to `acme`. */
  organization?: string;
  /** Defaults to a private `fleet` with a first commit on `main`. */
  repositories?: { name: string; isPrivate?: boolean; isEmpty?: boolean }[];
  /**
   * Defaults to `admin`, who owns the organization, `dev`, who is a member and may read, and `outsider`, who is neither.
   */
  users?: { login: string; role?: 'admin' | 'member' | 'outsider' }[];
  app?: {
    appId?: number;
    installationId?: number;
    /** Defaults to write access to contents and pull requests. */
    permissions?: Record<string, 'read' | 'write'>;
    webhook?: { url: string; secret: string };
  };
}

const DEFAULT_PERMISSIONS = {
  contents: 'write',
  pull_requests: 'write',
  metadata: 'read',
} as const;

/** The same in the words of `emulate`. */
export function toEmulatorSeed(
  options: Required<GithubOptions>,
  tokens: Record<string, string>,
): object {
  const { organization, repositories, users, app } = options;
  return {
    tokens: Object.fromEntries(
      users.map(({ login }) => [tokens[login], { login, scopes: ['repo'] }]),
    ),
    github: {
      users: users.map(({ login }) => ({ login })),
      orgs: [
        {
          login: organization,
          members: users
            .filter(({ role }) => role !== 'outsider')
            .map(({ login, role = 'member' }) => ({ login, role })),
        },
      ],
      repos: repositories.map(
        ({ name, isPrivate = true, isEmpty = false }) => ({
          owner: organization,
          name,
          private: isPrivate,
          auto_init: !isEmpty,
        }),
      ),
      apps: [
        {
          app_id: app.appId,
          slug: 'strata',
          name: 'Strata',
          permissions: app.permissions ?? DEFAULT_PERMISSIONS,
          events: ['pull_request', 'push'],
          webhook_url: app.webhook?.url,
          webhook_secret: app.webhook?.secret,
          installations: [
            {
              installation_id: app.installationId,
              account: organization,
              repository_selection: 'all',
            },
          ],
        },
      ],
    },
  };
}
