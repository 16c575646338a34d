import { type RawBuilder, sql } from 'kysely';
import type { DirectoryContext } from '../context.ts';
import { type Page, pageOf } from './paging.ts';
import { emailKey, isUserId, presentUser, type User, type UserRow } from './user.ts';

/** One comparison: the whole value, or its beginning. */
export type UserFilter = {
  readonly field:
    | 'sub'
    | 'email'
    | 'given_name'
    | 'family_name'
    | 'name'
    | 'phone_number'
    | 'preferred_username'
    | 'status'
    | 'enabled';
  readonly isPrefix: boolean;
  readonly value: string;
};

export type UserSearch = {
  /** In the order of their making. `after` is the `next` of the page before. */
  list(query: {
    readonly filter?: UserFilter;
    readonly group?: string;
    readonly limit: number;
    readonly after?: string;
  }): Promise<Page<User>>;
};

const escapeLike = (text: string): string => text.replace(/[\\%_]/gu, (sign) => `\\${sign}`);

/** Whether the text stands in the address or a name of `directory.users u`, whatever its case. */
export function fitsText(text: string): RawBuilder<boolean> {
  const like = `%${escapeLike(text.normalize('NFC').trim())}%`;
  return sql`(u.email_key ilike ${like} or u.name ilike ${like}
    or concat_ws(' ', u.given_name, u.family_name) ilike ${like})`;
}

/** Null where nobody can fit. */
function conditionOf({ field, isPrefix, value }: UserFilter): RawBuilder<boolean> | null {
  const matches = (column: RawBuilder<unknown>, text: string): RawBuilder<boolean> =>
    isPrefix ? sql`${column} like ${`${escapeLike(text)}%`}` : sql`${column} = ${text}`;
  switch (field) {
    case 'sub':
      if (isPrefix) return matches(sql`u.id::text`, value);
      return isUserId(value) ? sql`u.id = ${value}` : null;
    case 'email':
      return matches(sql`u.email_key`, emailKey(value));
    case 'enabled':
      return sql`u.enabled = ${value.toLowerCase() === 'enabled'}`;
    case 'status':
      return matches(sql`u.status`, value.toUpperCase());
    case 'phone_number':
    case 'preferred_username':
      return matches(sql`(u.attributes ->> ${field})`, value);
    case 'given_name':
    case 'family_name':
    case 'name':
      return matches(sql.ref(`u.${field}`), value);
  }
}

const isMember = (group: string): RawBuilder<unknown> =>
  sql`exists (select 1 from directory.user_groups m where m.user_id = u.id and m.group_name = ${group})`;

export function openUserSearch({ database }: DirectoryContext): UserSearch {
  return {
    async list({ filter, group, limit, after }) {
      const condition = filter === undefined ? sql`true` : conditionOf(filter);
      if (condition === null) return { items: [], next: null };
      const [at = '', id = ''] = (after ?? '').split(' ');
      const isLater = sql`(u.created_at, u.id) > (${at.replace('T', ' ')}::timestamptz, ${id}::uuid)`;
      const { rows } = await sql<UserRow & { group_names: string[]; made: string }>`
        select u.*, u.created_at::text as made,
          coalesce((select array_agg(m.group_name) from directory.user_groups m where m.user_id = u.id), '{}')
            as group_names
        from directory.users u
        where ${condition}
          and ${group === undefined ? sql`true` : isMember(group)}
          and ${after === undefined ? sql`true` : isLater}
        order by u.created_at, u.id limit ${limit + 1}`.execute(database);
      const page = pageOf(rows, limit, (row) => `${row.made.replace(' ', 'T')} ${row.id}`);
      return { next: page.next, items: page.items.map((row) => presentUser(row, row.group_names)) };
    },
  };
}
