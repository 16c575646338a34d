/** `error` is a sentence for the person, null when all went well. */
export type Outcome = { readonly error: string | null };

/** Outcome of a sign-in (specification, section 3). */
export type SignInResult = Outcome & {
  readonly alreadyAuthenticated?: boolean;
  readonly challengeRequired?: boolean;
  readonly challengeName?: string;
  /** The address is still to be confirmed by what was mailed to it. */
  readonly confirmationRequired?: boolean;
};

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

/** What only a strategy has whose directory mails links that lead to the callback page. */
export type LinkedSignIn = {
  /** The social providers that the directory is configured for. */
  providers(): Promise<readonly OAuthProvider[]>;
  /** Takes over the session that the callback's address carried. */
  setSession(tokens: { accessToken: string; refreshToken: string }): Promise<SignInResult>;
  /** Confirms a new account by the code of the mail, where one does not follow its link. */
  confirmSignUp(input: { email: string; code: string }): Promise<SignInResult>;
  resendSignUp(email: string): Promise<Outcome>;
};

/** One way of signing people in. Methods answer with the error's text; they do not throw for what a person can mend. */
export type AuthStrategy = {
  readonly name: StrategyName;
  signInWithPassword(input: SignInInput): Promise<SignInResult>;
  /** Answers the challenge NEW_PASSWORD_REQUIRED; another one may follow. */
  confirmNewPassword(newPassword: string): Promise<SignInResult>;
  /** Answers the challenge SOFTWARE_TOKEN_MFA. */
  confirmSecondFactor(code: string): Promise<SignInResult>;
  /** Leads away from this page when all goes well. `next` is where the callback leads on to. */
  signInWithOAuth(provider: OAuthProvider, next?: string): Promise<Outcome>;
  signUp(input: SignUpInput): Promise<SignInResult>;
  resetPassword(email: string): Promise<Outcome>;
  confirmResetPassword(input: ResetConfirmation): Promise<Outcome>;
  updatePassword(password: string): Promise<Outcome>;
  /** The bearer token of the product's API, renewed where needed; null without a session. @throws when the directory cannot be reached. */
  idToken(options: { forceRefresh: boolean }): Promise<string | null>;
  signOut(): Promise<Outcome>;
  readonly links: LinkedSignIn | null;
};

export const STRATEGY_NAMES = ['custom', 'supabase', 'cognito'] as const;
export type StrategyName = (typeof STRATEGY_NAMES)[number];

export const NEW_PASSWORD_CHALLENGE = 'NEW_PASSWORD_REQUIRED';
export const SECOND_FACTOR_CHALLENGE = 'SOFTWARE_TOKEN_MFA';
