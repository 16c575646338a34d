import type { PublicConfig } from '@aiso/contracts/public-config';
import { signUp } from 'aws-amplify/auth';
import { errorText } from '../../app/i18n/error-text.ts';
import { type AuthStrategy, type Refused, refused, SIGNED_IN } from '../../app/session/strategy.ts';
import { openAmplifyDirectory } from '../amplify/amplify-directory.ts';
import { textOf } from '../amplify/results.ts';

/** No page of this strategy leads here; who calls it is told so. */
const notOffered = async (): Promise<Refused> =>
  refused(errorText('sign_in.not_offered', 'The configured sign-in method does not support this.'));

/**
 * A user pool, the embedded one or the cloud's: which one is configuration alone (specification, sections 1,
 * 4, 7).
 */
export function createCognitoStrategy(config: PublicConfig): AuthStrategy {
  return {
    ...openAmplifyDirectory(config),
    name: 'cognito',
    signInWithOAuth: notOffered,
    async signUp({ firstName, lastName, email, password }) {
      try {
        const { isSignUpComplete } = await signUp({
          username: email,
          password,
          options: { userAttributes: { email, given_name: firstName, family_name: lastName } },
        });
        return isSignUpComplete ? SIGNED_IN : { step: 'unconfirmed', error: null };
      } catch (error) {
        return refused(textOf(error));
      }
    },
    updatePassword: notOffered,
    links: null,
  };
}
