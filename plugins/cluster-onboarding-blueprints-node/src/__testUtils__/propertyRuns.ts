/** How often a property is tried: ten thousand times in CI, less often while somebody waits for it. */
export const PROPERTY_RUNS = { numRuns: process.env.CI ? 10_000 : 1_000 };
