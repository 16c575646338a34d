import { startMailSink } from '@aiso/mail/testing';
import { startProgram } from '../../../../../../e2e/program-process.ts';

/** What administration shows: a signing key over the Cognito protocol, a bearer token over GoTrue. */
export const ACCESS_KEY = {
  accessKeyId: 'CONTRACTKEY0001',
  secretAccessKey: 'a-secret-of-the-contract-tests-only',
};
export const SERVICE_ROLE_KEY = 'a-service-role-key-of-the-contract-tests';

/** Whose members must have a second factor. */
export const STRICT_GROUP = 'strict';

/**
 * The product's own program, whose directory speaks both protocols, and a mail server that keeps what it
 * sends.
 */
export type DirectoryProgram = {
  readonly url: string;
  /** The code of the mail that came last. */
  codeTo(email: string): Promise<string>;
  stop(): Promise<void>;
};

export async function startDirectoryProgram(): Promise<DirectoryProgram> {
  const mails = await startMailSink();
  const { url, stop } = await startProgram({
    AISO_ROLES: 'web',
    AISO_SMTP_URL: mails.url,
    AISO_SIGN_UP: 'true',
    AISO_SECOND_FACTOR_GROUPS: STRICT_GROUP,
    AISO_DIRECTORY_ACCESS_KEY_ID: ACCESS_KEY.accessKeyId,
    AISO_DIRECTORY_SECRET_ACCESS_KEY: ACCESS_KEY.secretAccessKey,
    AISO_DIRECTORY_SERVICE_ROLE_KEY: SERVICE_ROLE_KEY,
    AISO_PROTOCOLS: 'cognito,gotrue',
    AISO_OAUTH_GOOGLE_CLIENT_ID: 'client',
    AISO_OAUTH_GOOGLE_CLIENT_SECRET: 'secret',
  });
  return {
    url,
    codeTo: async (email) => (await mails.newestTo(email)).code,
    async stop() {
      await stop();
      await mails.close();
    },
  };
}
