import type { Identity } from '../tokens/verify.ts';

/**
 * A directory that is not ours (a cloud user pool, a Supabase project): it keeps the people, and we believe
 * its tokens.
 */
export type DirectoryElsewhere = {
  /** @throws AppError auth.required, auth.expired, directory.unreachable (its keys cannot be had) */
  verifyIdToken(token: string): Promise<Identity>;
};
