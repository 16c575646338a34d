import { z } from 'zod';

const mebibytes = z.coerce.number().int().min(1).max(1_000_000_000);

/** Settings of the space that intake may take. */
export const diskSettings = {
  AISO_STAGING_DIR: z
    .string()
    .min(1)
    .max(4096)
    .optional()
    .describe(
      'Folder for uploads in progress and for what imports unpack, so that they fill another disk than ' +
        'the database; by default in the data folder. All web processes share it.',
    ),
  AISO_FREE_SPACE_MB: z.coerce
    .number()
    .int()
    .min(0)
    .max(1_000_000_000)
    .default(1024)
    .describe(
      'What stays free on the disks of the data folder and of uploads in progress, in MiB: a file that ' +
        'would take of it is refused (507), from whatever source.',
    ),
  AISO_OPEN_MB_PER_USER: mebibytes
    .default(8192)
    .describe('Most that the announced sizes of a person’s uploads under way may add up to, in MiB.'),
  AISO_OPEN_MB_PER_TENANT: mebibytes
    .default(32_768)
    .describe('The same of all people of a tenant together, in MiB.'),
  AISO_STORED_MB_PER_USER: mebibytes
    .default(1_048_576)
    .describe(
      'Most that the images sent by one person may take, with the exports that they asked for while those ' +
        'are there, in MiB; counted anew every ten seconds. What is made of images (previews, heat maps) ' +
        'comes on top.',
    ),
  AISO_STORED_MB_PER_TENANT: mebibytes
    .default(4_194_304)
    .describe('The same of all people of a tenant together, in MiB.'),
};
