import type { PublicConfig } from '@aiso/contracts/public-config';
import { DEMO_MODE_ONLY } from '@aiso/contracts/sign-in-errors';
import { errorText } from '../../app/i18n/error-text.ts';
import { type AuthStrategy, type Refused, refused } from '../../app/session/strategy.ts';
import { openAmplifyDirectory } from '../amplify/amplify-directory.ts';

const demoOnly = async (): Promise<Refused> => refused(errorText('sign_in.demo_mode_only', DEMO_MODE_ONLY));

/**
 * The wrapper over the Cognito-type directory (specification, sections 1, 4, 7); see
 * docs/adr/0014-strategies.md.
 */
export function createCustomStrategy(config: PublicConfig): AuthStrategy {
  const directory = openAmplifyDirectory(config);
  const { resetPassword, confirmResetPassword } = directory;
  return {
    ...directory,
    name: 'custom',
    signInWithOAuth: demoOnly,
    signUp: demoOnly,
    resetPassword: config.resetsPasswordsByMail ? resetPassword : demoOnly,
    confirmResetPassword: config.resetsPasswordsByMail ? confirmResetPassword : demoOnly,
    updatePassword: demoOnly,
    links: null,
  };
}
