import { z } from 'zod';
import { sentFileSchema } from '../sent-file.ts';

/** Of the file that is sent, which its browser has cut to a square. */
export const PICTURE_MAX_BYTES = 512 * 1024;
/** What is kept: a square WebP, more than twice the largest place where it is shown. */
export const PICTURE_SIDE_PX = 256;
/** The database takes no larger one; noise itself is smaller. */
export const PICTURE_MOST_KEPT_BYTES = 128 * 1024;

export const pictureFileSchema = sentFileSchema(PICTURE_MAX_BYTES);

/**
 * Where a person's picture is, below `/api`, by its content; null where there is none. Who may not see it is
 * told that there is none at the address.
 */
export const pictureSchema = z.string().nullable();

export const ownPictureSchema = z.strictObject({ picture: pictureSchema });

export const pictureParamsSchema = z.object({ userId: z.uuid(), sha256: z.hash('sha256') });

export const picturePathOf = (userId: string, sha256: string): string =>
  `/users/${userId}/pictures/${sha256}`;
