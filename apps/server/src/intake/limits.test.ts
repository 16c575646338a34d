import { tmpdir } from 'node:os';
import { readSettings } from '@aiso/contracts';
import { expect, test } from 'vitest';
import { requireFreeSpace } from './free-space.ts';
import { requireStoredQuota } from './quotas.ts';

const MB = 2 ** 20;
const SENDER = { tenantId: 'naseem', userId: 'ada' };

/**
 * What a tenant has stored by its senders is known for ten seconds, by the settings: each call has its own.
 */
const storing = (bytes: number, mbOfUser: number, mbOfTenant: number): Promise<void> =>
  requireStoredQuota(
    async () =>
      new Map([
        ['ada', 3 * MB],
        ['ben', 4 * MB],
      ]),
    {
      ...readSettings({}),
      AISO_STORED_MB_PER_USER: mbOfUser,
      AISO_STORED_MB_PER_TENANT: mbOfTenant,
    },
    SENDER,
    bytes,
  );

test('a person stores up to the last byte of their quota, and their tenant of its own', async () => {
  await storing(MB, 4, 8);
  await expect(storing(MB + 1, 4, 100)).rejects.toMatchObject({ code: 'quota.person' });
  await expect(storing(MB + 1, 100, 8)).rejects.toMatchObject({ code: 'quota.tenant' });
});

test('what is to come is taken from the free space before it is held against the least that stays free', async () => {
  const settings = { ...readSettings({ AISO_DATA_DIR: tmpdir() }), AISO_FREE_SPACE_MB: 0 };
  await requireFreeSpace(settings, 0);
  const tooMuch = requireFreeSpace(settings, Number.MAX_SAFE_INTEGER);
  await expect(tooMuch).rejects.toMatchObject({ code: 'storage.full' });
});
