const NUMBERS = new Intl.NumberFormat();

/** A number as the viewer's language groups its digits. */
export function formatNumber(value: number): string {
  return NUMBERS.format(value);
}
