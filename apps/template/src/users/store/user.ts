import type { Day } from '@aiso/ui/dates/day.ts';
import type { CoverArt } from './cover-art.ts';

export const ROLES = ['administrator', 'manager', 'editor', 'member'] as const;
export type Role = (typeof ROLES)[number];
export const ROLE_TEXT: Readonly<Record<Role, string>> = {
  administrator: 'Administrator',
  manager: 'Manager',
  editor: 'Editor',
  member: 'Member',
};
/** What a role may do. */
export const ROLE_HINT: Readonly<Record<Role, string>> = {
  administrator: 'Full access, including users',
  manager: 'Manages projects and invites users',
  editor: 'Creates and edits content',
  member: 'Views and comments',
};

export const USER_STATES = ['active', 'invited', 'suspended'] as const;
export type UserState = (typeof USER_STATES)[number];
export const STATE_TEXT: Readonly<Record<UserState, string>> = {
  active: 'Active',
  invited: 'Invited',
  suspended: 'Suspended',
};

export const DEPARTMENTS = [
  'Administration',
  'Cardiology',
  'Emergency',
  'IT',
  'Maternity',
  'Medicine',
  'Paediatrics',
  'Radiology',
  'Surgery',
] as const;
export type Department = (typeof DEPARTMENTS)[number];

/** Nobody deletes, suspends or demotes themselves (`OWN_ID`). */
export type User = {
  readonly id: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly username: string;
  readonly email: string;
  readonly phone: string;
  readonly role: Role;
  readonly state: UserState;
  readonly jobTitle: string;
  readonly department: Department;
  readonly city: string;
  readonly about: string;
  readonly joinedOn: Day;
  /** Null for who was never here. */
  readonly lastSeenAt: string | null;
  /** A picture's address; null: initials are drawn. */
  readonly picture: string | null;
  /** A picture's address, or what is drawn in its place. */
  readonly cover: string | CoverArt;
};

export const fullName = ({ givenName, familyName }: Pick<User, 'givenName' | 'familyName'>): string =>
  `${givenName} ${familyName}`;
