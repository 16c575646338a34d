import { UNEXPECTED_ERROR } from '@aiso/contracts/sign-in-errors';
import { useState } from 'react';
import { call } from '../../app/api/call.ts';
import { ApiError } from '../../app/api/errors.ts';
import { errorText } from '../../app/i18n/error-text.ts';
import { noteUnkeptCodes } from '../unkept-codes.ts';

/** The codes and whose they are, or why there are none. */
export type FirstCodes =
  | { readonly email: string; readonly codes: readonly string[] }
  | { readonly error: string };

/**
 * Null where another directory keeps the account, whose app has no codes here, and where no others are to be
 * had.
 */
async function readFirstCodes(): Promise<FirstCodes | null> {
  try {
    const { isManagedHere, email } = await call('GET /api/account');
    if (!isManagedHere) return null;
    const made = await call('POST /api/account/recovery-codes/first');
    return { email, codes: made.recoveryCodes };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    return {
      error:
        error instanceof ApiError
          ? errorText(error.code, error.message)
          : errorText('sign_in.unexpected', UNEXPECTED_ERROR),
    };
  }
}

/**
 * Between the set-up of an app and the way in: its recovery codes, asked for with the session that the app's
 * first code has just gained.
 */
export function useFirstCodes(onDone: () => void | Promise<void>): {
  readonly made: FirstCodes | null;
  readonly make: () => Promise<void>;
  /** Says that the codes shown are kept, and leads in. */
  readonly leave: () => Promise<void>;
} {
  const [made, setMade] = useState<FirstCodes | null>(null);
  const goOn = async (): Promise<void> => {
    noteUnkeptCodes(false);
    await onDone();
  };
  const make = async (): Promise<void> => {
    noteUnkeptCodes(true);
    const next = await readFirstCodes();
    if (next === null) return goOn();
    setMade(next);
  };
  const leave = async (): Promise<void> => {
    // What is not heard is over by itself, ten minutes after the app was set up.
    if (made !== null && 'codes' in made) {
      await call('POST /api/account/recovery-codes/kept').catch(() => undefined);
    }
    await goOn();
  };
  return { made, make, leave };
}
