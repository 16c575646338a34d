import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '@aiso/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readOnlyMount } from '../../testing/read-only-mount.ts';
import { requirePlaces } from './require-places.ts';

let home = '';
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'aiso-places-'));
});
afterEach(() => rm(home, { recursive: true }));

const required = (environment: Record<string, string>) =>
  requirePlaces(readSettings({ AISO_DATA_DIR: join(home, 'data'), ...environment }));

test('places that cannot be used are named together with their settings, before anything starts', async () => {
  await symlink(join(home, 'away'), join(home, 'link'));
  await writeFile(join(home, 'cert.pem'), '');
  await expect(
    required({
      AISO_DATA_DIR: join(home, 'link'),
      AISO_STAGING_DIR: join(home, 'cert.pem', 'staging'),
      AISO_MODELS_DIR: join(home, 'models'),
      AISO_DEFAULT_MODEL: 'chest',
      AISO_TLS_CERT: join(home, 'cert.pem'),
      AISO_TLS_KEY: join(home, 'key.pem'),
    }),
  ).rejects.toThrow(
    [
      'Some settings cannot be used.',
      `AISO_DATA_DIR: ${home}/link cannot be used: ${home}/link is a link to ${home}/away, which does not exist.`,
      `AISO_STAGING_DIR: ${home}/cert.pem/staging cannot be used: a file is in the way.`,
      `AISO_MODELS_DIR: ${home}/models cannot be used: the path does not exist.`,
      `AISO_TLS_KEY: ${home}/key.pem cannot be used: the path does not exist.`,
      'AISO_DEFAULT_MODEL: no model package "chest" (list them with: aiso models list).',
    ].join('\n'),
  );
  await expect(required({})).resolves.toBeUndefined();
  await expect(
    required({
      AISO_DATA_DIR: join(home, 'link'),
      AISO_ROLES: 'worker',
      AISO_OBJECT_STORE: 's3',
      AISO_SECRET_KEY: 'a'.repeat(64),
      DATABASE_URL: 'postgres://u:p@127.0.0.1/aiso',
    }),
  ).resolves.toBeUndefined();
});

test('a data folder on a read-only disk is refused for that', async ({ skip }) => {
  const mounted = readOnlyMount(home);
  if (mounted === null) return skip('nothing may be mounted here');
  try {
    for (const AISO_DATA_DIR of [home, join(home, 'new')])
      await expect(required({ AISO_DATA_DIR })).rejects.toThrow(
        `AISO_DATA_DIR: ${AISO_DATA_DIR} cannot be used: the file system is read-only.`,
      );
  } finally {
    mounted.undo();
  }
});
