import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { afterAll } from 'vitest';
import { type DirectoryServer, startDirectoryServer } from '../directory-server.ts';
import { connect } from './cognito-client.ts';

/** The directory and the official client to it, for all tests of a file, which awaits them where it begins; they end with its tests. */
export async function connectedServer(
  options?: Parameters<typeof startDirectoryServer>[0],
): Promise<{ readonly server: DirectoryServer; readonly client: CognitoIdentityProviderClient }> {
  const server = await startDirectoryServer(options);
  const client = connect(server.address);
  afterAll(async () => {
    client.destroy();
    await server.close();
  });
  return { server, client };
}
