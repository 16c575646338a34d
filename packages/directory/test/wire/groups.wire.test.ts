import {
  AdminAddUserToGroupCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  CreateGroupCommand,
  DeleteGroupCommand,
  GetGroupCommand,
  ListGroupsCommand,
  ListUsersInGroupCommand,
  UpdateGroupCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it } from 'vitest';
import { PASSWORD, POOL } from '../directory-server.ts';
import { nameOf, signIn } from './cognito-client.ts';
import { connectedServer } from './connected-server.ts';

const UserPoolId = POOL;
const { server, client: admin } = await connectedServer();

describe('groups', () => {
  const group = { UserPoolId, GroupName: 'radiology' };

  it('are made, described, changed, listed and deleted', async () => {
    await admin.send(new CreateGroupCommand({ ...group, Description: 'Readers', Precedence: 5 }));
    expect(await nameOf(admin.send(new CreateGroupCommand(group)))).toBe('GroupExistsException');
    const changed = await admin.send(new UpdateGroupCommand({ ...group, Description: 'All readers' }));
    expect(changed.Group).toMatchObject({
      GroupName: 'radiology',
      Description: 'All readers',
      Precedence: 5,
    });
    const first = await admin.send(new ListGroupsCommand({ UserPoolId, Limit: 2 }));
    const second = await admin.send(new ListGroupsCommand({ UserPoolId, NextToken: first.NextToken }));
    const names = [...(first.Groups ?? []), ...(second.Groups ?? [])].map(({ GroupName }) => GroupName);
    expect(names).toEqual(['admin', 'naseem', 'radiology']);
    await admin.send(new DeleteGroupCommand(group));
    expect(await nameOf(admin.send(new GetGroupCommand(group)))).toBe('ResourceNotFoundException');
  });

  it('have members, whose tokens say so', async () => {
    await server.addPerson('member@example.org');
    await admin.send(new CreateGroupCommand(group));
    const membership = { ...group, Username: 'member@example.org' };
    await admin.send(new AdminAddUserToGroupCommand(membership));
    const user = { UserPoolId, Username: membership.Username };
    const of = await admin.send(new AdminListGroupsForUserCommand(user));
    expect(of.Groups?.map(({ GroupName }) => GroupName)).toEqual(['radiology']);
    const members = await admin.send(new ListUsersInGroupCommand(group));
    expect(members.Users).toHaveLength(1);
    const { AuthenticationResult } = await signIn(admin, membership.Username, PASSWORD);
    const identity = await server.directory.verifyIdToken(AuthenticationResult?.IdToken ?? '');
    expect(identity.groups).toEqual(['radiology']);
    await admin.send(new AdminRemoveUserFromGroupCommand(membership));
    expect((await admin.send(new ListUsersInGroupCommand(group))).Users).toEqual([]);
    const unknown = admin.send(new AdminAddUserToGroupCommand({ ...membership, GroupName: 'unknown' }));
    expect(await nameOf(unknown)).toBe('ResourceNotFoundException');
  });
});
