import { z } from 'zod';
import { typedLine } from '../typed-text.ts';

/** A person's own account: `/api/account`. */

const name = typedLine(128).min(1);
const password = z.string().min(1).max(256);

/**
 * Whether a code by mail can be chosen at sign-in in place of the app's. If not, why: for all, or for this
 * person.
 */
export type MailCodes = 'on' | 'off' | 'no_mail_server' | 'unverified_address' | 'other_sign_in';

/** `GET /api/account`. */
export type AccountView = {
  readonly email: string;
  readonly givenName: string | null;
  readonly familyName: string | null;
  /** Whether names, password, sessions and second factor are kept here, and not by another directory. */
  readonly isManagedHere: boolean;
  readonly hasSecondFactor: boolean;
  readonly recoveryCodesLeft: number;
  readonly mailCodes: MailCodes;
};

/** `PUT /api/account/names`. */
export const ownNamesSchema = z.strictObject({ givenName: name, familyName: name });
export type OwnNames = z.output<typeof ownNamesSchema>;

/** `POST /api/account/password`. The other sessions end. */
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

/** `POST /api/account/sessions/end`: one of the own sessions, or all but the one that asks. */
export const endSessionsSchema = passwordProofSchema.extend({ sessionId: z.uuid().optional() });
export type EndSessions = z.output<typeof endSessionsSchema>;

/** `PUT /api/account/second-factor/mail`. */
export const mailCodesChangeSchema = passwordProofSchema.extend({ isOn: z.boolean() });
export type MailCodesChange = z.output<typeof mailCodesChangeSchema>;

/** `POST /api/account/second-factor/confirm`. */
export const firstCodeSchema = z.strictObject({
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/u, 'six digits'),
});

/** `POST /api/account/second-factor`: begins; it counts once its first code has come back. */
export type SecondFactorOffer = {
  /** Base32, for who types it. */
  readonly secret: string;
  /** An SVG document that shows the `otpauth:` address as a QR code. */
  readonly qrSvg: string;
};

/** Shown once; each takes the place of the second factor once. */
export type RecoveryCodesView = { readonly recoveryCodes: readonly string[] };

/** `GET /api/account/sessions`: the last used first. */
export type SessionsView = {
  readonly sessions: readonly {
    readonly id: string;
    readonly signedInAt: string;
    readonly usedAt: string;
    /** As the browser calls itself. */
    readonly userAgent: string | null;
    /** The one that asks. */
    readonly isThis: boolean;
  }[];
};

/**
 * Where a change of the own address is taken back: `GET` is a page that asks, `POST` does it. Their query is
 * `token`, and `language` for the words.
 */
export const TAKE_BACK_PATH = '/api/account/address/take-back';
