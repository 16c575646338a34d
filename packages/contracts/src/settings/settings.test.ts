import { expect, test } from 'vitest';
import { protocolsOf } from './directory.ts';
import { PUBLIC_SETTINGS, publicSettingsOf } from './public-settings.ts';
import { readSettings } from './settings.ts';

test('an empty environment gives a working default', () => {
  const settings = readSettings({});
  expect(settings.AISO_PORT).toBe(8080);
  expect(settings.AISO_ROLES).toEqual(['web', 'worker']);
  expect(settings.AISO_S3_BUCKET).toBe('medical-diagnosis');
});

test('a bad setting is named in a sentence that does not repeat its value', () => {
  const read = () => readSettings({ AISO_PORT: 'eighty', AISO_SECRET_KEY: 'hunter2' });
  expect(read).toThrow(/AISO_PORT: .+\nAISO_SECRET_KEY: must be 32 bytes in hex/u);
  expect(read).not.toThrow(/hunter2/u);
});

test.each([
  ['AISO_PORT', ' ', 'contains only blanks; set a value or leave it unset'],
  ['AISO_PORT', '8080.5', 'must be a whole number'],
  ['AISO_PORT', '99999', 'must be at most 65535'],
  ['AISO_PORT', '"8080"', 'must be a number (given: 6 characters, with quotation marks around it)'],
  ['AISO_DATABASE_POOL', '1', 'must be at least 2'],
  ['AISO_SIGN_UP', 'maybe', 'must be true or false'],
  ['AISO_ROLES', 'web,wrker', 'must be one of web, worker'],
  ['AISO_WEBSITE', ' public', 'must be one of public, signed-in, off (given: 7 characters, with blanks'],
  ['AISO_PUBLIC_URL', 'htp:/nonsense', 'must be an address such as https://host.example'],
  ['AISO_PUBLIC_URL', 'https:/nonsense', 'must be an address such as https://host.example'],
  ['AISO_PUBLIC_URL', 'https://aiso.example/?a=b', 'must be an address without user, query or fragment'],
  ['AISO_S3_ENDPOINT', 'file:///etc', 'must be an address such as https://host.example'],
  ['AISO_MAIL_FROM', 'the clinic', 'must be a sender such as AISO <no-reply@host.example>'],
  ['AISO_USER_POOL_CLIENT_ID', 'a b', 'may contain only letters, digits and _'],
  ['AISO_TENANT_LOGO_BASE', 'logos', 'must be a path or an https address'],
  ['AISO_SITE_URL', 'nonsense', 'must be an address such as https://host.example'],
  ['AISO_SMTP_URL', 'smtp:host', 'must be an address such as smtps://user:password@host'],
  ['DATABASE_URL', 'nonsense', 'must be an address such as postgres://user:password@host/database'],
  ['DATABASE_URL', 'postgres:nonsense', 'must be an address such as postgres://user:password@host/database'],
])('%s=%j is refused by its name, with what is right', (name, value, right) => {
  expect(() => readSettings({ [name]: value })).toThrow(`\n${name}: ${right}`);
});

test.each([
  { setting: 'AISO_PORT', least: 0, most: 65_535 },
  { setting: 'AISO_DATABASE_POOL', least: 2, most: 200 },
  { setting: 'AISO_ACCESS_TOKEN_MINUTES', least: 0.05, most: 1440 },
  { setting: 'AISO_REFRESH_TOKEN_DAYS', least: 1, most: 3650 },
  { setting: 'AISO_SIGNING_KEY_DAYS', least: 1, most: 3650 },
  { setting: 'AISO_UPLOAD_MAX_MB', least: 1, most: 4096 },
  { setting: 'AISO_IMAGE_MAX_MEGAPIXELS', least: 1, most: 1000 },
  { setting: 'AISO_UPLOADS_OPEN_PER_USER', least: 1, most: Number.MAX_SAFE_INTEGER },
  { setting: 'AISO_FREE_SPACE_MB', least: 0, most: 1_000_000_000 },
  { setting: 'AISO_OPEN_MB_PER_USER', least: 1, most: 1_000_000_000 },
  { setting: 'AISO_OPEN_MB_PER_TENANT', least: 1, most: 1_000_000_000 },
  { setting: 'AISO_STORED_MB_PER_USER', least: 1, most: 1_000_000_000 },
  { setting: 'AISO_STORED_MB_PER_TENANT', least: 1, most: 1_000_000_000 },
  { setting: 'AISO_INFERENCE_WORKERS', least: 1, most: 64 },
  { setting: 'AISO_INFERENCE_QUEUE', least: 1, most: 10_000 },
  { setting: 'AISO_DRIFT_THRESHOLD', least: 0.01, most: 10 },
  { setting: 'AISO_PASSWORD_HISTORY', least: 0, most: 24 },
])('$setting goes from $least to $most and no further', ({ setting, least, most }) => {
  const read = (value: number) => () => readSettings({ [setting]: String(value) });
  for (const right of [least, most]) expect(read(right), String(right)).not.toThrow();
  for (const wrong of [least - 0.01, least - 1, most + 1, -most])
    expect(read(wrong), String(wrong)).toThrow(setting);
});

test('the browser is told nothing but the public settings', () => {
  const settings = readSettings({ AISO_S3_ACCESS_KEY_ID: 'id', AISO_S3_SECRET_ACCESS_KEY: 'secret' });
  expect(Object.keys(publicSettingsOf(settings)).toSorted()).toEqual(PUBLIC_SETTINGS.toSorted());
});

test.each([
  { AISO_HOST: '0.0.0.0', AISO_ALLOW_CLEAR_LISTENING: 'true' },
  { AISO_PUBLIC_URL: 'https://aiso.example.org' },
])('the page of mails that were not sent is refused where others could reach it: %j', (others) => {
  expect(() => readSettings({ AISO_OUTBOX_PAGE: 'true', ...others })).toThrow(
    /AISO_OUTBOX_PAGE: requires a loopback AISO_HOST/u,
  );
  expect(readSettings({ AISO_OUTBOX_PAGE: 'true' }).AISO_OUTBOX_PAGE).toBe(true);
});

test('endpoints of the client are paths, or addresses that no one can listen to on their way', () => {
  const read = (setting: string, value: string) => () => readSettings({ [setting]: value });
  for (const right of [
    '/gateway/dev/',
    'https://gateway.example/dev/',
    'http://127.0.0.1:9000',
    'http://[::1]:9000/',
  ])
    expect(read('AISO_INFERENCE_API', right), right).not.toThrow();
  expect(read('AISO_LIVE_API', 'wss://gateway.example/live')).not.toThrow();
  for (const wrong of [
    'http://gateway.example/dev/',
    '//gateway.example/dev/',
    'wss://gateway.example/live',
    'https://user:secret@gateway.example',
    'https://gateway.example/?key=secret',
    "https://gateway.example;script-src 'unsafe-inline'",
    'https://*',
    'https://[',
    'gateway.example',
  ])
    expect(read('AISO_INFERENCE_API', wrong), wrong).toThrow(/AISO_INFERENCE_API/u);
  expect(read('AISO_LIVE_API', 'ws://gateway.example/live')).toThrow(/AISO_LIVE_API/u);
});

test('model servers are named by the model, each with an address', () => {
  const read = (text: string) => readSettings({ AISO_REMOTE_ENGINES: text }).AISO_REMOTE_ENGINES;
  expect(read('{"chest": ["http://127.0.0.1:8000", "https://gpu-2"]}')).toEqual({
    chest: ['http://127.0.0.1:8000', 'https://gpu-2'],
  });
  expect(readSettings({}).AISO_REMOTE_ENGINES).toEqual({});
  for (const wrong of [
    'chest=http://gpu-1',
    '{"chest": []}',
    '{"chest": ["file:///etc/passwd"]}',
    '{"chest": ["http://user:secret@gpu-1"]}',
    '{"chest": ["http://gpu-1/?key=1"]}',
    '[]',
  ])
    expect(() => read(wrong), wrong).toThrow(/AISO_REMOTE_ENGINES/u);
});

test('half an access key stops the start', () => {
  expect(() => readSettings({ AISO_S3_ACCESS_KEY_ID: 'id' })).toThrow(
    'AISO_S3_SECRET_ACCESS_KEY: required when AISO_S3_ACCESS_KEY_ID is set',
  );
  expect(() => readSettings({ AISO_DIRECTORY_SECRET_ACCESS_KEY: 'a secret of twenty letters' })).toThrow(
    'AISO_DIRECTORY_ACCESS_KEY_ID: required when AISO_DIRECTORY_SECRET_ACCESS_KEY is set',
  );
});

test('the directory speaks the protocol of the strategy, unless others are named', () => {
  const protocols = (environment: Record<string, string>) => protocolsOf(readSettings(environment));
  expect(protocols({})).toEqual(['cognito']);
  expect(protocols({ AISO_AUTH_STRATEGY: 'supabase' })).toEqual(['gotrue']);
  expect(protocols({ AISO_PROTOCOLS: 'cognito, gotrue' })).toEqual(['cognito', 'gotrue']);
  expect(() => readSettings({ AISO_PROTOCOLS: 'cognito,saml' })).toThrow(/AISO_PROTOCOLS/u);
});

test('proxies are addresses or networks, and never everybody', () => {
  const read = (text: string) => readSettings({ AISO_TRUSTED_PROXIES: text }).AISO_TRUSTED_PROXIES;
  expect(readSettings({}).AISO_TRUSTED_PROXIES).toEqual([]);
  expect(read('10.0.0.7, 192.0.2.0/24,fd00::/8')).toEqual(['10.0.0.7', '192.0.2.0/24', 'fd00::/8']);
  for (const wrong of ['true', '*', 'proxy.example', '10.0.0.7/33', '0.0.0.0/0', '::/0'])
    expect(() => read(wrong), wrong).toThrow(/AISO_TRUSTED_PROXIES/u);
});
