import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  AssociateSoftwareTokenCommand,
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { TOTP } from 'otpauth';
import { startProgram } from '../../../../../e2e/start-program.ts';
import { startMailSink } from '../../../../../packages/directory/test/mail-sink.ts';
import { createCognitoStrategy } from '../cognito/cognito-strategy.ts';
import { createCustomStrategy } from '../custom/custom-strategy.ts';
import { CONFIG, newEmail, PASSWORD, type Person, type Subject } from './subject.ts';

const KEY = { accessKeyId: 'CONTRACTKEY0001', secretAccessKey: 'a-secret-of-the-contract-tests-only' };
const POOL = { UserPoolId: CONFIG.AISO_USER_POOL_ID };
const PERIOD_MS = 30_000;

export type CognitoProgram = {
  readonly url: string;
  subject(name: 'custom' | 'cognito'): Subject;
  /** Somebody with a one-time password, which leads to NEW_PASSWORD_REQUIRED. */
  addNewcomer(): Promise<Person>;
  stop(): Promise<void>;
};

/** The product's own program with its user pool, and what an administrator does in it, by the official SDK. */
export async function startCognitoProgram(): Promise<CognitoProgram> {
  const mails = await startMailSink();
  const { program, stop } = await startProgram({
    AISO_ROLES: 'web',
    AISO_SMTP_URL: mails.url,
    AISO_DIRECTORY_ACCESS_KEY_ID: KEY.accessKeyId,
    AISO_DIRECTORY_SECRET_ACCESS_KEY: KEY.secretAccessKey,
  });
  const sdk = new CognitoIdentityProviderClient({
    endpoint: program.url,
    region: 'us-east-1',
    credentials: KEY,
  });

  async function addNewcomer(): Promise<Person> {
    const email = newEmail();
    const UserAttributes = [
      { Name: 'email', Value: email },
      { Name: 'email_verified', Value: 'true' },
    ];
    const TemporaryPassword = PASSWORD;
    await sdk.send(
      new AdminCreateUserCommand({
        ...POOL,
        Username: email,
        UserAttributes,
        TemporaryPassword,
        MessageAction: 'SUPPRESS',
      }),
    );
    return { email, password: TemporaryPassword };
  }
  async function addPerson(): Promise<Person> {
    const { email } = await addNewcomer();
    await sdk.send(
      new AdminSetUserPasswordCommand({ ...POOL, Username: email, Password: PASSWORD, Permanent: true }),
    );
    return { email, password: PASSWORD };
  }
  async function accessTokenOf({ email, password }: Person): Promise<string> {
    const { AuthenticationResult } = await sdk.send(
      new InitiateAuthCommand({
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId: CONFIG.AISO_USER_POOL_CLIENT_ID,
        AuthParameters: { USERNAME: email, PASSWORD: password },
      }),
    );
    return AuthenticationResult?.AccessToken ?? '';
  }
  async function addPersonWithApp(): Promise<Person & { code(): string }> {
    const person = await addPerson();
    const AccessToken = await accessTokenOf(person);
    const { SecretCode = '' } = await sdk.send(new AssociateSoftwareTokenCommand({ AccessToken }));
    const app = new TOTP({ secret: SecretCode });
    // The code of the last half minute, so that the one shown now is still good: each counts once.
    const UserCode = app.generate({ timestamp: Date.now() - PERIOD_MS });
    await sdk.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }));
    await sdk.send(
      new SetUserMFAPreferenceCommand({
        AccessToken,
        SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
      }),
    );
    return { ...person, code: () => app.generate() };
  }

  return {
    url: program.url,
    addNewcomer,
    subject: (name) => {
      const create = name === 'custom' ? createCustomStrategy : createCognitoStrategy;
      return {
        name,
        open: async () => create({ ...CONFIG, userPoolEndpoint: program.url }),
        openUnreachable: async () => create({ ...CONFIG, userPoolEndpoint: 'http://127.0.0.1:9' }),
        addPerson,
        addPersonWithApp,
        resetCode: async (email) => (await mails.newestTo(email)).code,
        endSessions: async ({ email }) => {
          await sdk.send(new AdminUserGlobalSignOutCommand({ ...POOL, Username: email }));
        },
        stop: async () => undefined,
      };
    },
    async stop() {
      sdk.destroy();
      await stop();
      await mails.close();
    },
  };
}
