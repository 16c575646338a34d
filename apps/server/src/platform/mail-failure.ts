/** What may be written down of a mail that was not taken: a mail server's own words may repeat the address. */
export const mailFailure = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
