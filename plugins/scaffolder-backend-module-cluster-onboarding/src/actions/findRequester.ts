import { BackstageCredentials } from '@backstage/backend-plugin-api';
import { NotAllowedError } from '@backstage/errors';
import { ActionContext } from '@backstage/plugin-scaffolder-node';

/** Who runs a task, and how the records are asked in their name. */
export interface Requester {
  /** The entity ref. */
  readonly ref: string;
  /** Whether somebody else runs the task for that person: a service has to say for whom it asks. */
  readonly isService: boolean;
  /** How the records are asked. */
  readonly asking: {
    readonly credentials: BackstageCredentials;
    readonly signal?: AbortSignal;
  };
}

/** Finds out who runs a task. */
export async function findRequester(
  ctx: Pick<
    ActionContext<any, any>,
    'getInitiatorCredentials' | 'signal' | 'user'
  >,
): Promise<Requester> {
  const credentials = await ctx.getInitiatorCredentials();
  const principal = credentials.principal as {
    type?: string;
    userEntityRef?: string;
  };
  const user = principal?.type === 'user' ? principal.userEntityRef : undefined;
  const ref = user ?? ctx.user?.ref;
  if (!ref) {
    throw new NotAllowedError(
      'An onboarding needs somebody who asks for it: run the template signed in',
    );
  }
  return {
    ref,
    isService: user === undefined,
    asking: { credentials, signal: ctx.signal },
  };
}
