import { CHALLENGE_REQUIRED, signInErrorText, UNEXPECTED_ERROR } from '@aiso/contracts/sign-in-errors';
import type { SignInOutput } from 'aws-amplify/auth';
import { errorText } from '../../app/i18n/error-text.ts';
import {
  CHOICE_CHALLENGE,
  MAIL_CHALLENGE,
  NEW_PASSWORD_CHALLENGE,
  SECOND_FACTOR_CHALLENGE,
  SET_UP_CHALLENGE,
  type SignInResult,
} from '../../app/session/strategy.ts';

/** Names of amplify's own steps and the directory's names for them. */
const CHALLENGE_OF_STEP: Readonly<Record<string, string>> = {
  CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED: NEW_PASSWORD_CHALLENGE,
  CONFIRM_SIGN_IN_WITH_TOTP_CODE: SECOND_FACTOR_CHALLENGE,
  CONFIRM_SIGN_IN_WITH_EMAIL_CODE: MAIL_CHALLENGE,
  CONTINUE_SIGN_IN_WITH_MFA_SELECTION: CHOICE_CHALLENGE,
  CONTINUE_SIGN_IN_WITH_TOTP_SETUP: SET_UP_CHALLENGE,
};
/** Those that the sign-in page has a form for. */
const ANSWERED: readonly string[] = Object.values(CHALLENGE_OF_STEP);

const unexpected = (): string => errorText('sign_in.unexpected', UNEXPECTED_ERROR);

/** The sentence for what a call of the directory's client threw. */
export function textOf(error: unknown): string {
  if (!(error instanceof Error)) return unexpected();
  const sentence = signInErrorText({ name: error.name, message: error.message });
  return sentence === UNEXPECTED_ERROR ? unexpected() : errorText(error.name, sentence);
}

export const isNamed = (error: unknown, name: string): error is Error =>
  error instanceof Error && error.name === name;

export function resultOfStep(step: string): SignInResult {
  if (step === 'DONE') return { error: null };
  const challengeName = CHALLENGE_OF_STEP[step] ?? step;
  const error = ANSWERED.includes(challengeName)
    ? null
    : `${errorText('sign_in.challenge_required', CHALLENGE_REQUIRED)}: ${challengeName}`;
  return { error, challengeRequired: true, challengeName };
}

/** What the client says comes next, for the account of that address. */
export function resultOf(nextStep: SignInOutput['nextStep'], email: string): SignInResult {
  const result = resultOfStep(nextStep.signInStep);
  switch (nextStep.signInStep) {
    case 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP': {
      const details = nextStep.totpSetupDetails;
      const uri = details.getSetupUri('AISO', email).href;
      return { ...result, setUp: { secret: details.sharedSecret, uri } };
    }
    case 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE': {
      const sentTo = nextStep.codeDeliveryDetails?.destination;
      return sentTo === undefined ? result : { ...result, sentTo };
    }
    default:
      return result;
  }
}
