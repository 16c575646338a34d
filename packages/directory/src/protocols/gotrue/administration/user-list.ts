import { sql } from 'kysely';
import { z } from 'zod';
import { isStorableText } from '../../../users/storable-text.ts';
import { fitsText } from '../../../users/user-search.ts';
import { blank, type Call, read } from '../call.ts';
import { invalid } from '../errors.ts';
import { type Member, presentMember } from '../members.ts';

const MOST = { page: 1_000_000, per_page: 1000 } as const;
const countSchema = (name: keyof typeof MOST) =>
  blank(z.coerce.number(`${name} is not a number`).int().min(1).max(MOST[name]));
const pageSchema = z.object({ page: countSchema('page'), per_page: countSchema('per_page') });
const filterSchema = z.object({ filter: blank(z.string().max(256).refine(isStorableText)) });

/** Users that are read at a time, so that the calls of others come between. */
const READ_AT_ONCE = 50;

/**
 * A page of users, the newest first; with a filter, of those who have it in their address or name. `Link` and
 * `X-Total-Count` tell of the other pages.
 */
export const listUsers: Call = async (gotrue, request, reply) => {
  const asked = pageSchema.safeParse(request.query);
  if (!asked.success) throw invalid(`Bad Pagination Parameters: ${z.prettifyError(asked.error)}`);
  const { page = 1, per_page: size = 50 } = asked.data;
  const { filter } = read(filterSchema, request.query);
  const { database } = gotrue.core.context;
  const fits = filter === undefined ? sql`true` : fitsText(filter);
  const { rows } = await sql<{ total: number; ids: string[] | null }>`
    select (select count(*)::int from directory.users u where ${fits}) as total,
      (select array_agg(id) from (select u.id::text from directory.users u where ${fits}
        order by u.created_at desc, u.id limit ${size} offset ${(page - 1) * size}) p) as ids`.execute(
    database,
  );
  const { total = 0, ids } = rows[0] ?? {};
  const left = [...(ids ?? [])];
  const members: (Member | null)[] = [];
  while (left.length > 0) {
    const next = left.splice(0, READ_AT_ONCE).map((id) => gotrue.members.find(id));
    members.push(...(await Promise.all(next)));
  }
  const last = Math.max(1, Math.ceil(total / size));
  const filtered = filter === undefined ? '' : `&filter=${encodeURIComponent(filter)}`;
  const linkOf = (number: number, rel: string): string =>
    `</admin/users?page=${number}&per_page=${size}${filtered}>; rel="${rel}"`;
  reply.header('x-total-count', String(total));
  reply.header('link', [...(page < last ? [linkOf(page + 1, 'next')] : []), linkOf(last, 'last')].join(', '));
  return {
    users: members.filter((member) => member !== null).map(presentMember),
    aud: 'authenticated',
  };
};
