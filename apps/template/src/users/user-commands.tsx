import type { AskProps, Command, Undoable } from '@aiso/ui/commands/command.ts';
import { type Chosen, rowsIn } from '@aiso/ui/table/selection.ts';
import { OWN_ID } from '../kit/cast/people.ts';
import { counted } from '../kit/counted.ts';
import { workOn } from '../kit/management/source.ts';
import { ROLE_TEXT, ROLES, type User } from './store/user.ts';
import { profileOf } from './UserCells.tsx';
import { UserDrawer } from './UserDrawer.tsx';
import { USERS_SOURCE, type UsersView } from './users-source.ts';

type UserCommand = Command<User, UsersView>;

/** Whom nobody may change in this way: oneself. */
const whyNotOwn =
  (what: string) =>
  ({ id }: User): string | null =>
    id === OWN_ID ? `You cannot ${what}.` : null;

const people = (count: number): string => counted(count, 'user');

type Doing = {
  readonly becomes: (user: User) => User | null;
  readonly done: string;
  readonly fits?: (user: User) => boolean;
};

/** Of all that match everybody but oneself, and whom it fits. */
const forOthers =
  ({ becomes, done, fits = () => true }: Doing) =>
  (chosen: Chosen<User, UsersView>): Promise<Undoable | null> =>
    workOn(USERS_SOURCE, {
      becomes,
      fits: (user) => user.id !== OWN_ID && fits(user),
      message: (count) => `${people(count)} ${done}.`,
    })(chosen);

function EditUser({ chosen, onWork, onClose }: AskProps<User, UsersView, Undoable | null>) {
  const [user] = rowsIn(chosen);
  if (user === undefined) return null;
  return <UserDrawer user={user} onClose={onClose} onSaved={(saved) => onWork(async () => saved)} />;
}

const setRole = (role: User['role']): UserCommand => {
  const doing: Doing = {
    becomes: (user) => ({ ...user, role }),
    done: `made ${ROLE_TEXT[role].toLowerCase()}`,
    fits: (user) => user.role !== role,
  };
  return {
    id: `role-${role}`,
    text: `Make ${ROLE_TEXT[role].toLowerCase()}`,
    group: 'role',
    menu: 'Change role',
    on: 'both',
    safety: 'undo',
    isOffered: (user) => user.role !== role,
    whyNot: whyNotOwn('change your own role'),
    becomes: doing.becomes,
    work: forOthers(doing),
  };
};

const setState = (
  id: string,
  text: string,
  from: readonly User['state'][],
  to: User['state'],
  done: string,
): UserCommand => {
  const becomes = (user: User): User => ({ ...user, state: to });
  const fits = ({ state }: User): boolean => from.includes(state);
  return {
    id,
    text,
    group: 'state',
    on: 'both',
    safety: 'undo',
    isOffered: fits,
    whyNot: whyNotOwn('suspend yourself'),
    becomes,
    work: forOthers({ becomes, done, fits }),
  };
};

const leaves = () => null;

/** What can be done with users, for one or for many. All of it can be taken back. */
export const USER_COMMANDS: readonly UserCommand[] = [
  { id: 'profile', text: 'Open profile', on: 'row', to: profileOf },
  { id: 'edit', text: 'Edit', on: 'row', safety: 'undo', Ask: EditUser },
  ...ROLES.map(setRole),
  setState('suspend', 'Suspend', ['active', 'invited'], 'suspended', 'suspended'),
  setState('reinstate', 'Reinstate', ['suspended'], 'active', 'reinstated'),
  {
    id: 'delete',
    text: 'Delete',
    group: 'delete',
    on: 'both',
    safety: 'undo',
    isDestructive: true,
    whyNot: whyNotOwn('delete yourself'),
    becomes: leaves,
    work: forOthers({ becomes: leaves, done: 'deleted' }),
  },
];
