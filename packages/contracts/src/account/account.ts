import { z } from 'zod';
import { type Immutable, id, instant } from '../answer-values.ts';
import { typedLine } from '../typed-text.ts';

/** A person's own account: `/api/account`. */

const name = typedLine(128).min(1);
const password = z.string().min(1).max(256);

/**
 * Whether a code by mail can be chosen at sign-in in place of the app's. If not, why: for all, or for this
 * person.
 */
const MAIL_CODES = ['on', 'off', 'no_mail_server', 'unverified_address', 'other_sign_in'] as const;
export type MailCodes = (typeof MAIL_CODES)[number];

export const accountViewSchema = z
  .strictObject({
    email: z.string(),
    givenName: z.string().nullable(),
    familyName: z.string().nullable(),
    /** Whether names, password, sessions and second factor are kept here, and not by another directory. */
    isManagedHere: z.boolean(),
    hasSecondFactor: z.boolean(),
    recoveryCodesLeft: z.int(),
    mailCodes: z.enum(MAIL_CODES),
  })
  .meta({ id: 'AccountView' });
export type AccountView = Immutable<z.output<typeof accountViewSchema>>;

export const ownNamesSchema = z.strictObject({ givenName: name, familyName: name });
export type OwnNames = z.output<typeof ownNamesSchema>;

export const ownPasswordSchema = z.strictObject({ currentPassword: password, newPassword: password });
export type OwnPassword = z.output<typeof ownPasswordSchema>;

/**
 * For what whoever found an open page must not do. `code` is one of the second factor, or a recovery code:
 * needed (`code.needed`) of who has one and signed in more than five minutes ago.
 */
export const passwordProofSchema = z.strictObject({
  password,
  code: z.string().trim().min(1).max(64).optional(),
});
export type PasswordProof = z.output<typeof passwordProofSchema>;

/** One of the own sessions, or all but the one that asks. */
export const endSessionsSchema = passwordProofSchema.extend({ sessionId: z.uuid().optional() });
export type EndSessions = z.output<typeof endSessionsSchema>;

export const mailCodesChangeSchema = passwordProofSchema.extend({ isOn: z.boolean() });
export type MailCodesChange = z.output<typeof mailCodesChangeSchema>;

export const firstCodeSchema = z.strictObject({
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/u, 'six digits'),
});

export const secondFactorOfferSchema = z.strictObject({
  /** Base32, for who types it. */
  secret: z.string(),
  /** An SVG document that shows the `otpauth:` address as a QR code. */
  qrSvg: z.string(),
});
export type SecondFactorOffer = Immutable<z.output<typeof secondFactorOfferSchema>>;

/** Shown once; each takes the place of the second factor once. */
export const recoveryCodesSchema = z.strictObject({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodesView = Immutable<z.output<typeof recoveryCodesSchema>>;

export const sessionsSchema = z.strictObject({
  sessions: z.array(
    z.strictObject({
      id,
      signedInAt: instant,
      usedAt: instant,
      /** As the browser calls itself. */
      userAgent: z.string().nullable(),
      /** The one that asks. */
      isThis: z.boolean(),
    }),
  ),
});
export type SessionsView = Immutable<z.output<typeof sessionsSchema>>;

/**
 * Where a change of the own address is taken back: `GET` is a page that asks, `POST` does it. Their query is
 * `token`, and `language` for the words.
 */
export const TAKE_BACK_PATH = '/api/account/address/take-back';

/** Where somebody who was invited chooses a password: `GET` is a page that asks, `POST` does it. As above. */
export const INVITATION_PATH = '/api/account/invitation';
