import { describe, expect, it } from 'vitest';
import { explainStartFailure } from '../src/supervisor/start-failure.ts';

describe('a start that failed is explained', () => {
  it.each([
    ['FATAL:  could not write to file "pg_wal/xlogtemp.4": No space left on device', 'disk_full'],
    ['PANIC:  could not extend file "base/1/2691": wrote only 4096 of 8192 bytes at block 10', 'disk_full'],
    ['FATAL:  could not write lock file "postmaster.pid": Disk quota exceeded', 'disk_full'],
    ['LOG:  could not bind IPv4 address "127.0.0.1": Address already in use', 'port_taken'],
    ['FATAL:  pre-existing shared memory block (key 1, ID 2) is still in use', 'still_stopping'],
    ['FATAL:  lock file "postmaster.pid" already exists', 'still_stopping'],
    ['FATAL:  could not resize shared memory segment "/x" to 1 bytes: No space left on device', 'other'],
  ])('%s', (output, kind) => {
    expect(explainStartFailure(output, '/data/postgres').kind).toBe(kind);
  });

  it('by what to do where the system does not know the user, as in some containers', () => {
    const output = 'initdb: could not look up effective user ID 59998: user does not exist\n';
    expect(explainStartFailure(output, '/data/postgres').sentence).toContain('it knows no user 59998');
  });

  it('in the server’s own words when it is none of the known', () => {
    const output =
      '2026-01-01 10:00:00.000 UTC [1] LOG:  starting\n2026-01-01 10:00:00.000 UTC [1] FATAL:  data ' +
      'directory "/x" has wrong ownership\n';
    expect(explainStartFailure(output, '/data/postgres').sentence).toBe(
      'PostgreSQL could not start on /data/postgres: data directory "/x" has wrong ownership. Its ' +
        'log is server.log in that folder.',
    );
  });
});
