/* Questions to a measured process and their answers, over the channel that Node opens to a child. They cost no HTTP request. */
import { ChildProcess } from 'node:child_process';

interface Question {
  readonly id: number;
  readonly name: string;
  readonly input?: unknown;
}

interface Answer {
  readonly id: number;
  readonly value?: unknown;
  readonly error?: string;
}

/** What a process does when it is asked, by name. */
export type Commands = Readonly<
  Record<string, (input: any) => unknown | Promise<unknown>>
>;

/** In the measured process: answers questions until the asking process is gone, then ends. */
export function answerQuestions(commands: Commands): void {
  process.on('message', async ({ id, name, input }: Question) => {
    try {
      const value = await commands[name](input);
      process.send!({ id, value } satisfies Answer);
    } catch (error) {
      process.send!({ id, error: String(error) } satisfies Answer);
    }
  });
  process.on('disconnect', () => process.exit(0));
}

/** In the asking process: one who asks. */
export class Channel {
  readonly #child: ChildProcess;
  readonly #open = new Map<number, (answer: Answer) => void>();
  #count = 0;

  constructor(child: ChildProcess) {
    this.#child = child;
    child.on('message', message => {
      const answer = message as Answer;
      this.#open.get(answer.id)?.(answer);
      this.#open.delete(answer.id);
    });
    child.once('exit', () => {
      this.#open.forEach((settle, id) =>
        settle({ id, error: 'The measured process has ended' }),
      );
      this.#open.clear();
    });
  }

  async ask<Value>(name: string, input?: unknown): Promise<Value> {
    this.#count += 1;
    const id = this.#count;
    const answer = await new Promise<Answer>(resolve => {
      this.#open.set(id, resolve);
      this.#child.send({ id, name, input } satisfies Question);
    });
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.value as Value;
  }
}
