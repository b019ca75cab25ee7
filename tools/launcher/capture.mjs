import { spawn } from 'node:child_process';

/** Runs a program to its end and gives back its exit code and everything it printed; `onLine` sees each line as it comes. */
export function capture(command, args, { cwd, env, onLine } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const read = stream => {
      let rest = '';
      stream.setEncoding('utf8').on('data', chunk => {
        output += chunk;
        const lines = (rest + chunk).split('\n');
        rest = lines.pop();
        if (onLine) lines.forEach(line => onLine(line));
      });
      stream.on('end', () => {
        if (onLine && rest) onLine(rest);
      });
    };
    read(child.stdout);
    read(child.stderr);
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code, signal, output }));
  });
}
