import { listPaths, replaceAt } from './testObjects';

// Made of parts, so that nothing that looks for secrets in a repository takes them for real ones.
const MARK = 'cAnArY0123456789cAnArY0123456789';
const SECRETS = [
  `password=${MARK}`,
  `https://robot:${MARK}@example.org/fleet.git`,
  `Bearer ${MARK}`,
  `${'ghp'}_${MARK}`,
  `-----BEGIN ${'PRIVATE'} KEY-----\n${MARK}\n-----END ${'PRIVATE'} KEY-----`,
];
// Fields in which controllers quote what others said.
const QUOTING_FIELD = /message|error/i;

/** The object with secrets in all places where real objects have them, one copy per form of secret. */
export function plantSecrets(object: unknown): unknown[] {
  const quoting = listPaths(object).filter(path =>
    QUOTING_FIELD.test(String(path[path.length - 1])),
  );
  return SECRETS.map(secret =>
    quoting.reduce(
      (planted, path) => replaceAt(planted, path, `Could not do it: ${secret}`),
      hideInPassing(object),
    ),
  );
}

/** Whether anything of a planted secret is left in what is to be stored and shown. */
export function hasPlantedSecret(observation: unknown): boolean {
  return JSON.stringify(observation).includes(MARK);
}

/** What stands on every object, and in whole copies of it, without being about its status. */
function hideInPassing(object: unknown): unknown {
  const { metadata } = object as { metadata?: object };
  return {
    ...(object as object),
    metadata: {
      ...metadata,
      annotations: {
        'kubectl.kubernetes.io/last-applied-configuration': MARK,
      },
      managedFields: [{ manager: MARK }],
    },
    data: { token: MARK },
  };
}
