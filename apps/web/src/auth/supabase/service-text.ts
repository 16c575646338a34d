import { UNEXPECTED_ERROR } from '@aiso/contracts/sign-in-errors';
import { FALLBACK_LANGUAGE } from '@aiso/languages/languages.ts';
import type { Catalogue } from '@aiso/ui/i18n/catalogue.ts';
import { isAuthError, isAuthRetryableFetchError } from '@supabase/auth-js';
import i18next from 'i18next';
import { errorText } from '../../app/i18n/error-text.ts';

type ServiceCode = keyof Catalogue['authPages']['service'];

/**
 * The sentence for an error of the service. In English it is the service's own, which takes priority
 * (specification, section 8); other languages say it by its code. The area `authPages` must be loaded.
 */
export function serviceText(error: unknown): string {
  if (isAuthRetryableFetchError(error)) {
    return errorText('network.unreachable', 'The server cannot be reached. Check your connection.');
  }
  if (!isAuthError(error) || error.message === '') return errorText('sign_in.unexpected', UNEXPECTED_ERROR);
  if (i18next.language === FALLBACK_LANGUAGE || error.code === undefined) return error.message;
  // What the catalogue does not know is said in the service's words.
  return i18next.t(`authPages:service.${error.code as ServiceCode}`, { defaultValue: error.message });
}
