import { CustomErrorBase } from '@backstage/errors';

/**
 * A connection of this name is there and must not be used. Unlike other errors of a source, this one is an answer: whoever has
 * the connection open lets go of it. The message is in our own words and is shown to people.
 */
export class ConnectionRefusedError extends CustomErrorBase {
  name = 'ConnectionRefusedError' as const;
}
