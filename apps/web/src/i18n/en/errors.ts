import { ERROR_CATALOGUE, type ErrorCode } from '@aiso/contracts/errors';
import {
  CHALLENGE_REQUIRED,
  DEMO_MODE_ONLY,
  DIRECTORY_SENTENCES,
  FURTHER_SIGN_IN_ERRORS,
  NEW_PASSWORD_FAILED,
  SIGN_IN_ERRORS,
  UNEXPECTED_ERROR,
} from '@aiso/contracts/sign-in-errors';

const SERVER = Object.fromEntries(
  Object.entries(ERROR_CATALOGUE).map(([code, { message }]) => [code, message]),
) as Record<ErrorCode, string>;

/** By the sentence: one name stands for several of them. */
const SENTENCES = {
  [DIRECTORY_SENTENCES.commonPassword]: DIRECTORY_SENTENCES.commonPassword,
  [DIRECTORY_SENTENCES.attemptsExceeded]: DIRECTORY_SENTENCES.attemptsExceeded,
  [DIRECTORY_SENTENCES.disabled]: DIRECTORY_SENTENCES.disabled,
  [DIRECTORY_SENTENCES.oneTimePasswordExpired]: DIRECTORY_SENTENCES.oneTimePasswordExpired,
  [DIRECTORY_SENTENCES.resetRequired]: DIRECTORY_SENTENCES.resetRequired,
  [DIRECTORY_SENTENCES.sessionOver]: DIRECTORY_SENTENCES.sessionOver,
} as const;

/**
 * By code, as the server's catalogue and the directory name them: looked up by `errorText`, never by `t`. The shape of the other languages;
 * in English the sentence comes with the error itself.
 */
export default {
  ...SERVER,
  ...SIGN_IN_ERRORS,
  ...FURTHER_SIGN_IN_ERRORS,
  ...SENTENCES,
  'network.unreachable': 'The server cannot be reached. Check your connection.',
  'file.unreadable': 'The file could not be read on this computer. Choose it again.',
  'gate.not_frontal_chest': 'This is not a frontal chest radiograph, so no finding was computed.',
  'gate.blank': 'This image is blank or almost without contrast, so no finding was computed.',
  'sign_in.unexpected': UNEXPECTED_ERROR,
  'sign_in.new_password_failed': NEW_PASSWORD_FAILED,
  'sign_in.challenge_required': CHALLENGE_REQUIRED,
  'sign_in.demo_mode_only': DEMO_MODE_ONLY,
  'sign_in.not_offered': 'The configured sign-in does not offer this.',
  'tenant.load_failed': 'Failed to load tenant configuration',
} as const;
