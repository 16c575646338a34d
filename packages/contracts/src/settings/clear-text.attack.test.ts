import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const DATABASE = 'postgres://u:p@db.example/aiso';

test.each([
  ['AISO_HOST', '0.0.0.0', 'AISO_ALLOW_CLEAR_LISTENING'],
  ['AISO_HOST', '::', 'AISO_ALLOW_CLEAR_LISTENING'],
  ['AISO_PUBLIC_URL', 'http://aiso.example', 'AISO_ALLOW_CLEAR_PUBLIC_URL'],
  ['AISO_REMOTE_ENGINES', '{"chest": ["https://a", "http://gpu-1:8000"]}', 'AISO_ALLOW_CLEAR_MODEL_SERVERS'],
  ['AISO_S3_ENDPOINT', 'http://store.example:9000', 'AISO_ALLOW_CLEAR_OBJECT_STORE'],
  ['DATABASE_URL', DATABASE, 'AISO_ALLOW_UNVERIFIED_DATABASE'],
  ['DATABASE_URL', `${DATABASE}?sslmode=require`, 'AISO_ALLOW_UNVERIFIED_DATABASE'],
  ['DATABASE_URL', `${DATABASE}?sslmode=verify-full&sslmode=disable`, 'AISO_ALLOW_UNVERIFIED_DATABASE'],
  ['DATABASE_URL', 'postgres://127.0.0.1/aiso?host=db.example', 'AISO_ALLOW_UNVERIFIED_DATABASE'],
])('%s=%s is clear text, and refused unless it is allowed by name', (setting, value, permission) => {
  expect(() => readSettings({ [setting]: value })).toThrow(
    new RegExp(`${setting}: .*${permission}=true`, 'u'),
  );
  expect(() => readSettings({ [setting]: value, [permission]: 'true' })).not.toThrow();
});

test.each<Record<string, string>>([
  {},
  { AISO_HOST: '0.0.0.0', AISO_TLS_CERT: 'cert.pem', AISO_TLS_KEY: 'key.pem' },
  { AISO_HOST: '0.0.0.0', AISO_ROLES: 'worker' },
  { AISO_PUBLIC_URL: 'http://localhost:8080', AISO_S3_ENDPOINT: 'http://127.0.0.1:9000' },
  { DATABASE_URL: `${DATABASE}?sslmode=verify-full` },
  { DATABASE_URL: 'postgres://u@localhost/aiso' },
  { DATABASE_URL: 'postgres:///aiso?host=/var/run/postgresql' },
])('%j is on this machine or encrypted', (environment) => {
  expect(() => readSettings(environment)).not.toThrow();
});

test('a certificate without its key stops the start', () => {
  expect(() => readSettings({ AISO_TLS_CERT: 'cert.pem' })).toThrow('AISO_TLS_KEY: required when');
});
