import {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  confirmUserAttribute,
  deleteUser,
  fetchMFAPreference,
  fetchUserAttributes,
  resendSignUpCode,
  resetPassword,
  sendUserAttributeVerificationCode,
  setUpTOTP,
  signIn,
  signOut,
  signUp,
  updateMFAPreference,
  updateUserAttributes,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { expect, it } from 'vitest';
import { PASSWORD } from '../directory-server.ts';
import { serveDirectory } from '../serve-directory.ts';
import { leadAmplifyTo } from './amplify-client.ts';
import { codeOf, nameOf } from './cognito-client.ts';

const username = 'amplify@example.org';
const server = await serveDirectory();
leadAmplifyTo(server.address);

/** The code of the newest mail, once there are so many. */
async function mailedCode(to: string, count: number): Promise<string> {
  await expect.poll(() => server.mailsTo(to).length).toBeGreaterThanOrEqual(count);
  return server.mailsTo(to).at(-1)?.code ?? '';
}

it('takes somebody through all of an account with the official client', async () => {
  expect((await signUp({ username, password: PASSWORD })).nextStep.signUpStep).toBe('CONFIRM_SIGN_UP');
  expect(await nameOf(signUp({ username, password: PASSWORD }))).toBe('UsernameExistsException');
  expect((await signIn({ username, password: PASSWORD })).nextStep.signInStep).toBe('CONFIRM_SIGN_UP');
  await mailedCode(username, 1);
  await resendSignUpCode({ username });
  const confirmationCode = await mailedCode(username, 2);
  expect(await nameOf(confirmSignUp({ username, confirmationCode: 'x00000' }))).toBe('CodeMismatchException');
  expect((await confirmSignUp({ username, confirmationCode })).isSignUpComplete).toBe(true);

  const reset = await resetPassword({ username });
  expect(reset.nextStep.codeDeliveryDetails.destination).toBe('a***@e***');
  const newPassword = 'After-Reset-3';
  await confirmResetPassword({ username, confirmationCode: await mailedCode(username, 3), newPassword });

  expect((await signIn({ username, password: newPassword })).nextStep.signInStep).toBe('DONE');
  await updateUserAttributes({ userAttributes: { given_name: 'Amal', email: 'moved@example.org' } });
  const code = await mailedCode('moved@example.org', 1);
  await sendUserAttributeVerificationCode({ userAttributeKey: 'email' });
  expect(await mailedCode('moved@example.org', 2)).toBe(code);
  expect(await nameOf(confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: 'x00000' }))).toBe(
    'CodeMismatchException',
  );
  await confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: code });
  expect(await fetchUserAttributes()).toMatchObject({ email: 'moved@example.org', given_name: 'Amal' });

  const { sharedSecret } = await setUpTOTP();
  await verifyTOTPSetup({ code: codeOf(server, sharedSecret) });
  await updateMFAPreference({ totp: 'PREFERRED' });
  expect(await fetchMFAPreference()).toMatchObject({ preferred: 'TOTP' });
  await signOut();
  server.advance(60_000);
  const step = await signIn({ username: 'moved@example.org', password: newPassword });
  expect(step.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
  expect(await nameOf(confirmSignIn({ challengeResponse: 'x00000' }))).toBe('CodeMismatchException');
  expect((await confirmSignIn({ challengeResponse: codeOf(server, sharedSecret) })).isSignedIn).toBe(true);

  await deleteUser();
  expect(await nameOf(signIn({ username: 'moved@example.org', password: newPassword }))).toBe(
    'NotAuthorizedException',
  );
});
