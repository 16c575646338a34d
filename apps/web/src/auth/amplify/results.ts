import { CHALLENGE_REQUIRED, signInErrorText, UNEXPECTED_ERROR } from '@aiso/contracts/sign-in-errors';
import type { SignInOutput } from 'aws-amplify/auth';
import { errorText } from '../../app/i18n/error-text.ts';
import {
  CHOICE_CHALLENGE,
  challenged,
  MAIL_CHALLENGE,
  NEW_PASSWORD_CHALLENGE,
  refused,
  SECOND_FACTOR_CHALLENGE,
  SET_UP_CHALLENGE,
  SIGNED_IN,
  type SignInResult,
} from '../../app/session/strategy.ts';

const unexpected = (): string => errorText('sign_in.unexpected', UNEXPECTED_ERROR);

/** The sentence for what a call of the directory's client threw. */
export function textOf(error: unknown): string {
  if (!(error instanceof Error)) return unexpected();
  const sentence = signInErrorText({ name: error.name, message: error.message });
  return sentence === UNEXPECTED_ERROR ? unexpected() : errorText(error.name, sentence);
}

export const isNamed = (error: unknown, name: string): error is Error =>
  error instanceof Error && error.name === name;

/** What the client says comes next, for the account of that address. A step without a form is refused. */
export function resultOf(nextStep: SignInOutput['nextStep'], email: string): SignInResult {
  switch (nextStep.signInStep) {
    case 'DONE':
      return SIGNED_IN;
    case 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED':
      return challenged({ name: NEW_PASSWORD_CHALLENGE });
    case 'CONFIRM_SIGN_IN_WITH_TOTP_CODE':
      return challenged({ name: SECOND_FACTOR_CHALLENGE });
    case 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION':
      return challenged({ name: CHOICE_CHALLENGE });
    case 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE': {
      const sentTo = nextStep.codeDeliveryDetails?.destination;
      return challenged({ name: MAIL_CHALLENGE, ...(sentTo === undefined ? {} : { sentTo }) });
    }
    case 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP': {
      const details = nextStep.totpSetupDetails;
      const uri = details.getSetupUri('AISO', email).href;
      return challenged({ name: SET_UP_CHALLENGE, setUp: { secret: details.sharedSecret, uri } });
    }
    default:
      return refused(
        `${errorText('sign_in.challenge_required', CHALLENGE_REQUIRED)}: ${nextStep.signInStep}`,
      );
  }
}
