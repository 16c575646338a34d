import { join } from 'node:path';
import { partsOf } from '@aiso/directory/testing';
import { readOutbox } from '@aiso/mail';
import type { Person, TestProgram } from './test-program.ts';

type Invited = Pick<TestProgram, 'app' | 'services' | 'dataDir'>;

/** Where the link of the newest invitation to that address leads, without the server. */
export async function invitationLink({ services, dataDir }: Invited, email: string): Promise<string> {
  await partsOf(services.directory).codeMails.settled();
  const mails = await readOutbox(join(dataDir, 'outbox'));
  const text =
    mails.find(({ to, text: found }) => to === email && found.includes('/invitation?'))?.text ?? '';
  const link = /http\S+\/api\/account\/invitation\S+/u.exec(text)?.[0];
  if (link === undefined) throw new Error(`Nobody invited ${email} by a link.`);
  return link.replace(/^http:\/\/[^/]+/u, '');
}

/** What the page of the link answers to a password, typed twice. */
export const choosePassword = (
  { app }: Pick<Invited, 'app'>,
  link: string,
  password: string,
  { again = password, remoteAddress = '127.0.0.1' } = {},
) =>
  app.inject({
    method: 'POST',
    url: link,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ password, again }).toString(),
    remoteAddress,
  });

/** Signs in as a client of Cognito does. @throws Error where the directory refuses, or asks for more */
export async function signInBy(
  { app, services }: Invited,
  email: string,
  password: string,
): Promise<Pick<Person, 'email' | 'idToken' | 'headers'>> {
  const answer = await app.inject({
    method: 'POST',
    url: '/',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    payload: JSON.stringify({
      ClientId: services.settings.AISO_USER_POOL_CLIENT_ID,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  });
  const idToken = answer.json<{ AuthenticationResult?: { IdToken: string } }>().AuthenticationResult?.IdToken;
  if (idToken === undefined) throw new Error(answer.body);
  return { email, idToken, headers: { authorization: `Bearer ${idToken}` } };
}
