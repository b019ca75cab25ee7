/** A cluster name as names are compared: what only looks different, by case or by a full-width letter, is the same. */
export function toClusterNameKey(name: string): string {
  return name
    .normalize('NFKC')
    .trim()
    .toLocaleLowerCase('en-US')
    .normalize('NFKC');
}
