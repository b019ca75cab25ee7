import { CustomErrorBase } from '@backstage/errors';

/** Somebody asks more often than they may; the answer is 429. */
export class TooManyRequestsError extends CustomErrorBase {
  name = 'TooManyRequestsError' as const;
  readonly statusCode = 429;
}
