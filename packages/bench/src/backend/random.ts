/** Numbers from 0 to 1, the same for the same seed. */
export function createRandom(seed: number): () => number {
  // The constants are those of Numerical Recipes' generator; 2^32 and products below 2^53 are exact.
  let state = seed % 2 ** 32;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
