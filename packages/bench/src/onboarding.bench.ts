import { printMachine } from './bar';
import { benchCalls } from './onboarding/benchCalls';
import { benchRendering } from './onboarding/benchRendering';
import { benchSecrets } from './onboarding/benchSecrets';

async function run(): Promise<void> {
  printMachine();
  await benchRendering();
  await benchSecrets();
  await benchCalls();
}

run().catch(error => {
  process.stderr.write(`${error.stack}\n`);
  process.exitCode = 1;
});
