import { CustomErrorBase, InputError } from '@backstage/errors';
import express from 'express';

const LARGEST_BODY = 100 * 1_024;

/** The answer is 413. */
class BodyTooLargeError extends CustomErrorBase {
  name = 'BodyTooLargeError' as const;
  readonly statusCode = 413;
}

const parse = express.json({ limit: LARGEST_BODY });

/** Reads a body as JSON. What it says of a bad one does not repeat it. */
export const readBody: express.RequestHandler = (req, res, next) =>
  parse(req, res, (error?: unknown) => {
    if (!error) next();
    else if ((error as { status?: unknown }).status === 413) {
      next(new BodyTooLargeError(`A body has at most ${LARGEST_BODY} bytes`));
    } else next(new InputError('The body is not valid JSON'));
  });
