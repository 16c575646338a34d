/** The reading room of an upload. */
export const readingPath = (uploadId: string): string =>
  `/pulmonology/inference?upload=${encodeURIComponent(uploadId)}`;
