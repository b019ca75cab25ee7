/** What a request asks for, as faults and the request log tell requests apart. */
export type RequestClass =
  | 'version'
  | 'health'
  | 'discovery'
  | 'list'
  | 'watch'
  | 'get'
  | 'write'
  | 'other';

/** How an answer is malformed. */
export type MalformedForm =
  | 'not-json'
  | 'null'
  | 'no-items'
  | 'wrong-kind'
  | 'truncated-gzip'
  | 'truncated'
  | 'deep-nesting'
  | 'no-uid'
  | 'duplicate-keys'
  | 'not-a-number';

/** How an answer is too large. */
export type HugeForm =
  | 'endless-list'
  | 'many-objects'
  | 'large-object'
  | 'endless-line';

/** What a server does wrong. */
export type FaultType =
  /** It takes the request and never answers; streams that are open go silent. */
  | { readonly type: 'hang' }
  /** It answers, a few bytes at a time. */
  | { readonly type: 'dribble'; readonly bytesPerSecond?: number }
  /** It answers after a while. */
  | { readonly type: 'slow'; readonly delayMs: number }
  | { readonly type: 'server-error'; readonly status?: 500 | 502 | 503 | 504 }
  | { readonly type: 'too-many-requests'; readonly retryAfterSeconds: number }
  | { readonly type: 'malformed'; readonly form: MalformedForm }
  | { readonly type: 'huge'; readonly form: HugeForm; readonly bytes?: number }
  /** Watches get neither events nor bookmarks, those that are open included. */
  | { readonly type: 'silent-watch' }
  /** Watches that give a resource version are told that it is too old. */
  | { readonly type: 'gone'; readonly as: 'status' | 'event' }
  /** The second page of a list is refused. */
  | { readonly type: 'continue-expired' }
  /** Lists are empty, with 200. */
  | { readonly type: 'empty-list' }
  /** No token is good any more. Watches that are open go on. */
  | { readonly type: 'unauthorized' }
  /** The rights are too narrow. Watches that are open go on, as on a real server. */
  | { readonly type: 'forbidden' }
  /** The kind is not installed. Watches that are open end. */
  | { readonly type: 'absent' }
  /** The connection breaks, open ones included. */
  | { readonly type: 'reset' }
  /** Nobody listens. Needs a port of its own. */
  | { readonly type: 'refuse' }
  /** The certificate is another one. Needs a port of its own. */
  | {
      readonly type: 'certificate';
      readonly certificate: 'expired' | 'rotated';
    };

/** A fault, and which requests it befalls: all, unless told otherwise. */
export type Fault = FaultType & {
  /** Only requests for these kinds, by name. */
  readonly kinds?: readonly string[];
  /** Only requests of these classes. */
  readonly on?: readonly RequestClass[];
  /** Only so many requests; then it is gone. */
  readonly times?: number;
};

/** The types of faults, for checks and help texts. */
export type FaultName = Fault['type'];
