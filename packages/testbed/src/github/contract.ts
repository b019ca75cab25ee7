/*
 * GitHub's own description of its API, as the judge of what our code sends.
 *
 * An emulator that accepts a request proves little: it may accept what GitHub refuses. So every request is also held
 * against the OpenAPI document that GitHub publishes: the operation exists, it has these query parameters, the body fits
 * its schema, and the status it was answered with is one the operation lists.
 */
import Ajv, { ValidateFunction } from 'ajv';
import { readFile } from 'node:fs/promises';
import { GithubRequest } from './messages';
import { allowNulls, listOperations, Operation } from './operations';

const DOCUMENT = '@octokit/openapi/generated/api.github.com.json';

// Who may not do something hears it from a layer above the operations, which the document lists for only some of them.
const STATUSES_OF_EVERY_OPERATION = [401, 403, 404];

/** Tells what is wrong with a request, or with the status it got. */
export interface GithubContract {
  check(
    githubRequest: GithubRequest,
    answer: { status: number } | undefined,
  ): string[];
}

function checkBody(options: {
  operation: Operation;
  body: Buffer;
  validator: (schema: string) => ValidateFunction;
  ajv: Ajv;
}): string[] {
  const { operation, body, validator, ajv } = options;
  if (!operation.bodySchema) return [];
  if (body.length === 0) {
    return operation.bodyIsRequired ? ['the body is missing'] : [];
  }
  let value: unknown;
  try {
    value = JSON.parse(body.toString('utf8'));
  } catch {
    return ['the body is not JSON'];
  }
  const validate = validator(operation.bodySchema);
  return validate(value)
    ? []
    : [ajv.errorsText(validate.errors, { dataVar: 'body' })];
}

async function loadContract(): Promise<GithubContract> {
  const document = JSON.parse(
    await readFile(require.resolve(DOCUMENT), 'utf8'),
  );
  allowNulls(document.paths);
  allowNulls(document.components.schemas);
  const ajv = new Ajv({
    strict: false,
    validateFormats: false,
    allErrors: true,
  });
  ajv.addSchema(document, 'github');
  const operations = listOperations(document);
  const validator = (schema: string) =>
    ajv.getSchema(schema) ?? ajv.compile({ $ref: schema });

  return {
    check(githubRequest, answer) {
      const { method, path, body } = githubRequest;
      const url = new URL(path, 'http://github');
      const operation = operations.find(
        ({ name, pattern }) =>
          name.startsWith(`${method} `) && pattern.test(url.pathname),
      );
      if (!operation)
        return [`${method} ${path}: GitHub has no such operation`];
      const found = checkBody({ operation, body, validator, ajv });
      for (const name of new Set(url.searchParams.keys())) {
        if (!operation.queryNames.has(name)) {
          found.push(`there is no query parameter '${name}'`);
        }
      }
      if (
        answer &&
        !operation.statuses.includes(answer.status) &&
        !STATUSES_OF_EVERY_OPERATION.includes(answer.status)
      ) {
        found.push(`the answer has status ${answer.status}`);
      }
      return found.map(text => `${operation.name}: ${text}`);
    },
  };
}

let contract: Promise<GithubContract> | undefined;

/** Reads the document the first time: 13 megabytes, most of a second. */
export function getGithubContract(): Promise<GithubContract> {
  contract ??= loadContract();
  return contract;
}
