import { z } from 'zod';
import { groupNameSchema, nameSchema } from '../../users/new-user.ts';
import type { User } from '../../users/user.ts';
import { invalid } from './errors.ts';
import type { Metadata } from './profiles.ts';

/** What applications call the names. The first of each is how a name is shown that nobody wrote so. */
const NAMES = {
  givenName: ['given_name', 'first_name', 'firstName'],
  familyName: ['family_name', 'last_name', 'lastName'],
  name: ['name', 'full_name'],
} as const;
type NameField = keyof typeof NAMES;
const FIELDS: readonly NameField[] = ['givenName', 'familyName', 'name'];

/** The names among a user's metadata, for the directory. */
export function namesOf(metadata: Metadata): Partial<Record<NameField, string | null>> {
  const names: Partial<Record<NameField, string | null>> = {};
  for (const field of FIELDS) {
    const key = NAMES[field].find((alias) => typeof metadata[alias] === 'string');
    const parsed = key === undefined ? undefined : nameSchema.safeParse(metadata[key]);
    if (parsed?.success) names[field] = parsed.data;
  }
  return names;
}

/** The metadata with the names as the directory has them now: another protocol may have changed them. */
export function withNames(metadata: Metadata, user: User): Record<string, unknown> {
  const shown: Record<string, unknown> = { ...metadata };
  for (const field of FIELDS) {
    const name = user[field];
    if (name === null) continue;
    const written = NAMES[field].filter((alias) => typeof metadata[alias] === 'string');
    for (const alias of written.length === 0 ? [NAMES[field][0]] : written) {
      const same = nameSchema.safeParse(metadata[alias]).data === name;
      if (!same) shown[alias] = name;
    }
  }
  return shown;
}

/** Members of `app_metadata` that are attributes of the directory, by their wire names there. */
const ATTRIBUTES = {
  tenant: 'custom:tenant',
  role: 'custom:role',
  group: 'custom:group',
  profile: 'custom:profile',
} as const;

/** `app_metadata` as it is shown: groups, tenant and role are the directory's, whatever else is stored. */
export function shownAppMetadata(
  stored: Metadata,
  user: User,
  providers: readonly string[],
): Record<string, unknown> {
  const attributes = Object.entries(ATTRIBUTES).flatMap(([member, attribute]) => {
    const value = user.attributes[attribute];
    return value === undefined ? [] : [[member, value] as const];
  });
  return {
    ...stored,
    ...Object.fromEntries(attributes),
    ...(user.groups.length === 0 ? {} : { groups: user.groups }),
    provider: providers[0] ?? 'email',
    providers,
  };
}

const attributeSchema = z.string().min(1).max(256).nullable().optional();
const writtenSchema = z.looseObject({
  groups: z.array(groupNameSchema).max(100).nullable().optional(),
  tenant: attributeSchema,
  role: attributeSchema,
  group: attributeSchema,
  profile: attributeSchema,
});

export type AppMetadataChanges = {
  readonly groups?: readonly string[];
  /** By wire name; null removes. */
  readonly attributes: Readonly<Record<string, string | null>>;
  readonly others: Metadata;
};

/**
 * What an administrator wrote into `app_metadata`, by where it is kept.
 * @throws GotrueError validation_failed
 */
export function readAppMetadata(written: Metadata): AppMetadataChanges {
  const parsed = writtenSchema.safeParse(written);
  if (!parsed.success) {
    throw invalid(`app_metadata.${String(parsed.error.issues[0]?.path[0] ?? '')} is not valid`);
  }
  const {
    groups,
    tenant,
    role,
    group,
    profile,
    provider: _provider,
    providers: _providers,
    ...others
  } = parsed.data;
  const given = { tenant, role, group, profile };
  const attributes: Record<string, string | null> = {};
  for (const member of ['tenant', 'role', 'group', 'profile'] as const) {
    const value = given[member];
    if (value !== undefined) attributes[ATTRIBUTES[member]] = value;
  }
  return { ...(groups === undefined ? {} : { groups: groups ?? [] }), attributes, others };
}

/** The directory's attributes of `app_metadata`, from a token. */
export function attributesOfAppMetadata(metadata: Metadata): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const member of ['tenant', 'role', 'group', 'profile'] as const) {
    const value = metadata[member];
    if (typeof value === 'string') attributes[ATTRIBUTES[member]] = value;
  }
  return attributes;
}
