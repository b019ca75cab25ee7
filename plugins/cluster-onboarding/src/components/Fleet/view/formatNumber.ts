/** A number as the viewer's language groups its digits. */
export function formatNumber(value: number): string {
  return new Intl.NumberFormat().format(value);
}
