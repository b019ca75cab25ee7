/** Seconds with one digit, for people. */
export function seconds(sinceMs) {
  return `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`;
}

/** Says what is being done, every ten seconds that it is still being done, and how long it took. */
export async function step(title, work, { detail = () => '' } = {}) {
  const start = performance.now();
  process.stdout.write(`▸ ${title} …\n`);
  const reminder = setInterval(() => {
    const more = detail();
    process.stdout.write(
      `  … ${title}, ${seconds(start)}${more ? `, ${more}` : ''}\n`,
    );
  }, 10_000);
  try {
    const result = await work();
    process.stdout.write(`✓ ${title} (${seconds(start)})\n`);
    return result;
  } finally {
    clearInterval(reminder);
  }
}
