/** Outcome of a sign-in (specification, section 3). `error` is a sentence for the person, null when all went well. */
export type SignInResult = {
  readonly error: string | null;
  readonly alreadyAuthenticated?: boolean;
  readonly challengeRequired?: boolean;
  readonly challengeName?: string;
};

export type Outcome = { readonly error: string | null };

export type SignInInput = {
  readonly email: string;
  readonly password: string;
  /** Whether the session outlives the tab; decided in the browser, not sent anywhere. */
  readonly keep: boolean;
};

/** One way of signing people in. Methods answer with the error's text; they do not throw for what a person can mend. */
export type AuthStrategy = {
  readonly name: StrategyName;
  signInWithPassword(input: SignInInput): Promise<SignInResult>;
  /** Answers the challenge NEW_PASSWORD_REQUIRED. */
  confirmNewPassword(newPassword: string): Promise<Outcome>;
  signInWithOAuth(provider: 'google' | 'github'): Promise<Outcome>;
  signUp(input: { firstName: string; lastName: string; email: string; password: string }): Promise<Outcome>;
  resetPassword(email: string): Promise<Outcome>;
  confirmResetPassword(input: {
    email: string;
    confirmationCode: string;
    newPassword: string;
  }): Promise<Outcome>;
  updatePassword(password: string): Promise<Outcome>;
  /** The bearer token of the product's API, renewed where needed; null without a session. @throws when the directory cannot be reached. */
  idToken(options: { forceRefresh: boolean }): Promise<string | null>;
  signOut(): Promise<Outcome>;
};

export const STRATEGY_NAMES = ['custom', 'supabase', 'cognito'] as const;
export type StrategyName = (typeof STRATEGY_NAMES)[number];

export const NEW_PASSWORD_CHALLENGE = 'NEW_PASSWORD_REQUIRED';
