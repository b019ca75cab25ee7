/** The program, arguments, folder and environment of a portal that listens on `port`. */
export function portalCommand(options: {
  root: string;
  port: number;
  configFiles?: string[];
  env?: NodeJS.ProcessEnv;
}): { command: string; args: string[]; cwd: string; env: NodeJS.ProcessEnv };
