import { afterAll } from 'vitest';
import { type DirectoryServer, startDirectoryServer } from './directory-server.ts';

export type ServeOptions = Parameters<typeof startDirectoryServer>[0];

/** The directory for all tests of a file, which awaits it where it begins; it ends with them. */
export async function serveDirectory(options?: ServeOptions): Promise<DirectoryServer> {
  const server = await startDirectoryServer(options);
  afterAll(() => server.close());
  return server;
}
