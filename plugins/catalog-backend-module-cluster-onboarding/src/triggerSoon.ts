import { SchedulerService } from '@backstage/backend-plugin-api';

const RETRY_MS = 1_000;
const ATTEMPTS = 20;

/**
 * Lets a task run now. The scheduler sees to it that one replica at a time does; when it is running already, it may have begun before what
 * we heard of, so it is asked for again when that turn is over.
 */
export async function triggerSoon(
  scheduler: Pick<SchedulerService, 'triggerTask'>,
  id: string,
  wait: (ms: number) => Promise<void> = ms =>
    new Promise(resolve => {
      setTimeout(resolve, ms).unref();
    }),
): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    try {
      await scheduler.triggerTask(id);
      return;
    } catch (error) {
      const isRunning =
        error instanceof Error && error.name === 'ConflictError';
      // The next turn of the schedule comes anyway.
      if (!isRunning) return;
      await wait(RETRY_MS);
    }
  }
}
