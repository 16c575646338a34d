import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Groups become things of their own, with a description; the two of the product are always there. */
const CHANGES = `
CREATE TABLE directory.groups (
  name text COLLATE "C" PRIMARY KEY CHECK (name <> ''),
  description text NOT NULL DEFAULT '',
  precedence integer CHECK (precedence >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO directory.groups (name)
  SELECT 'naseem' UNION SELECT 'admin' UNION SELECT group_name FROM directory.user_groups;
ALTER TABLE directory.user_groups ADD CONSTRAINT user_groups_group_fkey
  FOREIGN KEY (group_name) REFERENCES directory.groups (name) ON DELETE CASCADE;
CREATE INDEX user_groups_group ON directory.user_groups (group_name);
CREATE INDEX users_created ON directory.users (created_at, id);
GRANT SELECT, INSERT, UPDATE, DELETE ON directory.groups TO aiso_directory;
`;

export const groups: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(CHANGES).execute(db);
  },
};
