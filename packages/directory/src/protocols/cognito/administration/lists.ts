import { z } from 'zod';
import type { Core } from '../../../core.ts';
import type { Group } from '../../../users/groups.ts';
import { groupNameSchema } from '../../../users/new-user.ts';
import type { UserFilter } from '../../../users/user-search.ts';
import { CognitoError, invalidParameter } from '../errors.ts';
import { operation, usernameSchema } from '../operation.ts';
import {
  decodePageToken,
  encodePageToken,
  epochSeconds,
  groupSchema,
  limitSchema,
  pageTokenSchema,
  poolSchema,
  presentUser,
  requirePool,
  requireUser,
  userSchema,
} from './input.ts';

const USER_PAGE = /^[\d:.+T-]{20,40} [0-9a-f-]{36}$/u;
const GROUP_PAGE = /^.{1,128}$/u;

/** `name = "value"` or `name ^= "beginning"`, as ListUsers takes it. */
const FILTER = /^\s*"?([\w:]{1,32})"?\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/u;
const FIELDS: Readonly<Record<string, UserFilter['field']>> = {
  sub: 'sub',
  username: 'sub',
  email: 'email',
  given_name: 'given_name',
  family_name: 'family_name',
  name: 'name',
  phone_number: 'phone_number',
  preferred_username: 'preferred_username',
  'cognito:user_status': 'status',
  status: 'enabled',
};

/** @throws CognitoError InvalidParameterException */
function readFilter(text: string): UserFilter | undefined {
  if (text.trim() === '') return undefined;
  const [, name = '', operator, value = ''] = FILTER.exec(text) ?? [];
  const field = Object.hasOwn(FIELDS, name) ? FIELDS[name] : undefined;
  if (field === undefined) throw invalidParameter('Error while parsing filter.');
  return { field, isPrefix: operator === '^=', value: value.replace(/\\(.)/gu, '$1') };
}

export const listUsers = operation(
  poolSchema.extend({
    Filter: z.string().max(256).default(''),
    Limit: limitSchema,
    PaginationToken: pageTokenSchema.optional(),
    AttributesToGet: z.array(z.string().max(32)).max(32).optional(),
  }),
  async (core, input) => {
    requirePool(core, input.UserPoolId);
    const filter = readFilter(input.Filter);
    const after = decodePageToken(input.PaginationToken, USER_PAGE);
    const page = await core.search.list({
      limit: input.Limit,
      ...(filter === undefined ? {} : { filter }),
      ...(after === undefined ? {} : { after }),
    });
    const wanted = input.AttributesToGet;
    const only = (user: object) => {
      if (wanted === undefined || !('Attributes' in user) || !Array.isArray(user.Attributes)) return user;
      const attributes: readonly { readonly Name: string }[] = user.Attributes;
      return { ...user, Attributes: attributes.filter(({ Name }) => wanted.includes(Name)) };
    };
    return {
      Users: page.items.map((user) => only(presentUser(user))),
      PaginationToken: encodePageToken(page.next),
    };
  },
);

export const listUsersInGroup = operation(
  groupSchema.extend({ Limit: limitSchema, NextToken: pageTokenSchema.optional() }),
  async (core, input) => {
    const { name } = await requireGroup(core, input);
    const after = decodePageToken(input.NextToken, USER_PAGE);
    const page = await core.search.list({
      group: name,
      limit: input.Limit,
      ...(after === undefined ? {} : { after }),
    });
    return { Users: page.items.map(presentUser), NextToken: encodePageToken(page.next) };
  },
);

/** @throws CognitoError ResourceNotFoundException */
async function requireGroup(
  core: Pick<Core, 'context' | 'groups'>,
  input: { readonly UserPoolId: string; readonly GroupName: string },
): Promise<Group> {
  requirePool(core, input.UserPoolId);
  const group = await core.groups.find(input.GroupName);
  if (group === null) throw groupNotFound();
  return group;
}

const groupNotFound = () => new CognitoError('ResourceNotFoundException', 'Group not found.');

const presentGroup = (core: Pick<Core, 'context'>, group: Group): object => ({
  GroupName: group.name,
  UserPoolId: core.context.poolId,
  ...(group.description === '' ? {} : { Description: group.description }),
  ...(group.precedence === null ? {} : { Precedence: group.precedence }),
  CreationDate: epochSeconds(group.created_at),
  LastModifiedDate: epochSeconds(group.updated_at),
});

const groupChangesSchema = groupSchema.extend({
  Description: z.string().max(2048).optional(),
  Precedence: z
    .number()
    .int()
    .min(0)
    .max(2 ** 31 - 1)
    .optional(),
});
const changesOf = (input: z.output<typeof groupChangesSchema>) => ({
  ...(input.Description === undefined ? {} : { description: input.Description }),
  ...(input.Precedence === undefined ? {} : { precedence: input.Precedence }),
});

export const createGroup = operation(groupChangesSchema, async (core, input) => {
  requirePool(core, input.UserPoolId);
  if (!groupNameSchema.safeParse(input.GroupName).success)
    throw invalidParameter('The group name is not valid.');
  const made = await core.groups.create(input.GroupName, changesOf(input));
  if (made === null) {
    throw new CognitoError('GroupExistsException', 'A group with the name already exists.');
  }
  return { Group: presentGroup(core, made) };
});

export const updateGroup = operation(groupChangesSchema, async (core, input) => {
  requirePool(core, input.UserPoolId);
  const changed = await core.groups.update(input.GroupName, changesOf(input));
  if (changed === null) throw groupNotFound();
  return { Group: presentGroup(core, changed) };
});

export const deleteGroup = operation(groupSchema, async (core, input) => {
  requirePool(core, input.UserPoolId);
  if (!(await core.groups.remove(input.GroupName))) throw groupNotFound();
  return {};
});

export const getGroup = operation(groupSchema, async (core, input) => ({
  Group: presentGroup(core, await requireGroup(core, input)),
}));

export const listGroups = operation(
  poolSchema.extend({ Limit: limitSchema, NextToken: pageTokenSchema.optional() }),
  async (core, input) => {
    requirePool(core, input.UserPoolId);
    const after = decodePageToken(input.NextToken, GROUP_PAGE);
    const page = await core.groups.list(input.Limit, after);
    return {
      Groups: page.items.map((group) => presentGroup(core, group)),
      NextToken: encodePageToken(page.next),
    };
  },
);

export const adminListGroupsForUser = operation(
  userSchema.extend({ Limit: limitSchema, NextToken: pageTokenSchema.optional() }),
  async (core, input) => {
    const user = await requireUser(core, input);
    const after = decodePageToken(input.NextToken, GROUP_PAGE);
    const page = await core.groups.ofUser(user.id, input.Limit, after);
    return {
      Groups: page.items.map((group) => presentGroup(core, group)),
      NextToken: encodePageToken(page.next),
    };
  },
);

const membershipSchema = groupSchema.extend({ Username: usernameSchema });

export const adminAddUserToGroup = operation(membershipSchema, async (core, input) => {
  const user = await requireUser(core, input);
  const group = await requireGroup(core, input);
  await core.groups.add(user.id, group.name);
  return {};
});

export const adminRemoveUserFromGroup = operation(membershipSchema, async (core, input) => {
  const user = await requireUser(core, input);
  const group = await requireGroup(core, input);
  await core.groups.removeMember(user.id, group.name);
  return {};
});
