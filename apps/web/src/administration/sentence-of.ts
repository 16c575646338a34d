import { ApiError } from '../app/api/errors.ts';
import { errorText } from '../app/i18n/error-text.ts';

/** What to say of a call that failed: the server's sentence in the page's language, or the general one. */
export const sentenceOf = (error: unknown, otherwise: string): string =>
  error instanceof ApiError ? errorText(error.code, error.message) : otherwise;
