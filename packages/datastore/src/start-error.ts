/** Why the database cannot be used, as one sentence for the person who started the program. */
export class DatabaseStartError extends Error {
  override readonly name = 'DatabaseStartError';
}
