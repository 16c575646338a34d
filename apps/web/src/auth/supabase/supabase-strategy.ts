import type { PublicConfig } from '@aiso/contracts/public-config';
import { type AuthError, GoTrueClient, isAuthRetryableFetchError } from '@supabase/auth-js';
import i18next from 'i18next';
import { errorText } from '../../app/i18n/error-text.ts';
import { writeMarker } from '../../app/session/session-marker.ts';
import {
  type AuthStrategy,
  challenged,
  NEW_PASSWORD_CHALLENGE,
  type Outcome,
  type Refused,
  refused,
  SECOND_FACTOR_CHALLENGE,
  SET_UP_CHALLENGE,
  SIGNED_IN,
  type SignInResult,
} from '../../app/session/strategy.ts';
import { serviceOffers } from './service-offers.ts';
import { serviceText } from './service-text.ts';
import { openSessionStore } from './session-store.ts';

const STORAGE_KEY = 'aiso-gotrue';
const CALLBACK = '/auth/supabase/callback';

/** By its code, and by its text, as older services send no code (specification, section 4). */
const isUnconfirmed = ({ code, message }: AuthError): boolean =>
  code === 'email_not_confirmed' || message === 'Email not confirmed';

const notOffered = async (): Promise<Refused> =>
  refused(errorText('sign_in.not_offered', 'The configured sign-in method does not support this.'));

const outcome = (error: AuthError | null): Outcome => ({ error: error === null ? null : serviceText(error) });

/** The address that the service's mails and the social providers lead back to. */
function callbackUrl(next?: string): string {
  const url = new URL(CALLBACK, window.location.origin);
  if (next !== undefined) url.searchParams.set('next', next);
  return url.href;
}

/** Supabase Auth, the embedded one or the cloud's, by its official client (specification, sections 4, 7). */
export async function createSupabaseStrategy(config: PublicConfig): Promise<AuthStrategy> {
  // The sentences that errors are told in.
  await i18next.loadNamespaces('authPages');
  const url = new URL(config.supabaseAuthUrl, window.location.origin).href;
  const headers = config.AISO_SUPABASE_ANON_KEY === '' ? {} : { apikey: config.AISO_SUPABASE_ANON_KEY };
  const store = openSessionStore(STORAGE_KEY);
  const client = new GoTrueClient({
    url,
    headers,
    storageKey: STORAGE_KEY,
    storage: store,
    // The callback page reads the address itself.
    detectSessionInUrl: false,
    flowType: 'implicit',
  });
  let keepsSession = false;
  /** The app that waits for its first code. */
  let enrolledId = '';

  /**
   * A session is there; where its person has a second factor, it counts for nothing before that was shown.
   */
  async function signedIn(): Promise<SignInResult> {
    const { data, error } = await client.mfa.getAuthenticatorAssuranceLevel();
    if (error !== null) return refused(serviceText(error));
    if (data.nextLevel === 'aal2' && data.currentLevel !== 'aal2') {
      return challenged({ name: SECOND_FACTOR_CHALLENGE });
    }
    const must = await requirements();
    if (must['new_password'] === 'required') {
      return challenged({ name: NEW_PASSWORD_CHALLENGE });
    }
    if (data.currentLevel !== 'aal2' && must['second_factor'] === 'required') return setUpFactor();
    writeMarker(keepsSession);
    return SIGNED_IN;
  }

  /** What the embedded service asks before the session counts: a password of one's own, a second factor. */
  async function requirements(): Promise<Readonly<Record<string, unknown>>> {
    const { data } = await client.getSession();
    return data.session?.user.app_metadata ?? {};
  }

  async function setUpFactor(): Promise<SignInResult> {
    const { data, error } = await client.mfa.enroll({ factorType: 'totp', issuer: 'AISO' });
    if (error !== null) return refused(serviceText(error));
    enrolledId = data.id;
    const { secret, uri } = data.totp;
    return challenged({ name: SET_UP_CHALLENGE, setUp: { secret, uri } });
  }

  async function confirmSecondFactor(code: string): Promise<SignInResult> {
    const factors = await client.mfa.listFactors();
    if (factors.error !== null) return refused(serviceText(factors.error));
    const factorId = factors.data.totp[0]?.id ?? enrolledId;
    const { error } = await client.mfa.challengeAndVerify({ factorId, code });
    return error === null ? signedIn() : refused(serviceText(error));
  }

  function startSession(keep: boolean): void {
    keepsSession = keep;
    store.keep(keep);
  }

  return {
    name: 'supabase',
    async signInWithPassword({ email, password, keep }) {
      startSession(keep);
      const { error } = await client.signInWithPassword({ email, password });
      if (error === null) return signedIn();
      const text = serviceText(error);
      return isUnconfirmed(error) ? { step: 'unconfirmed', error: text } : refused(text);
    },
    async confirmNewPassword(password) {
      const { error } = await client.updateUser({ password });
      return error === null ? signedIn() : refused(serviceText(error));
    },
    confirmSecondFactor,
    chooseSecondFactor: notOffered,
    async signInWithOAuth(provider, next) {
      const { data, error } = await client.signInWithOAuth({
        provider,
        options: { redirectTo: callbackUrl(next ?? '/landing'), skipBrowserRedirect: true },
      });
      if (error !== null) return outcome(error);
      window.location.assign(data.url);
      return { error: null };
    },
    async signUp({ firstName, lastName, email, password }) {
      startSession(false);
      const { data, error } = await client.signUp({
        email,
        password,
        options: {
          emailRedirectTo: callbackUrl(),
          data: { given_name: firstName, family_name: lastName, name: `${firstName} ${lastName}`.trim() },
        },
      });
      if (error !== null) return refused(serviceText(error));
      return data.session === null ? { step: 'unconfirmed', error: null } : signedIn();
    },
    async resetPassword(email) {
      const redirectTo = callbackUrl('update-password');
      return outcome((await client.resetPasswordForEmail(email, { redirectTo })).error);
    },
    confirmResetPassword: async ({ email, confirmationCode: token, newPassword }) => {
      const { error } = await client.verifyOtp({ email, token, type: 'recovery' });
      return outcome(error ?? (await client.updateUser({ password: newPassword })).error);
    },
    updatePassword: async (password) => outcome((await client.updateUser({ password })).error),
    async idToken({ forceRefresh }) {
      const { data, error } = await (forceRefresh ? client.refreshSession() : client.getSession());
      if (isAuthRetryableFetchError(error)) throw error;
      return data.session?.access_token ?? null;
    },
    // Of this browser alone; elsewhere one stays signed in, as with the other strategies.
    async signOut() {
      const { error } = await client.signOut({ scope: 'local' });
      // The client keeps its tokens where the service fails; the next person here must not find them.
      await store.removeItem(STORAGE_KEY);
      return outcome(error);
    },
    links: {
      offers: () => serviceOffers(url, headers),
      async setSession({ accessToken, refreshToken }) {
        startSession(false);
        const { error } = await client.setSession({
          access_token: accessToken,
          refresh_token: refreshToken,
        });
        return error === null ? signedIn() : refused(serviceText(error));
      },
      async confirmSignUp({ email, code }) {
        startSession(false);
        const { error } = await client.verifyOtp({ email, token: code, type: 'signup' });
        return error === null ? signedIn() : refused(serviceText(error));
      },
      async resendSignUp(email) {
        const options = { emailRedirectTo: callbackUrl() };
        return outcome((await client.resend({ type: 'signup', email, options })).error);
      },
    },
  };
}
