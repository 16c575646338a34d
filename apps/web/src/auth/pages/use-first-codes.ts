import type { AccountView, RecoveryCodesView } from '@aiso/contracts/account';
import { UNEXPECTED_ERROR } from '@aiso/contracts/sign-in-errors';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { errorText } from '../../i18n/error-text.ts';

/** The codes and whose they are, or why there are none. */
export type FirstCodes =
  | { readonly email: string; readonly codes: readonly string[] }
  | { readonly error: string };

/** Null where another directory keeps the account: its app has no codes here. */
async function readFirstCodes(): Promise<FirstCodes | null> {
  try {
    const { isManagedHere, email } = await api.get<AccountView>('/api/account');
    if (!isManagedHere) return null;
    const made = await api.post<RecoveryCodesView>('/api/account/recovery-codes/first');
    return { email, codes: made.recoveryCodes };
  } catch (error) {
    return {
      error:
        error instanceof ApiError
          ? errorText(error.code, error.message)
          : errorText('sign_in.unexpected', UNEXPECTED_ERROR),
    };
  }
}

/** Between the set-up of an app and the way in: its recovery codes, asked for with the session that the app's first code has just gained. */
export function useFirstCodes(onNone: () => void | Promise<void>): {
  readonly made: FirstCodes | null;
  readonly make: () => Promise<void>;
} {
  const [made, setMade] = useState<FirstCodes | null>(null);
  const make = async (): Promise<void> => {
    const next = await readFirstCodes();
    if (next === null) return onNone();
    setMade(next);
  };
  return { made, make };
}
