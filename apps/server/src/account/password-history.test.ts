import { expect, it } from 'vitest';
import { testProgram } from '../testing/test-program.ts';

const [FIRST, SECOND] = ['Own-Password-1', 'Second-Password-2'];

it('takes no password of before where the installation remembers them, and says so', async () => {
  const program = await testProgram({ AISO_PASSWORD_HISTORY: '2' });
  const person = await program.person(['naseem']);
  const { directory } = program.services;
  const { sessionId } = await directory.verifyIdToken(person.idToken);
  await directory.ownPassword.set(person.userId, FIRST, sessionId);
  const change = async (currentPassword: string, newPassword: string) =>
    program.app.inject({
      method: 'POST',
      url: '/api/account/password',
      headers: person.headers,
      payload: { currentPassword, newPassword },
    });
  expect((await change(FIRST, FIRST)).json()).toMatchObject({ code: 'password.used_before' });
  expect((await change(FIRST, SECOND)).statusCode).toBeLessThan(300);
  const refused = await change(SECOND, FIRST);
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toMatchObject({
    code: 'password.used_before',
    error: 'You have used this password before. Please choose a different one.',
  });
  await program.close();
});
