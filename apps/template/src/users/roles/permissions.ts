import type { Role } from '../store/user.ts';

/** What a role may be allowed, by what it is about. */
export const PERMISSION_GROUPS = [
  {
    title: 'Studies',
    permissions: [
      { id: 'studies.view', text: 'View studies', hint: 'Open images, findings and reports' },
      { id: 'studies.upload', text: 'Upload studies', hint: 'Add images from discs and folders' },
      { id: 'studies.read', text: 'Read studies', hint: 'Confirm or reject findings, sign reports' },
      { id: 'studies.delete', text: 'Delete studies', hint: 'Move studies to the trash' },
    ],
  },
  {
    title: 'Projects and files',
    permissions: [
      { id: 'projects.comment', text: 'Comment', hint: 'Write on tasks, files and projects' },
      { id: 'projects.edit', text: 'Edit content', hint: 'Create and change tasks and files' },
      { id: 'projects.manage', text: 'Manage projects', hint: 'Open, archive and staff projects' },
      { id: 'files.share', text: 'Share files', hint: 'Give people access and create links' },
    ],
  },
  {
    title: 'Shop and invoices',
    permissions: [
      { id: 'orders.handle', text: 'Handle orders', hint: 'Pack, ship and cancel orders' },
      { id: 'orders.refund', text: 'Refund orders', hint: 'Return money to customers' },
      { id: 'invoices.view', text: 'View invoices', hint: 'Open and print invoices' },
      { id: 'invoices.issue', text: 'Issue invoices', hint: 'Issue, send and record payments' },
    ],
  },
  {
    title: 'Organisation',
    permissions: [
      { id: 'users.invite', text: 'Invite users', hint: 'Send invitations, choose departments' },
      { id: 'users.manage', text: 'Manage users', hint: 'Edit, suspend and delete users' },
      { id: 'roles.manage', text: 'Manage roles', hint: 'Change this table' },
      { id: 'audit.view', text: 'View audit log', hint: 'See who opened and changed what' },
    ],
  },
] as const;
export type Permission = (typeof PERMISSION_GROUPS)[number]['permissions'][number]['id'];

export const PERMISSIONS: readonly Permission[] = PERMISSION_GROUPS.flatMap(({ permissions }) =>
  permissions.map(({ id }): Permission => id),
);

/** What each role may do. */
export type Grants = Readonly<Record<Role, ReadonlySet<Permission>>>;

const MEMBER: readonly Permission[] = ['studies.view', 'projects.comment'];
const EDITOR: readonly Permission[] = [
  ...MEMBER,
  'studies.upload',
  'studies.read',
  'projects.edit',
  'files.share',
  'orders.handle',
  'invoices.view',
];
const MANAGER: readonly Permission[] = [
  ...EDITOR,
  'projects.manage',
  'orders.refund',
  'invoices.issue',
  'users.invite',
];

/** What roles may do where nobody has changed it. */
export const PRESET: Grants = {
  administrator: new Set(PERMISSIONS),
  manager: new Set(MANAGER),
  editor: new Set(EDITOR),
  member: new Set(MEMBER),
};

/** Why a permission of a role cannot be changed, in a sentence; null where it can. */
export const whyFixed = (role: Role, permission: Permission): string | null =>
  role === 'administrator' && permission === 'roles.manage'
    ? 'Administrators always manage roles, so that no one is locked out.'
    : null;

/** With one permission given or taken; as they are where that is fixed. */
export function withGrant(grants: Grants, role: Role, permission: Permission, isGranted: boolean): Grants {
  if (whyFixed(role, permission) !== null) return grants;
  const next = new Set(grants[role]);
  if (isGranted) next.add(permission);
  else next.delete(permission);
  return { ...grants, [role]: next };
}

export const isChanged = (grants: Grants, role: Role, permission: Permission): boolean =>
  grants[role].has(permission) !== PRESET[role].has(permission);

/** What of a role differs from its preset. */
export const changesOf = (grants: Grants, role: Role): readonly Permission[] =>
  PERMISSIONS.filter((permission) => isChanged(grants, role, permission));

/** With one role as its preset has it. */
export const asPreset = (grants: Grants, role: Role): Grants => ({ ...grants, [role]: PRESET[role] });
