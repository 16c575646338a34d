import { z } from 'zod';
import { webAddress } from './network.ts';

const PROTOCOLS = ['cognito', 'gotrue'] as const;
export type Protocol = (typeof PROTOCOLS)[number];

/** What the embedded directory is spoken to by: what is asked for, or what the sign-in strategy needs. */
export const protocolsOf = (settings: {
  readonly AISO_PROTOCOLS?: readonly Protocol[] | undefined;
  readonly AISO_AUTH_STRATEGY: string;
}): readonly Protocol[] =>
  settings.AISO_PROTOCOLS ?? [settings.AISO_AUTH_STRATEGY === 'supabase' ? 'gotrue' : 'cognito'];

/** Settings of how strict the embedded directory is, over both protocols. */
export const directorySettings = {
  AISO_PROTOCOLS: z
    .string()
    .max(64)
    .transform((list) => list.split(',').map((protocol) => protocol.trim()))
    .pipe(z.array(z.enum(PROTOCOLS)).min(1))
    .optional()
    .describe(
      'Protocols that the embedded directory speaks, separated by a comma: cognito, gotrue; by default ' +
        'the one of the sign-in strategy. Name the other too for programs of your own that speak it.',
    ),
  AISO_ALLOWED_ORIGINS: z
    .string()
    .max(4096)
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((origin) => origin.trim().toLowerCase())
        .filter(Boolean),
    )
    .pipe(
      z.array(z.string().regex(/^[a-z][a-z\d+.-]*:\/\/[^\s/?#@*]+$/u, 'https://host or https://host:port')),
    )
    .describe(
      'Origins of web applications elsewhere (https://app.example) whose pages may ask the embedded ' +
        'directory, separated by commas; the pages of this server and of AISO_SITE_URL may. Programs that ' +
        'are no browser need none.',
    ),
  AISO_PASSWORD_HISTORY: z.coerce
    .number()
    .int()
    .min(0)
    .max(24)
    .default(0)
    .describe(
      'How many passwords of one’s own, with the present one, may not be chosen again; 0 remembers ' +
        'none. Each costs a hash at a change.',
    ),
  AISO_SECOND_FACTOR_GROUPS: z
    .string()
    .max(4096)
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((group) => group.trim())
        .filter(Boolean),
    )
    .describe(
      'Groups whose members must have a second factor, separated by commas; * is everybody. Who has ' +
        'none sets one up at the next sign-in.',
    ),
};

const clientId = z.string().min(1).max(256).optional();
const clientSecret = z.string().min(1).max(512).optional();

/** Settings of the GoTrue protocol (Supabase Auth) under `/auth/v1`. */
export const gotrueSettings = {
  AISO_SITE_URL: webAddress
    .optional()
    .describe(
      'Address of the web application, where links in mails and providers lead back to; by default ' +
        'the one of the server.',
    ),
  AISO_REDIRECT_ALLOW_LIST: z
    .string()
    .max(8192)
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((pattern) => pattern.trim())
        .filter(Boolean),
    )
    .describe(
      'Further addresses that links and providers may lead back to, separated by commas; * stands ' +
        'for anything but . and /, ** for anything.',
    ),
  AISO_SIGN_UP_AUTO_CONFIRM: z
    .stringbool()
    .default(false)
    .describe(
      'Whether an account made over the GoTrue protocol is confirmed without a mail. Anybody can ' +
        'then take any address: for evaluation.',
    ),
  AISO_GOTRUE_MAIL_SIGN_IN: z
    .stringbool()
    .default(false)
    .describe(
      'Whether a mailed link or code signs in over the GoTrue protocol without a password (otp); the ' +
        'reset of a password is not meant.',
    ),
  AISO_GOTRUE_MANUAL_LINKING: z
    .stringbool()
    .default(false)
    .describe(
      'Whether people who are signed in over the GoTrue protocol may add accounts at providers to their ' +
        'own, and take them away (linkIdentity, unlinkIdentity).',
    ),
  AISO_GOTRUE_PASSWORD_RULES: z
    .enum(['strict', 'length'])
    .default('strict')
    .describe(
      'Rules for passwords set over the GoTrue protocol: strict (those of the whole directory: eight ' +
        'characters of four kinds, none that guessers try first) or length (six characters of any kind ' +
        'and nothing else, as GoTrue servers ask for by default).',
    ),
  AISO_DIRECTORY_SERVICE_ROLE_KEY: z
    .string()
    .regex(/^[\w.-]{24,4096}$/u, 'must have at least 24 letters, digits, -, _ or .')
    .optional()
    .describe('Bearer token of administration over the GoTrue protocol; without one it is refused.'),
  AISO_DIRECTORY_JWT_SECRET: z
    .string()
    .min(32)
    .max(512)
    .optional()
    .describe(
      'Shared secret that signs access tokens of the GoTrue protocol (HS256) and is believed in ' +
        'tokens of role service_role; without one they are signed with the key pair of the directory ' +
        '(RS256).',
    ),
  AISO_OAUTH_GOOGLE_CLIENT_ID: clientId.describe(
    'Client id at Google; with its secret it offers sign-in with Google.',
  ),
  AISO_OAUTH_GOOGLE_CLIENT_SECRET: clientSecret.describe('Secret of that client.'),
  AISO_OAUTH_GOOGLE_ISSUER: webAddress
    .default('https://accounts.google.com')
    .describe('OpenID provider that stands for Google.'),
  AISO_OAUTH_GITHUB_CLIENT_ID: clientId.describe(
    'Client id at GitHub; with its secret it offers sign-in with GitHub.',
  ),
  AISO_OAUTH_GITHUB_CLIENT_SECRET: clientSecret.describe('Secret of that client.'),
  AISO_OAUTH_GITHUB_URL: webAddress
    .default('https://github.com')
    .describe('GitHub, or an enterprise server of it.'),
  AISO_OAUTH_GITHUB_API_URL: webAddress.default('https://api.github.com').describe('API of that GitHub.'),
};
