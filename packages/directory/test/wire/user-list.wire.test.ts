import {
  DescribeUserPoolClientCommand,
  DescribeUserPoolCommand,
  ListGroupsCommand,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it } from 'vitest';
import { CLIENT, POOL } from '../directory-server.ts';
import { nameOf } from './cognito-client.ts';
import { connectedServer } from './connected-server.ts';

const UserPoolId = POOL;
const { server, client: admin } = await connectedServer();

describe('the list of users', () => {
  it('comes in pages that neither lose nor repeat anybody', async () => {
    for (const name of 'abcdefg') await server.directory.users.ensure({ email: `${name}@example.org` });
    const seen: (string | undefined)[] = [];
    let PaginationToken: string | undefined;
    do {
      const page = await admin.send(new ListUsersCommand({ UserPoolId, Limit: 3, PaginationToken }));
      seen.push(...(page.Users ?? []).map(({ Username }) => Username));
      ({ PaginationToken } = page);
    } while (PaginationToken !== undefined);
    const { count } = await server.database
      .selectFrom('directory.users')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    expect(new Set(seen).size).toBe(Number(count));
    expect(seen).toHaveLength(Number(count));
    const forged = admin.send(new ListUsersCommand({ UserPoolId, PaginationToken: 'bm8gdG9rZW4' }));
    expect(await nameOf(forged)).toBe('InvalidParameterException');
    const NextToken = Buffer.from('\0').toString('base64url');
    const noText = admin.send(new ListGroupsCommand({ UserPoolId, NextToken }));
    expect(await nameOf(noText)).toBe('InvalidParameterException');
  });

  it.each([
    ['email = "filter@example.org"', 1],
    ['email ^= "filter"', 1],
    ['email ^= "fil%"', 0],
    ['given_name = "Noor\\"; --"', 0],
    ['cognito:user_status = "UNCONFIRMED"', 0],
    ['"phone_number" = "+4912345"', 1],
    ['phone_number ^= "+49"', 1],
    ['preferred_username = "filter"', 0],
    ['status = "Disabled"', 0],
    ['sub = "nobody"', 0],
  ])('is filtered by %s', async (Filter, count) => {
    await server.directory.users.ensure({
      email: 'filter@example.org',
      attributes: { phone_number: '+4912345' },
    });
    expect((await admin.send(new ListUsersCommand({ UserPoolId, Filter }))).Users).toHaveLength(count);
  });

  it('is filtered by status, however that is written', async () => {
    const count = async (Filter?: string) =>
      (await admin.send(new ListUsersCommand({ UserPoolId, Filter }))).Users?.length;
    const all = await count();
    expect(all).toBeGreaterThan(0);
    expect(await count('cognito:user_status = "force_change_password"')).toBe(all);
    expect(await count('status = "enabled"')).toBe(all);
    expect((await admin.send(new ListUsersCommand({ UserPoolId, Limit: 0 }))).Users).toHaveLength(all ?? 0);
  });

  it('refuses a filter that it cannot read', async () => {
    const wrong = (Filter: string) => nameOf(admin.send(new ListUsersCommand({ UserPoolId, Filter })));
    expect(await wrong('password = "x"')).toBe('InvalidParameterException');
    expect(await wrong('email like "x"')).toBe('InvalidParameterException');
    expect(await wrong('custom:role = "admin"')).toBe('InvalidParameterException');
  });
});

it('describes the pool and its client, and knows no other', async () => {
  const { UserPool } = await admin.send(new DescribeUserPoolCommand({ UserPoolId }));
  expect(UserPool).toMatchObject({ Id: POOL, Policies: { PasswordPolicy: { MinimumLength: 8 } } });
  const described = await admin.send(new DescribeUserPoolClientCommand({ UserPoolId, ClientId: CLIENT }));
  expect(described.UserPoolClient).toMatchObject({
    PreventUserExistenceErrors: 'ENABLED',
    AccessTokenValidity: server.core.context.accessTokenSeconds,
    TokenValidityUnits: { AccessToken: 'seconds', IdToken: 'seconds', RefreshToken: 'days' },
  });
  expect(described.UserPoolClient?.ExplicitAuthFlows).toContain('ALLOW_ADMIN_USER_PASSWORD_AUTH');
  const other = admin.send(new DescribeUserPoolCommand({ UserPoolId: 'us-east-1_other' }));
  expect(await nameOf(other)).toBe('ResourceNotFoundException');
});
