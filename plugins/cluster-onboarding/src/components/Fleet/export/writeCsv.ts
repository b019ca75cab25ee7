// What a spreadsheet would take for the beginning of a formula.
const FORMULA = /^[=+\-@\t\r]/;

/**
 * Writes a table as CSV (RFC 4180). Names and messages come from clusters and catalogs, and so from whoever can write there: what a
 * spreadsheet would take for a formula gets an apostrophe in front.
 */
export function writeCsv(
  table: readonly (readonly (string | number | boolean | undefined)[])[],
): string {
  return table
    .map(line => `${line.map(cell => writeCell(cell)).join(',')}\r\n`)
    .join('');
}

function writeCell(cell: string | number | boolean | undefined): string {
  const text = String(cell ?? '');
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
