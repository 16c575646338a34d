import type { PublicConfig } from '@aiso/contracts/public-config';
import { NEW_PASSWORD_FAILED, signInErrorText } from '@aiso/contracts/sign-in-errors';
import { Amplify } from 'aws-amplify';
import {
  confirmResetPassword,
  confirmSignIn,
  fetchAuthSession,
  resetPassword,
  signIn,
  signOut,
} from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger } from 'aws-amplify/utils';
import { errorText } from '../../app/i18n/error-text.ts';
import { isSessionOfTab, writeMarker } from '../../app/session/session-marker.ts';
import {
  type AuthStrategy,
  NEW_PASSWORD_CHALLENGE,
  type Outcome,
  refused,
  type SignInInput,
  type SignInResult,
} from '../../app/session/strategy.ts';
import { isNamed, resultOf, textOf } from './results.ts';

/** What the strategies over a Cognito-type directory share. */
export type AmplifyDirectory = Pick<
  AuthStrategy,
  | 'signInWithPassword'
  | 'confirmNewPassword'
  | 'confirmSecondFactor'
  | 'chooseSecondFactor'
  | 'resetPassword'
  | 'confirmResetPassword'
  | 'idToken'
  | 'signOut'
>;

function keepTokensIn(store: Storage): void {
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: async (key, value) => store.setItem(key, value),
    getItem: async (key) => store.getItem(key),
    removeItem: async (key) => store.removeItem(key),
    clear: async () => store.clear(),
  });
}

/** What a session that lay in the other place left there. */
function dropTokensIn(store: Storage): void {
  for (const key of Object.keys(store))
    if (key.startsWith('CognitoIdentityServiceProvider.')) store.removeItem(key);
}

async function emailOfSession(): Promise<string | null> {
  const email = (await fetchAuthSession()).tokens?.idToken?.payload['email'];
  return typeof email === 'string' ? email.toLowerCase() : null;
}

async function outcomeOf(call: () => Promise<unknown>): Promise<Outcome> {
  try {
    await call();
    return { error: null };
  } catch (error) {
    return { error: textOf(error) };
  }
}

/**
 * Tokens of someone else may be left from a session that broke off. They must never become the session of the
 * one who signs in now: then they are dropped and the sign-in is made again.
 */
async function signInAfresh(email: string, password: string): Promise<SignInResult> {
  const attempt = async (): Promise<SignInResult> =>
    resultOf((await signIn({ username: email, password })).nextStep, email);
  try {
    return await attempt();
  } catch (error) {
    if (!isNamed(error, 'UserAlreadyAuthenticatedException')) throw error;
    if ((await emailOfSession().catch(() => null)) === email.toLowerCase()) {
      return { step: 'already', error: errorText(error.name, signInErrorText({ name: error.name })) };
    }
    await signOut();
    return attempt();
  }
}

function configure(config: PublicConfig): void {
  // It warns of every endpoint that is not the cloud's own.
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  const { userPoolEndpoint } = config;
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: config.AISO_USER_POOL_ID,
        userPoolClientId: config.AISO_USER_POOL_CLIENT_ID,
        // Without one the client finds the cloud's own by the region in the pool's id.
        ...(userPoolEndpoint === null
          ? {}
          : { userPoolEndpoint: new URL(userPoolEndpoint, window.location.origin).href }),
      },
    },
  });
  keepTokensIn(isSessionOfTab() ? sessionStorage : localStorage);
}

/** A user pool spoken to by the official client, SRP: the password never leaves the browser. */
export function openAmplifyDirectory(config: PublicConfig): AmplifyDirectory {
  configure(config);
  let keepsSession = false;
  /** Whose sign-in is under way. */
  let email = '';
  /**
   * SRP hashes in the browser, so the form that the embedded directory compares in is made here. A cloud pool
   * compares what was typed.
   */
  const compared = (password: string): string =>
    config.userPoolEndpoint === '/' ? password.normalize('NFC') : password;

  async function attempted(step: () => Promise<SignInResult>): Promise<SignInResult> {
    try {
      const result = await step();
      if (result.step === 'signed in' || result.step === 'already') writeMarker(keepsSession);
      return result;
    } catch (error) {
      return refused(textOf(error));
    }
  }

  return {
    signInWithPassword({ email: name, password, keep }: SignInInput) {
      keepsSession = keep;
      email = name;
      keepTokensIn(keep ? localStorage : sessionStorage);
      dropTokensIn(keep ? sessionStorage : localStorage);
      return attempted(() => signInAfresh(email, compared(password)));
    },
    confirmNewPassword: (newPassword) =>
      attempted(async () => {
        const { nextStep } = await confirmSignIn({ challengeResponse: compared(newPassword) });
        const result = resultOf(nextStep, email);
        return result.step === 'challenge' && result.challenge.name === NEW_PASSWORD_CHALLENGE
          ? refused(errorText('sign_in.new_password_failed', NEW_PASSWORD_FAILED))
          : result;
      }),
    confirmSecondFactor: (code) =>
      attempted(async () => resultOf((await confirmSignIn({ challengeResponse: code })).nextStep, email)),
    chooseSecondFactor: (kind) =>
      attempted(async () => {
        const challengeResponse = kind === 'app' ? 'TOTP' : 'EMAIL';
        return resultOf((await confirmSignIn({ challengeResponse })).nextStep, email);
      }),
    resetPassword: (name) => outcomeOf(() => resetPassword({ username: name })),
    confirmResetPassword: ({ email: username, newPassword, confirmationCode }) =>
      outcomeOf(() =>
        confirmResetPassword({ username, confirmationCode, newPassword: compared(newPassword) }),
      ),
    async idToken({ forceRefresh }) {
      const { tokens } = await fetchAuthSession({ forceRefresh });
      return tokens?.idToken?.toString() ?? null;
    },
    signOut: () => outcomeOf(signOut),
  };
}
