/** One package of the repository, its folder relative to the root. */
export interface Workspace {
  folder: string;
  manifest: {
    name: string;
    private?: boolean;
    dependencies?: Record<string, string>;
    devDependencies?: Record<string, string>;
    peerDependencies?: Record<string, string>;
  };
}

/** Every package below packages/ and plugins/. */
export function listWorkspaces(root: string): Workspace[];

/** The named package and all packages of the repository that it needs at run time, directly or not. */
export function listWithDependencies(root: string, name: string): Workspace[];
