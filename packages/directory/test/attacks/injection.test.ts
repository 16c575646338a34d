import { openMailer } from '@aiso/mail';
import { startMailSink } from '@aiso/mail/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLIENT, type DirectoryServer, PASSWORD, startDirectoryServer } from '../directory-server.ts';

let server: DirectoryServer;
beforeAll(async () => {
  server = await startDirectoryServer();
});
afterAll(async () => server.close());

async function call(operation: string, input: object) {
  const response = await fetch(server.address, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(input),
  });
  const body = (await response.json()) as { AuthenticationResult?: Record<string, string> };
  return { type: response.headers.get('x-amzn-errortype'), body };
}

async function tokensOf(email: string): Promise<Record<string, string>> {
  const { body } = await call('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: CLIENT,
    AuthParameters: { USERNAME: email, PASSWORD },
  });
  return body.AuthenticationResult ?? {};
}

describe('headers of a mail', () => {
  it.each([
    'a@example.org\r\nBcc: victim@example.org',
    'a@example.org\nSubject: other',
    'a@example.org, victim@example.org',
    'a@example.org;victim@example.org',
    '"a\r\n"@example.org',
    '<victim@example.org> a@example.org',
    'a@example.org\u2028Bcc: victim@example.org',
    '\u202Emoc.elpmaxe@nimda',
  ])('do not come from an address: %j', async (Username) => {
    expect((await call('SignUp', { ClientId: CLIENT, Username, Password: PASSWORD })).type).toBe(
      'InvalidParameterException',
    );
    await server.addPerson('sender@example.org');
    const { AccessToken } = await tokensOf('sender@example.org');
    const UserAttributes = [{ Name: 'email', Value: Username }];
    expect((await call('UpdateUserAttributes', { AccessToken, UserAttributes })).type).toBe(
      'InvalidParameterException',
    );
    expect(server.mailsTo('victim@example.org')).toEqual([]);
  });

  it('do not come from an address that got past that either', async () => {
    const sink = await startMailSink();
    const mailer = openMailer({
      from: 'AISO <no-reply@aiso.example>',
      smtpUrl: sink.url,
      outbox: '/nowhere',
    });
    const mail = { subject: 'x\r\nBcc: victim@example.org', text: 'x', html: 'x' };
    await mailer.send({ ...mail, to: 'a@example.org\r\nBcc: victim@example.org' }).catch(() => undefined);
    await mailer.send({ ...mail, to: 'b@example.org' });
    const { raw, to } = await sink.newestTo('b@example.org');
    expect(to).toEqual(['b@example.org']);
    expect(raw).not.toMatch(/^Bcc:/imu);
    expect(sink.allTo('victim@example.org')).toEqual([]);
    mailer.close();
    await sink.close();
  });

  it('do not come from a name, and names stay out of mails', async () => {
    await server.addPerson('named@example.org');
    const { AccessToken } = await tokensOf('named@example.org');
    const rename = (Value: string) =>
      call('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name: 'given_name', Value }] });
    expect((await rename('Noor\r\nBcc: victim@example.org')).type).toBe('InvalidParameterException');
    expect((await rename('<script>alert(1)</script>')).type).toBeNull();
    await call('ForgotPassword', { ClientId: CLIENT, Username: 'named@example.org' });
    expect((await server.mailTo('named@example.org')).raw).not.toContain('script');
  });
});

describe('a name of a person', () => {
  it.each(['nimda\u202E', 'a\u2066b', 'a\u2028b', 'a\u0000b'])(
    'does not turn text around, nor end a line: %j',
    async (Value) => {
      await server.addPerson('namer@example.org');
      const { AccessToken } = await tokensOf('namer@example.org');
      const UserAttributes = [{ Name: 'given_name', Value }];
      expect((await call('UpdateUserAttributes', { AccessToken, UserAttributes })).type).toBe(
        'InvalidParameterException',
      );
    },
  );
});

describe('headers of an answer', () => {
  it.each(['InitiateAuth\r\nx-injected: 1', 'InitiateAuth%0d%0ax-injected: 1'])(
    'do not come from a request: %j',
    async (name) => {
      const asked = fetch(server.address, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': `AWSCognitoIdentityProviderService.${name}`,
        },
        body: '{}',
      }).then(
        ({ headers }) => headers.get('x-injected'),
        () => null,
      );
      expect(await asked).toBeNull();
    },
  );
});

describe('a tenant by edited attributes', () => {
  const NAMES = [
    'custom:tenant',
    'custom:group',
    'custom:role',
    'custom:profile',
    'cognito:groups',
    'groups',
    'sub',
  ];

  /** What is not in the pool's schema is nobody's to write. */
  const refusalOf = (name: string): string =>
    name.endsWith('groups') ? 'InvalidParameterException' : 'NotAuthorizedException';

  it.each(NAMES)('is not written by one’s own token: %s', async (Name) => {
    const id = await server.addPerson('escape@example.org', { attributes: { 'custom:tenant': 'naseem' } });
    const before = await server.core.users.findById(id);
    const { AccessToken } = await tokensOf('escape@example.org');
    const writing = await call('UpdateUserAttributes', {
      AccessToken,
      UserAttributes: [{ Name, Value: 'admin' }],
    });
    expect(writing.type).toBe(refusalOf(Name));
    const both = [
      { Name: 'given_name', Value: 'Changed' },
      { Name, Value: 'admin' },
    ];
    expect((await call('UpdateUserAttributes', { AccessToken, UserAttributes: both })).type).toBe(
      refusalOf(Name),
    );
    const after = await server.core.users.findById(id);
    expect({ ...after, updatedAt: null }).toEqual({ ...before, updatedAt: null });
  });

  it.each(NAMES)('is not written at sign-up: %s', async (Name) => {
    const Username = `sign-up-${NAMES.indexOf(Name)}@example.org`;
    const made = await call('SignUp', {
      ClientId: CLIENT,
      Username,
      Password: PASSWORD,
      UserAttributes: [{ Name, Value: 'admin' }],
    });
    expect(made.type).toBe(refusalOf(Name));
    expect(await server.core.users.findByEmail(Username)).toBeNull();
  });
});
