import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { afterAll } from 'vitest';
import type { DirectoryServer } from '../directory-server.ts';
import { type ServeOptions, serveDirectory } from '../serve-directory.ts';
import { connect } from './cognito-client.ts';

/** The directory and the official client to it, for all tests of a file. */
export async function connectedServer(
  options?: ServeOptions,
): Promise<{ readonly server: DirectoryServer; readonly client: CognitoIdentityProviderClient }> {
  const server = await serveDirectory(options);
  const client = connect(server.address);
  afterAll(() => client.destroy());
  return { server, client };
}
