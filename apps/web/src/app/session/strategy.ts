import type { StrategyName } from '@aiso/contracts/strategies';

export type { StrategyName };

/** `error` is a sentence for the person, null when all went well. */
export type Outcome = { readonly error: string | null };

/** What an authenticator app takes: the key to type in, and the address that a picture of it holds. */
export type AppSetUp = { readonly secret: string; readonly uri: string };

/** Where a sign-in or a sign-up stands (specification, sections 3 and 4). */
export type SignInResult =
  | typeof SIGNED_IN
  | Challenged
  /** The address is still to be confirmed by what was mailed to it; with the sentence of who said so. */
  | ({ readonly step: 'unconfirmed' } & Outcome)
  /** The session of the one who signs in is there; `error` is the sentence for it. */
  | { readonly step: 'already'; readonly error: string }
  | Refused;

export type Refused = { readonly step: 'refused'; readonly error: string };

/** The directory asks for another step. */
export type Challenged = {
  readonly step: 'challenge';
  readonly error: null;
  readonly challenge: AskedStep;
};

export const SIGNED_IN = { step: 'signed in', error: null } as const;

/** @param error a sentence for the person */
export const refused = (error: string): Refused => ({ step: 'refused', error });

export const challenged = (challenge: AskedStep): Challenged => ({
  step: 'challenge',
  error: null,
  challenge,
});

export type SignInInput = {
  readonly email: string;
  readonly password: string;
  /** Whether the session outlives the tab; decided in the browser, not sent anywhere. */
  readonly keep: boolean;
};

export type SignUpInput = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
};

export type ResetConfirmation = {
  readonly email: string;
  readonly confirmationCode: string;
  readonly newPassword: string;
};

export const OAUTH_PROVIDERS = ['google', 'github'] as const;
export type OAuthProvider = (typeof OAUTH_PROVIDERS)[number];

/** What the directory is configured for. */
export type ServiceOffers = {
  readonly providers: readonly OAuthProvider[];
  /** Whether anybody may make an account. */
  readonly signUp: boolean;
};

/** What only a strategy has whose directory mails links that lead to the callback page. */
export type LinkedSignIn = {
  offers(): Promise<ServiceOffers>;
  /** Takes over the session that the callback's address carried. */
  setSession(tokens: { accessToken: string; refreshToken: string }): Promise<SignInResult>;
  /** Confirms a new account by the code of the mail, where one does not follow its link. */
  confirmSignUp(input: { email: string; code: string }): Promise<SignInResult>;
  resendSignUp(email: string): Promise<Outcome>;
};

/**
 * One way of signing people in. Methods answer with the error's text; they do not throw for what a person can
 * mend.
 */
export type AuthStrategy = {
  readonly name: StrategyName;
  signInWithPassword(input: SignInInput): Promise<SignInResult>;
  /** Answers the challenge NEW_PASSWORD_REQUIRED; another one may follow. */
  confirmNewPassword(newPassword: string): Promise<SignInResult>;
  /**
   * Answers the challenges SOFTWARE_TOKEN_MFA and EMAIL_OTP with their code, and MFA_SETUP with the first one
   * of the app.
   */
  confirmSecondFactor(code: string): Promise<SignInResult>;
  /** Answers the challenge SELECT_MFA_TYPE; that of the chosen kind follows. */
  chooseSecondFactor(kind: SecondFactorKind): Promise<SignInResult>;
  /** Leads away from this page when all goes well. `next` is where the callback leads on to. */
  signInWithOAuth(provider: OAuthProvider, next?: string): Promise<Outcome>;
  signUp(input: SignUpInput): Promise<SignInResult>;
  resetPassword(email: string): Promise<Outcome>;
  confirmResetPassword(input: ResetConfirmation): Promise<Outcome>;
  updatePassword(password: string): Promise<Outcome>;
  /**
   * The bearer token of the product's API, renewed where needed; null without a session.
   * @throws when the directory cannot be reached.
   */
  idToken(options: { forceRefresh: boolean }): Promise<string | null>;
  signOut(): Promise<Outcome>;
  readonly links: LinkedSignIn | null;
};

export type SecondFactorKind = 'app' | 'mail';

export const NEW_PASSWORD_CHALLENGE = 'NEW_PASSWORD_REQUIRED';
export const SECOND_FACTOR_CHALLENGE = 'SOFTWARE_TOKEN_MFA';
export const MAIL_CHALLENGE = 'EMAIL_OTP';
export const CHOICE_CHALLENGE = 'SELECT_MFA_TYPE';
export const SET_UP_CHALLENGE = 'MFA_SETUP';

/** A step that the directory asks for before anybody gets in, by the directory's name for it. */
export type AskedStep =
  | {
      readonly name: typeof NEW_PASSWORD_CHALLENGE | typeof SECOND_FACTOR_CHALLENGE | typeof CHOICE_CHALLENGE;
    }
  /** `sentTo` is where the code was mailed to, masked, where the directory tells. */
  | { readonly name: typeof MAIL_CHALLENGE; readonly sentTo?: string }
  | { readonly name: typeof SET_UP_CHALLENGE; readonly setUp: AppSetUp };

/** The same with the address of whose sign-in it is. */
export type Challenge = AskedStep & { readonly email: string };
