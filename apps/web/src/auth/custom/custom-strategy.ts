import {
  CHALLENGE_REQUIRED,
  DEMO_MODE_ONLY,
  NEW_PASSWORD_FAILED,
  signInErrorText,
  UNEXPECTED_ERROR,
} from '@aiso/contracts/sign-in-errors';
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
import type { PublicConfig } from '../../api/config.ts';
import { errorText } from '../../i18n/error-text.ts';
import { isSessionOfTab, writeMarker } from '../session-marker.ts';
import {
  type AuthStrategy,
  NEW_PASSWORD_CHALLENGE,
  type Outcome,
  type SignInInput,
  type SignInResult,
} from '../strategy.ts';

/** Names of amplify's own steps and the directory's names for them. */
const CHALLENGE_OF_STEP: Readonly<Record<string, string>> = {
  CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED: NEW_PASSWORD_CHALLENGE,
};

const unexpected = (): string => errorText('sign_in.unexpected', UNEXPECTED_ERROR);

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return unexpected();
  const sentence = signInErrorText({ name: error.name, message: error.message });
  return sentence === UNEXPECTED_ERROR ? unexpected() : errorText(error.name, sentence);
}

const isNamed = (error: unknown, name: string): error is Error =>
  error instanceof Error && error.name === name;

function keepTokensIn(store: Storage): void {
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: async (key, value) => store.setItem(key, value),
    getItem: async (key) => store.getItem(key),
    removeItem: async (key) => store.removeItem(key),
    clear: async () => store.clear(),
  });
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

function resultOfStep(step: string): SignInResult {
  if (step === 'DONE') return { error: null };
  const challengeName = CHALLENGE_OF_STEP[step] ?? step;
  const error =
    challengeName === NEW_PASSWORD_CHALLENGE
      ? null
      : `${errorText('sign_in.challenge_required', CHALLENGE_REQUIRED)}: ${challengeName}`;
  return { error, challengeRequired: true, challengeName };
}

/**
 * Tokens of someone else may be left from a session that broke off. They must never become the session of the one who
 * signs in now: then they are dropped and the sign-in is made again.
 */
async function signInAfresh({ email, password }: SignInInput): Promise<SignInResult> {
  try {
    return resultOfStep((await signIn({ username: email, password })).nextStep.signInStep);
  } catch (error) {
    if (!isNamed(error, 'UserAlreadyAuthenticatedException')) throw error;
    if ((await emailOfSession().catch(() => null)) === email.toLowerCase()) {
      return {
        error: errorText(error.name, signInErrorText({ name: error.name })),
        alreadyAuthenticated: true,
      };
    }
    await signOut();
    return resultOfStep((await signIn({ username: email, password })).nextStep.signInStep);
  }
}

/** The wrapper over the Cognito-type directory by the official client, SRP (specification, sections 1, 4, 7). */
export function createCustomStrategy(config: PublicConfig): AuthStrategy {
  // It warns of every endpoint that is not the cloud's own.
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: config.AISO_USER_POOL_ID,
        userPoolClientId: config.AISO_USER_POOL_CLIENT_ID,
        userPoolEndpoint: new URL(config.userPoolEndpoint, window.location.origin).href,
      },
    },
  });
  keepTokensIn(isSessionOfTab() ? sessionStorage : localStorage);
  const demoOnly = async (): Promise<Outcome> => ({
    error: errorText('sign_in.demo_mode_only', DEMO_MODE_ONLY),
  });
  let keepsSession = true;

  return {
    name: 'custom',
    async signInWithPassword(input) {
      keepsSession = input.keep;
      keepTokensIn(input.keep ? localStorage : sessionStorage);
      try {
        const result = await signInAfresh(input);
        const isSignedIn =
          result.alreadyAuthenticated === true || (result.error === null && !result.challengeRequired);
        if (isSignedIn) writeMarker(input.keep);
        return result;
      } catch (error) {
        return { error: textOf(error) };
      }
    },
    async confirmNewPassword(newPassword) {
      try {
        const { isSignedIn } = await confirmSignIn({ challengeResponse: newPassword });
        if (isSignedIn) writeMarker(keepsSession);
        return { error: isSignedIn ? null : errorText('sign_in.new_password_failed', NEW_PASSWORD_FAILED) };
      } catch (error) {
        return { error: textOf(error) };
      }
    },
    async idToken({ forceRefresh }) {
      const { tokens } = await fetchAuthSession({ forceRefresh });
      return tokens?.idToken?.toString() ?? null;
    },
    signOut: () => outcomeOf(signOut),
    signInWithOAuth: demoOnly,
    signUp: demoOnly,
    resetPassword: config.resetsPasswordsByMail
      ? (email) => outcomeOf(async () => resetPassword({ username: email }))
      : demoOnly,
    confirmResetPassword: config.resetsPasswordsByMail
      ? ({ email, ...input }) => outcomeOf(async () => confirmResetPassword({ username: email, ...input }))
      : demoOnly,
    updatePassword: demoOnly,
  };
}
