import { Fault, FaultName, RequestClass } from './fault';

type FaultOf<Name extends FaultName> = Extract<Fault, { type: Name }>;

/** Which requests a type of fault can befall at all, where that is not all of them. */
const CLASSES: Partial<Record<FaultName, readonly RequestClass[]>> = {
  malformed: ['list', 'watch', 'get', 'discovery'],
  huge: ['list', 'watch'],
  'silent-watch': ['watch'],
  gone: ['watch'],
  'continue-expired': ['list'],
  'empty-list': ['list'],
  forbidden: ['list', 'watch', 'get', 'write'],
  absent: ['list', 'watch', 'get', 'write', 'discovery'],
  refuse: [],
  certificate: [],
};

interface Entry {
  readonly fault: Fault;
  left: number;
}

/** The faults of one cluster. */
export class FaultPlan {
  #entries: Entry[] = [];

  /** Replaces what was planned. */
  set(faults: readonly Fault[]): void {
    this.#entries = faults.map(fault => ({
      fault,
      left: fault.times ?? Number.POSITIVE_INFINITY,
    }));
  }

  /** All faults, whatever they befall. */
  get faults(): readonly Fault[] {
    return this.#entries.map(({ fault }) => fault);
  }

  /** The fault of a type that befalls a request; asking counts. */
  take<Name extends FaultName>(
    type: Name,
    requestClass: RequestClass,
    kind?: string,
  ): FaultOf<Name> | undefined {
    const entry = this.#entries.find(
      ({ fault, left }) =>
        fault.type === type && left > 0 && befalls(fault, requestClass, kind),
    );
    if (!entry) return undefined;
    entry.left -= 1;
    return entry.fault as FaultOf<Name>;
  }

  /** Whether a type of fault befalls requests like this one; asking does not count. */
  has(type: FaultName, requestClass: RequestClass, kind?: string): boolean {
    return this.#entries.some(
      ({ fault, left }) =>
        fault.type === type && left > 0 && befalls(fault, requestClass, kind),
    );
  }
}

/** Whether a fault befalls requests of a class and kind. */
export function befalls(
  fault: Fault,
  requestClass: RequestClass,
  kind: string | undefined,
): boolean {
  const classes = fault.on ?? CLASSES[fault.type];
  if (classes && !classes.includes(requestClass)) return false;
  if (!fault.kinds) return true;
  // Discovery concerns every kind; what it tells is up to whoever answers it.
  return kind === undefined ? false : fault.kinds.includes(kind);
}
