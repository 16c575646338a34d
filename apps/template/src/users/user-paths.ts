import { DEMO_ROOT } from '../kit/places.ts';
import type { Role } from './store/user.ts';

export const USERS_PATH = `${DEMO_ROOT}/management/users-listing`;
export const ROLES_PATH = `${DEMO_ROOT}/management/users-roles`;

/** The users who have a role. */
export const usersOf = (role: Role): string => `${USERS_PATH}?role=${role}`;
