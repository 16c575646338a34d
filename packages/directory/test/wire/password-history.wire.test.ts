import {
  AdminSetUserPasswordCommand,
  ChangePasswordCommand,
  ConfirmForgotPasswordCommand,
  DescribeUserPoolCommand,
  ForgotPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it } from 'vitest';
import { CLIENT, PASSWORD, POOL } from '../directory-server.ts';
import { connect as connectGotrue, refusal } from '../gotrue/client.ts';
import { answer, nameOf, signIn, tokenOf } from './cognito-client.ts';
import { connectedServer } from './connected-server.ts';

const VIOLATION = 'PasswordHistoryPolicyViolationException';
const [FIRST, SECOND, THIRD, FOURTH] = [
  PASSWORD,
  'Second-Password-2',
  'Third-Password-3',
  'Fourth-Password-4',
];
const { server, client } = await connectedServer({ more: { passwordHistory: 3 } });

async function change(email: string, PreviousPassword: string, ProposedPassword: string): Promise<string> {
  const AccessToken = await tokenOf(client, email, PreviousPassword);
  return nameOf(client.send(new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword })));
}

describe('a pool that remembers three passwords', () => {
  it('says so', async () => {
    const { UserPool } = await client.send(new DescribeUserPoolCommand({ UserPoolId: POOL }));
    expect(UserPool?.Policies?.PasswordPolicy?.PasswordHistorySize).toBe(3);
  });

  it('takes none of them again, and the one before them', async () => {
    const email = 'changing@example.org';
    await server.addPerson(email);
    expect(await change(email, FIRST, FIRST)).toBe(VIOLATION);
    expect(await change(email, FIRST, SECOND)).toBe('done');
    expect(await change(email, SECOND, THIRD)).toBe('done');
    expect(await change(email, THIRD, FIRST)).toBe(VIOLATION);
    expect(await change(email, THIRD, SECOND)).toBe(VIOLATION);
    expect(await change(email, THIRD, FOURTH)).toBe('done');
    expect(await change(email, FOURTH, FIRST)).toBe('done');
    const kept = await server.database
      .selectFrom('directory.former_passwords')
      .select('password_hash')
      .where('user_id', '=', (await server.core.users.findByEmail(email))?.id ?? '')
      .execute();
    expect(kept).toHaveLength(3);
  });

  it('asks nobody for a mailed code twice because of it', async () => {
    const Username = 'forgetful@example.org';
    await server.addPerson(Username);
    await client.send(new ForgotPasswordCommand({ ClientId: CLIENT, Username }));
    const { code: ConfirmationCode } = await server.mailTo(Username);
    const confirm = (Password: string, code = ConfirmationCode) =>
      nameOf(
        client.send(
          new ConfirmForgotPasswordCommand({ ClientId: CLIENT, Username, ConfirmationCode: code, Password }),
        ),
      );
    // Without the code it tells nobody which passwords somebody has had.
    expect(await confirm(FIRST, '000000')).toBe('CodeMismatchException');
    expect(await confirm(FIRST)).toBe(VIOLATION);
    expect(await confirm(SECOND)).toBe('done');
  });

  it('remembers what an administrator has put aside, and takes part in a new password at sign-in', async () => {
    const email = 'reset@example.org';
    const id = await server.addPerson(email);
    const oneTime = await server.core.resetPassword(id);
    const { Session } = await signIn(client, email, oneTime);
    const choose = (NEW_PASSWORD: string) =>
      answer(client, 'NEW_PASSWORD_REQUIRED', Session, { USERNAME: email, NEW_PASSWORD });
    expect(await nameOf(choose(FIRST))).toBe(VIOLATION);
    expect(await nameOf(choose(SECOND))).toBe('done');
  });

  it('holds for administrators who set one for good', async () => {
    const Username = 'managed@example.org';
    await server.addPerson(Username);
    const set = (Password: string) =>
      nameOf(
        client.send(
          new AdminSetUserPasswordCommand({ UserPoolId: POOL, Username, Password, Permanent: true }),
        ),
      );
    expect(await set(FIRST)).toBe(VIOLATION);
    expect(await set(SECOND)).toBe('done');
    expect(await set(FIRST)).toBe(VIOLATION);
  });

  it('is no way around over the other protocol', async () => {
    const email = 'other-way@example.org';
    await server.addPerson(email);
    expect(await change(email, FIRST, SECOND)).toBe('done');
    const supabase = connectGotrue(server.address);
    await supabase.signInWithPassword({ email, password: SECOND });
    expect(await refusal(supabase.updateUser({ password: FIRST }))).toBe('422 same_password');
    expect(await refusal(supabase.updateUser({ password: THIRD }))).toBe('done');
    expect(await change(email, THIRD, SECOND)).toBe(VIOLATION);
  });
});
