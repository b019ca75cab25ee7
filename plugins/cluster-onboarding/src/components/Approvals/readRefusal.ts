/** Why the backend did not accept something, and which field it means, if one. */
export interface Refusal {
  readonly field?: string;
  readonly message: string;
}

const FIELD = /^body\.([a-zA-Z]+): ([^]+)$/;

/** The backend's own words about what it refused; those of the error itself where it gave none. */
export function readRefusal(error: unknown): Refusal {
  const { body, message } = (error ?? {}) as {
    body?: { error?: { message?: unknown } };
    message?: unknown;
  };
  const said = body?.error?.message;
  const text = [said, message].find(
    (each): each is string => typeof each === 'string' && each !== '',
  );
  const [, field, words] = FIELD.exec(text ?? '') ?? [];
  return field ? { field, message: words } : { message: text ?? String(error) };
}
