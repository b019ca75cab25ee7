import { spawn } from 'node:child_process';

/** Runs a program to its end and gives back its exit code and everything it printed; `onLine` sees each line as it comes. */
export function capture(command, args, { cwd, env, onLine } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      // npm is a script on Windows; arguments here never come from outside.
      shell: process.platform === 'win32' && !/\.exe$/i.test(command),
    });
    let output = '';
    let rest = '';
    const read = chunk => {
      output += chunk;
      if (!onLine) return;
      const lines = (rest + chunk).split('\n');
      rest = lines.pop();
      lines.forEach(onLine);
    };
    child.stdout.setEncoding('utf8').on('data', read);
    child.stderr.setEncoding('utf8').on('data', read);
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code, signal, output }));
  });
}
