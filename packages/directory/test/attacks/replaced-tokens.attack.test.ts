import { describe, expect, it } from 'vitest';
import type { DirectoryChange } from '../../src/events.ts';
import { serveDirectory } from '../serve-directory.ts';

const told: string[] = [];
const server = await serveDirectory({
  more: { record: async (_tx, change: DirectoryChange) => void told.push(change.kind) },
});
const { sessions, users } = server.core;

async function begun(email: string) {
  const user = await users.findById(await server.addPerson(email));
  if (user === null) throw new Error('There is no such person.');
  const { refreshToken } = await sessions.start(user);
  told.length = 0;
  return refreshToken;
}
const replace = async (token: string): Promise<string> => {
  const result = await sessions.refresh(token, { rotate: true });
  return result.kind === 'refreshed' ? result.refreshToken : result.kind;
};

describe('a copy of a refresh token that is used within its grace', () => {
  it('begins no second line: both get the same token, and the later use of it ends the session', async () => {
    const stolen = await begun('line@example.org');
    const owners = await replace(stolen);
    server.advance(10_000);
    expect(await replace(stolen)).toBe(owners);
    const next = await replace(owners);
    expect(next).not.toBe(owners);
    expect(await replace(stolen)).toBe(next);
    server.advance(31_000);
    expect(told).toEqual([]);
    expect(await replace(owners)).toBe('reused');
    expect(told).toEqual(['token_reused']);
    expect(await replace(next)).toBe('revoked');
  });

  it('gives one line to any number at the same time', async () => {
    const stolen = await begun('many@example.org');
    const given = await Promise.all(Array.from({ length: 12 }, () => replace(stolen)));
    expect(new Set(given).size).toBe(1);
    const rows = await server.database
      .selectFrom('directory.refresh_tokens')
      .select('token_hash')
      .where('replaced_at', 'is', null)
      .where('family_id', '=', (eb) =>
        eb
          .selectFrom('directory.refresh_tokens')
          .select('family_id')
          .where('user_id', '=', (user) =>
            user.selectFrom('directory.users').select('id').where('email_key', '=', 'many@example.org'),
          )
          .limit(1),
      )
      .execute();
    expect(rows).toHaveLength(1);
  });

  it('ends the session where the line went on faster than anybody honest goes', async () => {
    const stolen = await begun('fast@example.org');
    let newest = stolen;
    for (let turn = 0; turn < 11; turn += 1) newest = await replace(newest);
    expect(await replace(stolen)).toBe('reused');
    expect(await replace(newest)).toBe('revoked');
    expect(told).toContain('token_reused');
  });
});
