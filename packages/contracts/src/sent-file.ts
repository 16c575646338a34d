import { z } from 'zod';

/** How long a file of so many bytes is in base64: a third longer. */
export const base64Length = (bytes: number): number => Math.ceil(bytes / 3) * 4;

/** A small file within JSON, in base64. */
export const sentFileSchema = (mostBytes: number) =>
  z.strictObject({ file: z.base64().min(1).max(base64Length(mostBytes)) });
