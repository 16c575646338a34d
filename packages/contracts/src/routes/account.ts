import {
  accountViewSchema,
  endSessionsSchema,
  firstCodeSchema,
  mailCodesChangeSchema,
  ownNamesSchema,
  ownPasswordSchema,
  passwordProofSchema,
  recoveryCodesSchema,
  secondFactorOfferSchema,
  sessionsSchema,
} from '../account/account.ts';
import { ownPictureSchema, pictureFileSchema, pictureParamsSchema } from '../account/picture.ts';
import { preferenceParamsSchema, preferenceSchema, preferencesSchema } from '../account/preferences.ts';
import type { RouteTable } from './route.ts';

const PROOF = ['directory.elsewhere', 'password.wrong', 'code.needed', 'code.wrong'] as const;

/** The account of whoever asks, and never another one. */
export const ACCOUNT_ROUTES = {
  'GET /api/account': {
    summary: 'The own account',
    answers: { 200: accountViewSchema },
    errors: ['directory.elsewhere'],
  },
  'PUT /api/account/names': {
    summary: 'Changes the own names',
    body: ownNamesSchema,
    answers: { 200: accountViewSchema },
    errors: ['directory.elsewhere'],
  },
  'POST /api/account/password': {
    summary: 'Changes the own password; the other sessions end',
    body: ownPasswordSchema,
    answers: { 204: null },
    errors: ['directory.elsewhere', 'password.weak', 'password.used_before', 'password.wrong'],
  },
  'PUT /api/account/picture': {
    summary: 'The own picture: a PNG, JPEG or WebP image in base64; it is drawn anew',
    body: pictureFileSchema,
    answers: { 200: ownPictureSchema },
    errors: ['directory.elsewhere', 'picture.invalid'],
  },
  'DELETE /api/account/picture': {
    summary: 'Takes the own picture away',
    answers: { 204: null },
    errors: ['directory.elsewhere'],
  },
  'GET /api/account/preferences': {
    summary: 'What the person chose for themselves: columns and saved views of lists, keys',
    answers: { 200: preferencesSchema },
  },
  'PUT /api/account/preferences/{name}': {
    summary: 'Keeps a choice in place of the former one',
    params: preferenceParamsSchema,
    body: preferenceSchema,
    answers: { 204: null },
    errors: ['preferences.full'],
  },
  'GET /api/account/sessions': {
    summary: 'Where the person is signed in, the last used first',
    answers: { 200: sessionsSchema },
    errors: ['directory.elsewhere'],
  },
  'POST /api/account/sessions/end': {
    summary: 'Ends one of the own sessions, or all but the one that asks',
    body: endSessionsSchema,
    answers: { 204: null },
    errors: PROOF,
  },
  'POST /api/account/second-factor': {
    summary: 'Begins a second factor; it counts once its first code has come back',
    body: passwordProofSchema,
    answers: { 200: secondFactorOfferSchema },
    errors: PROOF,
  },
  'POST /api/account/second-factor/confirm': {
    summary: 'Brings its first code; answers with recovery codes, once',
    body: firstCodeSchema,
    answers: { 200: recoveryCodesSchema },
    errors: PROOF,
  },
  'POST /api/account/second-factor/remove': {
    summary: 'Takes the second factor away',
    body: passwordProofSchema,
    answers: { 204: null },
    errors: PROOF,
  },
  'PUT /api/account/second-factor/mail': {
    summary: 'Whether a code by mail can take its place',
    body: mailCodesChangeSchema,
    answers: { 204: null },
    errors: [...PROOF, 'mail_codes.unavailable'],
  },
  'POST /api/account/recovery-codes': {
    summary: 'New recovery codes in place of the old ones',
    body: passwordProofSchema,
    answers: { 200: recoveryCodesSchema },
    errors: PROOF,
  },
  'POST /api/account/recovery-codes/first': {
    summary: 'Recovery codes of a second factor that was set up at sign-in, until they are said to be kept',
    answers: { 200: recoveryCodesSchema },
    errors: ['directory.elsewhere'],
  },
  'POST /api/account/recovery-codes/kept': {
    summary: 'Says that they are',
    answers: { 204: null },
    errors: ['directory.elsewhere'],
  },
} as const satisfies RouteTable;

/** What people see of each other. */
export const PEOPLE_ROUTES = {
  'GET /api/users/{userId}/pictures/{sha256}': {
    summary: 'The picture of a colleague of the own tenant; for who administers people that of anybody',
    params: pictureParamsSchema,
    answers: { 200: { bytes: ['image/webp'] } },
  },
} as const satisfies RouteTable;
