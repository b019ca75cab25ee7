/** Lets the browser save a text as a file. */
export function downloadFile(options: {
  name: string;
  type: string;
  text: string;
}): void {
  // The mark in front tells spreadsheets that the text is UTF-8.
  const file = new Blob(['\uFEFF', options.text], { type: options.type });
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = options.name;
  link.click();
  // The browser has the file only a moment after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** The name of a file with the day on which it was made, as the viewer's calendar has it. */
export function toFileName(subject: string, now: Date): string {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map(part => String(part).padStart(2, '0'))
    .join('-');
  return `${subject}-${day}.csv`;
}
