import { ERROR_CATALOGUE } from '@aiso/contracts/errors';
import { OWN_REFUSALS } from '@aiso/contracts/models';
import {
  CHALLENGE_REQUIRED,
  DEMO_MODE_ONLY,
  DIRECTORY_SENTENCES,
  FURTHER_SIGN_IN_ERRORS,
  NEW_PASSWORD_FAILED,
  SIGN_IN_ERRORS,
  UNEXPECTED_ERROR,
} from '@aiso/contracts/sign-in-errors';

/**
 * What the area `errors` translates. English has no file for it: an English error comes with its sentence.
 */
export const ENGLISH_ERRORS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(ERROR_CATALOGUE).map(([code, { message }]) => [code, message])),
  ...SIGN_IN_ERRORS,
  ...FURTHER_SIGN_IN_ERRORS,
  // By the sentence: one name stands for several of them.
  ...Object.fromEntries(Object.values(DIRECTORY_SENTENCES).map((sentence) => [sentence, sentence])),
  'network.unreachable': 'The server cannot be reached. Check your connection.',
  'gate.not_frontal_chest': 'This is not a frontal chest radiograph, so no finding was computed.',
  'gate.blank': 'This image is blank or almost without contrast, so no finding was computed.',
  ...Object.fromEntries(OWN_REFUSALS.map(({ code, text }) => [`gate.${code}`, text])),
  'sign_in.unexpected': UNEXPECTED_ERROR,
  'sign_in.new_password_failed': NEW_PASSWORD_FAILED,
  'sign_in.challenge_required': CHALLENGE_REQUIRED,
  'sign_in.demo_mode_only': DEMO_MODE_ONLY,
  'sign_in.not_offered': 'The configured sign-in method does not support this.',
  'tenant.load_failed': 'Failed to load tenant configuration',
};
