import type { Operation } from '../operation.ts';
import { adminSetUserMfaPreference } from '../operations/mfa-preference.ts';
import {
  adminAddUserToGroup,
  adminListGroupsForUser,
  adminRemoveUserFromGroup,
  createGroup,
  deleteGroup,
  getGroup,
  listGroups,
  listUsers,
  listUsersInGroup,
  updateGroup,
} from './lists.ts';
import {
  describeUserPool,
  describeUserPoolClient,
  getUserPoolMfaConfig,
  listUserPoolClients,
  listUserPools,
} from './pool.ts';
import { adminInitiateAuth, adminRespondToAuthChallenge } from './sign-in.ts';
import {
  adminConfirmSignUp,
  adminCreateUser,
  adminDeleteUser,
  adminDeleteUserAttributes,
  adminDisableUser,
  adminEnableUser,
  adminGetUser,
  adminResetUserPassword,
  adminSetUserPassword,
  adminUpdateUserAttributes,
  adminUserGlobalSignOut,
} from './users.ts';

/** Operations for requests that are signed with the administrators' access key. */
export const ADMINISTRATION: ReadonlyMap<string, Operation> = new Map([
  ['AdminCreateUser', adminCreateUser],
  ['AdminGetUser', adminGetUser],
  ['AdminDeleteUser', adminDeleteUser],
  ['AdminEnableUser', adminEnableUser],
  ['AdminDisableUser', adminDisableUser],
  ['AdminSetUserPassword', adminSetUserPassword],
  ['AdminResetUserPassword', adminResetUserPassword],
  ['AdminUpdateUserAttributes', adminUpdateUserAttributes],
  ['AdminDeleteUserAttributes', adminDeleteUserAttributes],
  ['AdminSetUserMFAPreference', adminSetUserMfaPreference],
  ['AdminConfirmSignUp', adminConfirmSignUp],
  ['AdminUserGlobalSignOut', adminUserGlobalSignOut],
  ['AdminAddUserToGroup', adminAddUserToGroup],
  ['AdminRemoveUserFromGroup', adminRemoveUserFromGroup],
  ['AdminListGroupsForUser', adminListGroupsForUser],
  ['AdminInitiateAuth', adminInitiateAuth],
  ['AdminRespondToAuthChallenge', adminRespondToAuthChallenge],
  ['ListUsers', listUsers],
  ['ListUsersInGroup', listUsersInGroup],
  ['CreateGroup', createGroup],
  ['UpdateGroup', updateGroup],
  ['DeleteGroup', deleteGroup],
  ['GetGroup', getGroup],
  ['ListGroups', listGroups],
  ['DescribeUserPool', describeUserPool],
  ['DescribeUserPoolClient', describeUserPoolClient],
  ['GetUserPoolMfaConfig', getUserPoolMfaConfig],
  ['ListUserPools', listUserPools],
  ['ListUserPoolClients', listUserPoolClients],
]);
