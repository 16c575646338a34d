import { z } from 'zod';
import { clearTextSettings, refuseClearText } from './clear-text.ts';
import { refuseHalfKeys, refuseOpenOutbox } from './contradictions.ts';
import { directorySettings, gotrueSettings } from './directory.ts';
import { diskSettings } from './disk.ts';
import { endpointSettings } from './endpoints.ts';
import { modelSettings } from './models.ts';
import { networkSettings, plainAddress, webAddress } from './network.ts';
import { rightValue, shapeOf } from './wrong-values.ts';

const flag = z.stringbool();
const DATABASE_ADDRESS = 'must be an address such as postgres://user:password@host/database';
const MAIL_ADDRESS = 'must be an address such as smtps://user:password@host';
const SENDER = 'must be a sender such as AISO <no-reply@host.example>';

/** Every setting, once: read from the environment and validated at start. `docs/settings.md` shows it. */
export const settingsSchema = z.object({
  AISO_DATA_DIR: z
    .string()
    .min(1)
    .default('./data')
    .describe('Folder for the database, objects, keys and uploads in progress.'),
  AISO_HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe('Address the server listens on; of 127.0.0.1 it is ::1 where a machine has that one alone.'),
  AISO_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(8080)
    .describe('Port the server listens on; 0 takes a free one.'),
  AISO_HEALTH_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .optional()
    .describe(
      'Port on AISO_HOST where a process without the role web answers /api/health; by default nowhere.',
    ),
  AISO_PUBLIC_URL: plainAddress
    .optional()
    .describe('Address under which browsers reach the server, when a proxy stands before it.'),
  ...networkSettings,
  ...clearTextSettings,
  AISO_ROLES: z
    .string()
    .default('web,worker')
    .transform((value) => value.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(['web', 'worker'])).min(1))
    .describe('Roles this process plays: web, worker, or both separated by a comma.'),
  AISO_WEBSITE: z
    .enum(['public', 'signed-in', 'off'])
    .default('public')
    .describe(
      'Who sees the website (/home, /blueprints, /pricing, /components, /docs): public for everybody, ' +
        'signed-in for people of this installation, off for nobody.',
    ),
  AISO_LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('Least level of what is logged.'),
  AISO_AUDIT_TO_LOG: flag
    .default(false)
    .describe(
      'Whether web processes also write each event of the audit log, by ids alone, into their own log, for a ' +
        'collector that keeps it elsewhere. Each process writes all events; `id` tells the same ones.',
    ),
  AISO_STATE_INSPECTION: flag
    .default(false)
    .describe('Whether signed-in pages offer the tool that shows the state they keep; for development.'),
  AISO_SAMPLE_DATA: flag
    .default(true)
    .describe('Whether a first start adds a few synthetic studies, marked as such.'),
  AISO_FIRST_ACCOUNTS: flag
    .default(true)
    .describe(
      'Whether a first start makes an account each in the tenants naseem and admin and tells its ' +
        'one-time password, at the terminal or in first-accounts.txt of the data folder; without, `aiso ' +
        'users add` makes the first administrator.',
    ),
  AISO_SECRET_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/u, 'must be 32 bytes in hex')
    .optional()
    .describe(
      'Master key that encrypts SRP verifiers and signing keys; by default a key file in the data folder.',
    ),
  AISO_NEXT_SECRET_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/u, 'must be 32 bytes in hex')
    .optional()
    .describe(
      'Master key that `aiso keys reseal` puts in place of AISO_SECRET_KEY; read by that command alone.',
    ),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/u, error: DATABASE_ADDRESS })
    .regex(/^\w+:\/\//u, DATABASE_ADDRESS)
    .optional()
    .describe(
      'PostgreSQL to use instead of the embedded one; its user must be allowed to create roles and schemas.',
    ),
  AISO_DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(2)
    .max(200)
    .default(10)
    .describe('Most connections to PostgreSQL of this process.'),
  AISO_OBJECT_STORE: z
    .enum(['file', 's3'])
    .default('file')
    .describe('Where images are kept: file (in the data folder) or s3.'),
  AISO_S3_BUCKET: z.string().min(3).default('medical-diagnosis').describe('Bucket for images.'),
  AISO_S3_CREATE_BUCKET: flag.default(false).describe('Whether the bucket is made when it does not exist.'),
  AISO_S3_ENDPOINT: webAddress
    .optional()
    .describe('Address of an S3-compatible store, when it is not the one of the region.'),
  AISO_S3_REGION: z.string().default('us-east-1').describe('Region of the bucket.'),
  AISO_S3_ACCESS_KEY_ID: z
    .string()
    .optional()
    .describe('Access key of the bucket; by default the usual AWS sources.'),
  AISO_S3_SECRET_ACCESS_KEY: z.string().optional().describe('Secret of the access key.'),
  AISO_TENANT_LOGO_BASE: z
    .string()
    .regex(/^(https:\/\/[^\s"',;\\]+|\/[^\s"',;\\]*)$/u, 'must be a path or an https address')
    .default('/api/tenant-logos')
    .transform((base) => base.replace(/\/+$/u, ''))
    .describe(
      'Where browsers read the logos of tenants: a path of this server, or the https address of a copy.',
    ),
  AISO_AUTH_STRATEGY: z
    .string()
    .default('custom')
    .describe(
      'Sign-in strategy of the client: custom, supabase or cognito; anything else counts as cognito.',
    ),
  AISO_USER_POOL_ID: z
    .string()
    .regex(/^[\w-]+_[0-9A-Za-z]+$/u, 'region_name')
    .default('us-east-1_aiso')
    .describe('Id of the user pool, as the official clients want it: region_name.'),
  AISO_USER_POOL_CLIENT_ID: z
    .string()
    .regex(/^\w+$/u, 'may contain only letters, digits and _')
    .default('aisoweb')
    .describe('Client id of the web application in the user pool.'),
  AISO_USER_POOL_ENDPOINT: z
    .union([z.literal(['/', 'cloud']), webAddress])
    .default('/')
    .describe(
      'Where the client finds the user pool: / for the embedded one, cloud for the one of the region ' +
        'in its id, or an address. Another AISO there names this one in its AISO_ALLOWED_ORIGINS.',
    ),
  AISO_USER_POOL_ISSUER: webAddress
    .optional()
    .describe(
      'Issuer of the tokens of a user pool elsewhere, whose keys are at /.well-known/jwks.json under ' +
        'it; by default the id of the pool under its endpoint.',
    ),
  AISO_SUPABASE_URL: webAddress
    .optional()
    .describe(
      'Address of a Supabase project whose Auth the client signs in at; by default the embedded one.',
    ),
  AISO_SUPABASE_ANON_KEY: z
    .string()
    .max(1024)
    .default('')
    .describe('Public key (anon or publishable) that a Supabase project wants from its clients.'),
  AISO_SUPABASE_JWT_SECRET: z
    .string()
    .min(32)
    .max(512)
    .optional()
    .describe(
      'Secret of a Supabase project that signs its tokens with one (HS256); without one they are ' +
        'checked by the keys that it publishes (ES256, RS256).',
    ),
  AISO_SUPABASE_SECOND_FACTOR: flag
    .default(false)
    .describe(
      'Whether everybody of a Supabase project must have shown a second factor (aal2); its tokens do ' +
        'not tell who has one.',
    ),
  AISO_ACCESS_TOKEN_MINUTES: z.coerce
    .number()
    .min(0.05)
    .max(1440)
    .default(60)
    .describe('Life of access and id tokens in minutes.'),
  AISO_REFRESH_TOKEN_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(3650)
    .default(30)
    .describe('Life of a refresh token in days.'),
  AISO_SIGNING_KEY_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(3650)
    .default(90)
    .describe('After how many days a new key signs the tokens; `aiso keys rotate` changes it at once.'),
  AISO_SMTP_URL: z
    .url({ protocol: /^smtps?$/u, error: MAIL_ADDRESS })
    .regex(/^\w+:\/\/[^/?#]/u, MAIL_ADDRESS)
    .optional()
    .describe(
      'Mail server, smtps://, or smtp:// with STARTTLS (AISO_ALLOW_CLEAR_MAIL), with user and password ' +
        'where needed; without it mail is put into the folder outbox of the data folder, passwords are not reset by mail, and codes by mail ' +
        'cannot be turned on as a second factor.',
    ),
  AISO_OUTBOX_PAGE: flag
    .default(false)
    .describe(
      'For evaluation alone: shows mails of the outbox at /outbox, without a sign-in, to browsers of ' +
        'this machine, and lets passwords be reset by them. Needs a loopback AISO_HOST and no AISO_PUBLIC_URL.',
    ),
  AISO_MAIL_FROM: z
    .string()
    .max(320)
    .regex(/^(?:[^<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u, SENDER)
    .default('AISO <no-reply@localhost>')
    .describe('Sender of mail, as Name <address>.'),
  AISO_SIGN_UP: flag
    .default(false)
    .describe('Whether anybody may make an account in the embedded directory, confirmed by a mailed code.'),
  AISO_DIRECTORY_ACCESS_KEY_ID: z
    .string()
    .regex(/^[\w-]{8,128}$/u, '8 to 128 letters, digits, - or _')
    .optional()
    .describe(
      'Access key id of administration over the Cognito protocol (AWS Signature V4); without a key ' +
        'it is refused.',
    ),
  AISO_DIRECTORY_SECRET_ACCESS_KEY: z
    .string()
    .min(20)
    .max(256)
    .optional()
    .describe('Secret of that access key.'),
  ...directorySettings,
  ...gotrueSettings,
  ...endpointSettings,
  AISO_UPLOAD_MAX_MB: z.coerce
    .number()
    .min(1)
    .max(4096)
    .default(256)
    .describe('Largest file accepted, in MB (a million bytes).'),
  AISO_IMAGE_MAX_MEGAPIXELS: z.coerce
    .number()
    .min(1)
    .max(1000)
    .default(40)
    .describe('Largest image accepted, in million pixels.'),
  AISO_UPLOADS_OPEN_PER_USER: z.coerce
    .number()
    .int()
    .min(1)
    .default(1000)
    .describe('Most uploads a user may have under way.'),
  ...diskSettings,
  ...modelSettings,
});

export type Settings = z.output<typeof settingsSchema>;

/** What contradicts itself is looked for where each setting by itself is right. */
const wholeSchema = settingsSchema.pipe(
  z.custom<Settings>().superRefine(refuseOpenOutbox).superRefine(refuseHalfKeys).superRefine(refuseClearText),
);

/**
 * @throws Error with a line for each bad setting: its name, what is right, and how the given value looks.
 * Values may be secret and are left out.
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const given: Record<string, string> = {};
  for (const [name, value] of Object.entries(environment))
    if (value !== undefined && value !== '') given[name] = value;
  const names = Object.keys(settingsSchema.shape).filter((name) => given[name]?.trim() === '');
  const blank = names.map((name) => `${name}: contains only blanks; set a value or leave it unset`);
  const parsed = wholeSchema.safeParse(given, { error: rightValue });
  if (parsed.success && blank.length === 0) return parsed.data;
  const wrong = new Map<string, string>();
  for (const { path, message } of parsed.error?.issues ?? []) {
    const name = String(path[0]);
    if (names.includes(name) || wrong.has(name)) continue;
    const value = given[name];
    wrong.set(name, `${name}: ${message}${value === undefined ? '' : ` (given: ${shapeOf(value)})`}`);
  }
  throw new Error(`Invalid settings.\n${[...blank, ...wrong.values()].join('\n')}`);
}
