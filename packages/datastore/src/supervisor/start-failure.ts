/** What a failed start's output means: what to do about it, and the sentence for a person. */
export type StartFailure = {
  readonly kind: 'port_taken' | 'still_stopping' | 'disk_full' | 'other';
  readonly sentence: string;
};

/** A nearly full disk takes part of a page first ("wrote only 4096 of 8192 bytes"). */
const noSpace = /No space left on device|Disk quota exceeded|wrote only \d+ of \d+ bytes/iu;

/** @param output the server's or initdb's own words since the start, in English (`lc_messages=C`). */
export function explainStartFailure(output: string, folder: string): StartFailure {
  if (noSpace.test(output) && !/could not resize shared memory segment/u.test(output)) {
    return {
      kind: 'disk_full',
      sentence:
        `There is no space left for the database in ${folder}. Free some space and start ` +
        'again; nothing that was saved is lost.',
    };
  }
  if (/Address already in use|could not bind/u.test(output)) {
    return { kind: 'port_taken', sentence: 'The port of the database is taken by another program.' };
  }
  if (/pre-existing shared memory block|lock file "postmaster\.pid" already exists/u.test(output)) {
    return {
      kind: 'still_stopping',
      sentence: `Another PostgreSQL still uses the database in ${folder}. Stop it and start again.`,
    };
  }
  const stranger = /could not look up effective user ID (\d+)/u.exec(output)?.[1];
  if (stranger !== undefined) {
    return {
      kind: 'other',
      sentence:
        `PostgreSQL runs only as a user that the system knows, and it knows no user ${stranger}. Add it ` +
        'to /etc/passwd, start AISO as another user, or set DATABASE_URL to a server of your own.',
    };
  }
  const last = output
    .split('\n')
    .filter((line) => /FATAL|PANIC|error:/u.test(line))
    .at(-1);
  const words = last?.replace(/^.*?(?:FATAL|PANIC|error):\s*/u, '').trim();
  return {
    kind: 'other',
    sentence:
      `PostgreSQL could not start on ${folder}${words ? `: ${words}` : ''}. ` +
      'Its log is server.log in that folder.',
  };
}
