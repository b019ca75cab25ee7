/** Builds the programs of a part unless the cache has them; gives absolute paths by program name. */
export function ensurePart(name: string): Promise<Record<string, string>>;

/** Copies the CRD files of a pinned module into the cache unless they are there; gives absolute paths. */
export function ensureCrds(id: string): Promise<string[]>;

/** Finds an installed Go that is new enough, or throws an error that says in one line what to do. */
export function findGo(): string;

/** Names of the parts that `ensurePart` knows. */
export function listParts(): string[];

/** Ids that `ensureCrds` knows. */
export function listCrds(): string[];
