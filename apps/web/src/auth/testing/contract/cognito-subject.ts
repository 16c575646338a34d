import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  AssociateSoftwareTokenCommand,
  CognitoIdentityProviderClient,
  CreateGroupCommand,
  GroupExistsException,
  InitiateAuthCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { createCognitoStrategy } from '../../cognito/cognito-strategy.ts';
import { createCustomStrategy } from '../../custom/custom-strategy.ts';
import { ACCESS_KEY, type DirectoryProgram, STRICT_GROUP } from './directory-program.ts';
import { appOf, CONFIG, newEmail, PASSWORD, type Person, type Subject } from './subject.ts';

const POOL = { UserPoolId: CONFIG.AISO_USER_POOL_ID };

export type CognitoSubject = Subject & {
  /** Somebody who has an app and codes by mail, and prefers neither. */
  addPersonWithBoth(): Promise<Person & { code(): string }>;
};

/** The program's user pool, and what an administrator and its people do in it, by the official SDK. */
export function cognitoSubject(program: DirectoryProgram, name: 'custom' | 'cognito'): CognitoSubject {
  const create = name === 'custom' ? createCustomStrategy : createCognitoStrategy;
  const sdk = new CognitoIdentityProviderClient({
    endpoint: program.url,
    region: 'us-east-1',
    credentials: ACCESS_KEY,
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
  async function addStrictPerson(): Promise<Person> {
    const person = await addPerson();
    const group = { ...POOL, GroupName: STRICT_GROUP };
    await sdk.send(new CreateGroupCommand(group)).catch((error: unknown) => {
      if (!(error instanceof GroupExistsException)) throw error;
    });
    await sdk.send(new AdminAddUserToGroupCommand({ ...group, Username: person.email }));
    return person;
  }
  async function addPersonWithApp(byMail = false): Promise<Person & { code(): string }> {
    const person = await addPerson();
    const AccessToken = await accessTokenOf(person);
    const { SecretCode = '' } = await sdk.send(new AssociateSoftwareTokenCommand({ AccessToken }));
    const app = appOf(SecretCode);
    await sdk.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: await app.codeBefore() }));
    await sdk.send(
      new SetUserMFAPreferenceCommand({
        AccessToken,
        SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: !byMail },
        EmailMfaSettings: { Enabled: byMail },
      }),
    );
    return { ...person, code: app.code };
  }

  return {
    name,
    open: async () => create({ ...CONFIG, userPoolEndpoint: program.url }),
    openUnreachable: async () => create({ ...CONFIG, userPoolEndpoint: 'http://127.0.0.1:9' }),
    addPerson,
    addStrictPerson,
    addPersonWithApp: () => addPersonWithApp(),
    addPersonWithBoth: () => addPersonWithApp(true),
    addNewcomer,
    resetCode: (email) => program.codeTo(email),
    endSessions: async ({ email }) => {
      await sdk.send(new AdminUserGlobalSignOutCommand({ ...POOL, Username: email }));
    },
  };
}
