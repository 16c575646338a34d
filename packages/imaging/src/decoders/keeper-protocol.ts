import { z } from 'zod';

/** To a keeper. */
export type KeeperOrder =
  | { readonly start: number; readonly heapMb: number; readonly path: string; readonly token: string }
  | { readonly kill: number };

/** From a keeper. */
export const reportSchema = z.strictObject({ ended: z.int(), how: z.string().max(200) });
export type KeeperReport = z.output<typeof reportSchema>;
