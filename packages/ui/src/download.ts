const KEPT_MS = 10_000;

/** Hands bytes to the browser as a file. */
export function download(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}

/** The byte-order mark tells spreadsheets that it is UTF-8. */
export const csvFile = (parts: readonly string[]): Blob =>
  new Blob(['\u{feff}', ...parts], { type: 'text/csv;charset=utf-8' });
